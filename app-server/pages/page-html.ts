import type { DrawnPage } from '#core/contract/public-pages.ts';
import type { Locale } from '#core/shared/locale.ts';
import { servedPageId, startingId } from '#core/shared/page-names.ts';

/** The page of the app with rendered content in it. `missing` marks that nothing with that name exists. */
export function pageHtml(
  shell: string,
  page: DrawnPage,
  { locale, missing, files }: { locale: Locale; missing: boolean; files: { styles: string[]; scripts: string[] } },
): string {
  const [, before, mark, after] =
    /^([\s\S]*)<div id="root">([\s\S]*?<\/svg>)[\s\S]*(<\/body>[\s\S]*)$/.exec(shell) ?? [];
  if (before === undefined) throw new Error('index.html has no place for rendered content');
  const styles = files.styles
    .filter((href) => !before.includes(`"${href}"`))
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  // theme.js starts the app from it: the page can be read before it is interactive.
  const parts = `<meta name="app-parts" content="${[...files.scripts, entryOf(before)].join(' ')}">`;
  const data = `<script type="application/json" id="${servedPageId}">${page.data}</script>`;
  const head = before
    .replace(/<html lang="\w+"/, `<html lang="${locale}" data-served="${missing ? 'missing' : 'drawn'}"`)
    .replace('/manifest.tr.webmanifest', `/manifest.${locale}.webmanifest`)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replaceAll(/\s*<link\s+rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('<script src="/theme.js">', (script) => `${parts}${script}`)
    .replace('</head>', () => `${page.head}${styles.join('')}</head>`);
  return `${head}<div id="${startingId}">${mark}</div></div><div id="root">${page.body}</div>${data}${after}`;
}

/** The script the app starts with. */
function entryOf(head: string): string {
  const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(head) ?? [];
  if (src === undefined) throw new Error('index.html starts no app');
  return src;
}
