/**
 * Pages of a sandbox, in the product's look, marked "Sandbox", light and dark, Turkish.
 *
 *   htmlPage({ title: 'Ödemeler', lead: 'Sahte Stripe.', body: html`<table>…${rows.map((r) => html`<tr><td>${r.name}</td></tr>`)}</table>` })
 *
 * `html` escapes everything put into it, except other `html` values and lists of them.
 * No inline script or style runs: the page's CSP allows only this server's own files (`scripts: ['/page.js']`, `styles: ['/page.css']`).
 * Ready classes: .card .row .muted .mono .num .table (wrap a table in <div class="table">) .badge[.ok .wait .bad .go] .button[.ink .danger] .field .empty
 */
import type { PlainReply } from './sandbox-server.ts';

export type Markup = { readonly markup: string };
type Part = Markup | string | number | null | undefined | false | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.map((text, index) => text + (index < parts.length ? show(parts[index]) : '')).join('') };
}

export function htmlPage(page: {
  title: string;
  lead?: string;
  body: Markup;
  lang?: string;
  status?: number;
  scripts?: string[];
  styles?: string[];
  /** Origins that may show this page in a frame; none unless named. */
  frameAncestors?: string;
  /** Header and "Sandbox" mark; false for pages inside another one. */
  shell?: boolean;
  headers?: Record<string, string>;
  csp?: string;
}): PlainReply {
  const head = html`<!doctype html>
    <html lang="${page.lang ?? 'tr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} | Sandbox</title>
        ${['/_kit/page.css', ...(page.styles ?? [])].map((href) => html`<link rel="stylesheet" href="${href}" />`)}${(page.scripts ?? []).map((src) => html`<script src="${src}" defer></script>`)}
      </head>
    </html>`;
  const shell = html`<header><strong>${page.title}</strong><span class="mark">Sandbox</span></header>
    <main>
      ${page.lead === undefined ? null : html`<p class="muted lead">${page.lead}</p>`}
      <h1 class="hidden">${page.title}</h1>
      ${page.body}
    </main>`;
  return {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        page.csp ??
        `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${page.frameAncestors ?? "'none'"}`,
      'x-content-type-options': 'nosniff',
      ...page.headers,
    },
    body: html`${head}<body>${page.shell === false ? page.body : shell}</body></html>`.markup,
  };
}

function show(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(show).join('');
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
