import type { DrawnPage } from '#core/contract/public-pages.ts';
import type { Locale } from '#core/shared/locale.ts';

/** Names both sides use: pwa/src/served-page.ts, pwa/public/theme.js. */
const dataId = 'served-page';
const startingId = 'starting';

/** The page of the app with a drawing in it. `missing` tells the app that there is nothing by that name. */
export function pageHtml(
  shell: string,
  page: DrawnPage,
  { locale, missing, files }: { locale: Locale; missing: boolean; files: { styles: string[]; scripts: string[] } },
): string {
  const [, before, mark, after] = /^([\s\S]*)<div id="root">([\s\S]*?<\/svg>)[\s\S]*(<\/body>[\s\S]*)$/.exec(shell) ?? [];
  if (before === undefined) throw new Error('index.html has no place for a drawing');
  const links = [
    ...files.styles.map((href) => link(shell, `<link rel="stylesheet" crossorigin href="${href}">`, href)),
    ...files.scripts.map((href) => link(shell, `<link rel="modulepreload" crossorigin href="${href}">`, href)),
  ].join('');
  const data = `<script type="application/json" id="${dataId}">${page.data}</script>`;
  const head = before
    .replace(/<html lang="\w+"/, `<html lang="${locale}" data-served="${missing ? 'missing' : 'drawn'}"`)
    .replace('/manifest.tr.webmanifest', `/manifest.${locale}.webmanifest`)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `${page.head}${links}</head>`);
  return `${head}<div id="${startingId}">${mark}</div></div><div id="root">${page.body}</div>${data}${after}`;
}

/** What the page of the app links already is not linked twice. */
function link(shell: string, tag: string, href: string): string {
  return shell.includes(`"${href}"`) ? '' : tag;
}
