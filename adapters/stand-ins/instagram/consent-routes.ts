import type { Locale } from '#core/shared/locale.ts';
import type { Markup } from '../kit/html-page.ts';
import type { PlainReply, SandboxRoute } from '../kit/sandbox-server.ts';
import type { InstagramWorld, SandboxAccount, AccountType } from './instagram-state.ts';
import { localeFrom } from '#core/shared/locale.ts';
import { html, htmlPage } from '../kit/html-page.ts';
import { isOwnPage, redirectReply, route } from '../kit/sandbox-server.ts';
import { hourMs, newSecret, scopeNames } from './instagram-state.ts';

/** The words of the consent dialog, in both languages. */
const consentTexts = {
  tr: {
    title: 'Hesabınızı bağlayın',
    lead: 'Vitrin, seçtiğiniz Instagram hesabı adına paylaşım yapmak istiyor.',
    which: 'Hangi hesap?',
    scopes: 'Vitrin şunları yapabilsin',
    allow: 'İzin ver',
    cancel: 'Vazgeç',
    note: 'Bu bir Sandbox: gerçek Instagram değil, hiçbir şey dışarı çıkmaz.',
    followers: 'takipçi',
    types: { BUSINESS: 'İşletme', MEDIA_CREATOR: 'İçerik üreticisi', PERSONAL: 'Kişisel' },
    scopeNames: {
      instagram_business_basic: ['Profili ve gönderileri görmek', 'Gerekli'],
      instagram_business_content_publish: ['Gönderi paylaşmak', 'Paylaşım için gerekli'],
    },
    wrong: 'Bu bağlantı isteği geçersiz',
    wrongLead: 'Instagram isteği kabul etmedi:',
  },
  en: {
    title: 'Connect your account',
    lead: 'Vitrin wants to post for the Instagram account you choose.',
    which: 'Which account?',
    scopes: 'Vitrin may',
    allow: 'Allow',
    cancel: 'Cancel',
    note: 'This is a sandbox: not the real Instagram, nothing leaves this machine.',
    followers: 'followers',
    types: { BUSINESS: 'Business', MEDIA_CREATOR: 'Creator', PERSONAL: 'Personal' },
    scopeNames: {
      instagram_business_basic: ['See the profile and posts', 'Needed'],
      instagram_business_content_publish: ['Publish posts', 'Needed to post'],
    },
    wrong: 'This connection request is not valid',
    wrongLead: 'Instagram did not accept the request:',
  },
} as const satisfies Record<'tr' | 'en', { types: Record<AccountType, string> } & Record<string, unknown>>;

type Requested = { clientId: string; redirectUri: string; scopes: string[]; state: string };

/** developers.facebook.com/docs/instagram-platform/reference/oauth-authorize: the content of the popup. */
export function consentRoutes(world: InstagramWorld): SandboxRoute[] {
  return [
    route('GET', '/oauth/authorize', ({ query, headers }) => {
      const locale = query.get('lang') === 'en' ? 'en' : localeFrom(headers['accept-language']);
      const input = readRequest(world, query);
      return typeof input === 'string' ? wrongPage(locale, input) : consentPage(world, input, locale);
    }),
    route('POST', '/oauth/authorize', (request) => {
      const form = new URLSearchParams(request.text());
      const input = readRequest(world, form);
      if (typeof input === 'string') return wrongPage(localeFrom(request.headers['accept-language']), input);
      if (!isOwnPage(request)) return wrongPage('en', 'foreign origin');
      return redirectReply(form.get('decision') === 'allow' ? allowed(world, input, form) : cancelled(input), 302);
    }),
  ];
}

/** A request without a permitted return address gets the reason as text. */
function readRequest(world: InstagramWorld, query: URLSearchParams): Requested | string {
  const input = {
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    scopes: (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean),
    state: query.get('state') ?? '',
  };
  if (input.clientId !== world.options.appId) return 'Invalid platform app: client_id';
  if (!world.options.redirectUris.includes(input.redirectUri)) return 'Invalid redirect_uri';
  if (query.has('decision')) return input;
  if (query.get('response_type') !== 'code') return 'Invalid response_type';
  const unknown = input.scopes.find((scope) => !scopeNames.some((known) => known === scope));
  if (unknown !== undefined || input.scopes.length === 0) return `Invalid scope: ${unknown ?? ''}`;
  return input;
}

