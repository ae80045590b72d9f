/** How many dialogs and drawers lie over the page: whoever reads one is not at the table. */
class Lids {
  open = $state(0);

  /** For an effect of a lid that is open. */
  lift(): () => void {
    this.open += 1;
    return () => (this.open -= 1);
  }
}

export const lids = new Lids();
