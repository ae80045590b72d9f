//! A short list held inline, so that a state is one flat value.

/// At most `N` items, in order. Unused places are empty, so that derived
/// equality sees only what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct List<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    pub(crate) const EMPTY: List<T, N> = List { items: [None; N], len: 0 };

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Adds to the end; a full list stays as it is.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(self.len as usize) {
            *place = Some(item);
            self.len += 1;
        }
    }

    /// Takes from the end.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.items.get_mut(last as usize)?.take()
    }

    pub(crate) fn last(&self) -> Option<T> {
        self.iter().next_back()
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.items[..self.len()].iter().copied().flatten()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for List<T, N> {
    /// Takes the first `N`.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T, N> {
        let mut list = List::EMPTY;
        for item in items.into_iter().take(N) {
            list.push(item);
        }
        list
    }
}
