/** Writes the pictures of tables' links, and their words, from the games' own art: npm run links */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const LANGUAGES = ['en', 'fr', 'es', 'nl'];
const root = new URL('../', import.meta.url);
const out = new URL('public/og/', root);

/** Every file of `public/og`, by its name. */
export async function links() {
  const vite = await createServer({
    root: root.pathname,
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { GAMES } = await vite.ssrLoadModule('/src/games/index.ts');
    const { linkPicture, linkWords } = await vite.ssrLoadModule('/src/lib/art/link.ts');
    const tokens = readFileSync(new URL('src/styles/tokens.css', root), 'utf8');
    const colours = Object.fromEntries(
      [...tokens.matchAll(/--seat-([a-f]): (#[0-9a-f]+);/g)].map(([, seat, colour]) => [seat, colour]),
    );
    const { BOT_NAMES } = await vite.ssrLoadModule('/src/lib/table/context.ts');
    const files = {};
    for (const game of GAMES) {
      const { ground } = await vite.ssrLoadModule(`/src/games/${game.id}/art/link.ts`);
      files[`${game.id}.svg`] = linkPicture(game, ground, colours);
      const words = { game: game.box.fullTitle, bots: BOT_NAMES };
      for (const language of LANGUAGES) {
        const bundle = await vite.ssrLoadModule(`/src/locales/${language}/index.ts`);
        words[language] = linkWords(bundle.default, game.id);
      }
      files[`${game.id}.json`] = `${JSON.stringify(words, null, 1)}\n`;
    }
    return files;
  } finally {
    await vite.close();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(await links())) writeFileSync(new URL(name, out), text);
}
