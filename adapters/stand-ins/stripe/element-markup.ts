import { html, type Markup } from '../kit/html-page.ts';

/** The frames' skeletons. Their words come from browser/element-texts.ts, so that a change of language needs no reload. */
const icon = (paths: Markup, look = '') =>
  html`<svg
    class="${look}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${paths}
  </svg>`;
const warn = icon(
  html`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line
      x1="12"
      x2="12.01"
      y1="16"
      y2="16"
    />`,
  'small mark',
);
const card = icon(
  html`<rect width="20" height="14" x="2" y="5" rx="2" /><line x1="2" x2="22" y1="10" y2="10" /><path d="M6 14h2" />`,
);
const down = icon(html`<path d="m6 9 6 6 6-6" />`, 'small');

function textField(name: string, wide: boolean, attributes: Markup, before?: Markup, after?: Markup): Markup {
  return html`<div class="${wide ? 'wide' : ''}" id="part-${name}">
    <label for="${name}" data-text="${name}"></label>
    <div class="box" id="box-${name}">${before}<input id="${name}" name="${name}" ${attributes} />${after}${warn}</div>
    <p class="problem" id="problem-${name}" hidden></p>
  </div>`;
}

export const cardFormMarkup = html`<form id="card-form" data-label="form" novalidate>
  ${textField(
    'number',
    true,
    html`inputmode="numeric" autocomplete="cc-number" spellcheck="false" placeholder="1234 1234 1234 1234"`,
    card,
    html`<span class="brand" id="brand"></span>`,
  )}${textField('expiry', false, html`inputmode="numeric" autocomplete="cc-exp" spellcheck="false" data-hint="expiryHint"`)}${textField(
    'cvc',
    false,
    html`inputmode="numeric" autocomplete="cc-csc" spellcheck="false" maxlength="4" placeholder="123"`,
  )}${textField('name', true, html`autocomplete="cc-name" maxlength="120"`)}
  <div class="wide" id="part-country">
    <label for="country" data-text="country"></label>
    <div class="box">
      <select id="country" name="country" autocomplete="billing country"></select
      >${down}
    </div>
  </div>
</form>`.markup;

export const challengeMarkup = html`<div class="sheet" role="dialog" aria-modal="true" aria-labelledby="heading">
  <span class="stamp">Sandbox</span>
  <h1 id="heading" data-text="challengeTitle"></h1>
  <p data-text="challengeBody"></p>
  <dl>
    <div>
      <dt data-text="amount"></dt>
      <dd id="amount"></dd>
    </div>
  </dl>
  <p class="problem" id="problem" role="alert" hidden></p>
  <div class="row">
    <button id="refuse" type="button" data-text="refuse"></button
    ><button id="approve" type="button" class="main" data-text="approve"></button>
  </div>
</div>`.markup;
