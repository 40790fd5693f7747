import { html, type Markup } from '../kit/html-page.ts';

/** Amounts, times and buttons in the format of the stand-in's pages. */
export function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

export function timeOf(seconds: number): string {
  return displayed(seconds, { dateStyle: 'short', timeStyle: 'short' });
}

export function dayOf(seconds: number): string {
  return displayed(seconds, { dateStyle: 'medium' });
}

function displayed(seconds: number, style: Intl.DateTimeFormatOptions): string {
  return new Date(seconds * 1000).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul', ...style });
}

/** A button that calls a control route with these fields. */
export function button(action: string, fields: Record<string, string>, text: string): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="/_control/${action}">${inputs}<button class="button">${text}</button></form>`;
}

/** A table with its own scrolling, named by the heading of that id. */
export function tableOf(heading: string, columns: string[], rows: Markup[]): Markup {
  const head = html`<thead>
    <tr>
      ${columns.map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
  </thead>`;
  return html`<div class="table" tabindex="0" role="region" aria-labelledby="${heading}">
    <table>
      ${columns.length === 0 ? null : head}
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