function allowed(world: InstagramWorld, input: Requested, form: URLSearchParams): string {
  const account = world.state.value.accounts.find(({ username }) => username === form.get('account'));
  if (!account) return cancelled(input);
  const code = newSecret('AQ', 60);
  world.state.value.codes = [
    ...world.state.value.codes.slice(-200),
    {
      code,
      username: account.username,
      scopes: form.getAll('scopes').filter((scope) => input.scopes.includes(scope)),
      redirectUri: input.redirectUri,
      expiresAt: world.now() + hourMs,
      used: false,
    },
  ];
  world.state.save();
  // Instagram appends `#_`; it is no part of the code.
  return `${withQuery(input.redirectUri, { code, state: input.state })}#_`;
}

function cancelled({ redirectUri, state }: Requested): string {
  return withQuery(redirectUri, {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request.',
    state,
  });
}

function withQuery(address: string, values: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(values).toString()}`;
}

function consentPage(world: InstagramWorld, input: Requested, locale: Locale): PlainReply {
  const text = consentTexts[locale];
  const { accounts } = world.state.value;
  const origin = new URL(input.redirectUri).origin;
  const body = html`<main class="popup">
    <form class="consent" method="post" action="/oauth/authorize">
      <div class="consent-head">
        <span class="glyph" aria-hidden="true"></span>
        <div>
          <p class="mark">Sandbox</p>
          <h1>${text.title}</h1>
          <p class="muted">${text.lead}</p>
        </div>
      </div>
      <input type="hidden" name="client_id" value="${input.clientId}" />
      <input type="hidden" name="redirect_uri" value="${input.redirectUri}" />
      <input type="hidden" name="scope" value="${input.scopes.join(',')}" />
      <input type="hidden" name="state" value="${input.state}" />
      <fieldset>
        <legend>${text.which}</legend>
        <div class="accounts">${accounts.map((account, index) => accountChoice(account, index === 0, text))}</div>
      </fieldset>
      <fieldset>
        <legend>${text.scopes}</legend>
        ${input.scopes.map((scope) => scopeChoice(scope, text))}
      </fieldset>
      <div class="consent-foot">
        <p class="muted small">${text.note}</p>
        <div class="actions">
          <button class="button" name="decision" value="cancel">${text.cancel}</button>
          <button class="button ink" name="decision" value="allow">${text.allow}</button>
        </div>
      </div>
    </form>
  </main>`;
  return htmlPage({
    title: text.title,
    lang: locale,
    body,
    shell: false,
    styles: ['/instagram.css'],
    // The form ends at the product's own address, which form-action must name (w3.org/TR/CSP3, form-action and redirects).
    csp: `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
  });
}

type Text = (typeof consentTexts)[Locale];

function accountChoice(account: SandboxAccount, isFirst: boolean, text: Text): Markup {
  const { username, name, accountType, followers } = account;
  return html`<label class="choice">
    <input type="radio" name="account" value="${username}" ${isFirst ? html`checked` : null} required />
    <img src="/avatars/${username}" alt="" width="40" height="40" />
    <span class="grow"
      ><strong>${username}</strong><span class="muted small">${name} · ${followers} ${text.followers}</span></span
    >
    <span class="badge">${text.types[accountType]}</span>
  </label>`;
}

function scopeChoice(scope: string, text: Text): Markup {
  const [name, hint] = text.scopeNames[scope as keyof Text['scopeNames']];
  return html`<label class="choice">
    <input type="checkbox" name="scopes" value="${scope}" checked />
    <span class="grow"><strong>${name}</strong><span class="muted small">${hint}</span></span>
  </label>`;
}

function wrongPage(locale: Locale, reason: string): PlainReply {
  const text = consentTexts[locale];
  return htmlPage({
    title: text.wrong,
    lead: text.wrongLead,
    lang: locale,
    status: 400,
    body: html`<section class="card"><p class="mono">${reason}</p></section>`,
  });
}
