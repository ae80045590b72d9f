/** Where we are: a small router over the address bar. */

export type Route = { name: string; params: Record<string, string> };
export type Pattern = { name: string; path: string };

/** The first pattern that fits; `:name` takes one segment. Null if none does. */
export function match(patterns: readonly Pattern[], path: string): Route | null {
  const asked = path.split('/').filter(Boolean);
  for (const { name, path: pattern } of patterns) {
    const parts = pattern.split('/').filter(Boolean);
    if (parts.length !== asked.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, i) => {
      if (!part.startsWith(':')) return part === asked[i];
      try {
        params[part.slice(1)] = decodeURIComponent(asked[i]);
      } catch {
        return false;
      }
      return true;
    });
    if (fits) return { name, params };
  }
  return null;
}

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  search = $state(typeof location === 'undefined' ? '' : location.search);
  hash = $state(typeof location === 'undefined' ? '' : location.hash);

  read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', to);
    else history.replaceState(null, '', to);
    const before = this.path;
    this.read();
    if (how === 'push' && before !== this.path) scrollTo(0, 0);
  }
}

export const router = new Router();
export const go = (to: string, how: 'push' | 'replace' = 'push'): void => router.go(to, how);

/** Links inside the page change the address without a new load. */
export function listen(): () => void {
  const onPop = (): void => router.read();
  const onClick = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', onPop);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('popstate', onPop);
    document.removeEventListener('click', onClick);
  };
}
