import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Issue } from '#core/shared/result.ts';
import type { ReportInput } from '#core/reports/report-draft.ts';
import { maxDetails, reportReasons } from '#core/reports/report.ts';
import { wordmarkOf } from '#core/settings/displayed-defaults.ts';
import { localeParam, reportPath } from '#core/shared/page-names.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';

const words = {
  title: { tr: 'Bu sayfayı bildir', en: 'Report this page' },
  lead: {
    tr: 'Buradaki modeller yapay zekâ ile oluşturulur. Bir sorun görürseniz bize yazın: hesap açmanız gerekmez, her bildirimi ekibimizden biri okur.',
    en: 'The models here are made with AI. If something is wrong, tell us: no account is needed, and a person reads every report.',
  },
  subject: { tr: 'Bildirdiğiniz', en: 'You are reporting' },
  reason: { tr: 'Sorun nedir?', en: 'What is wrong?' },
  details: { tr: 'Açıklama', en: 'Tell us more' },
  detailsNote: {
    tr: 'Sorunu nerede gördüğünüzü yazın; bir gönderiyse bağlantısını ekleyin.',
    en: 'Say where you saw it; for a post, add its link.',
  },
  email: { tr: 'E-posta (isteğe bağlı)', en: 'Email (optional)' },
  emailNote: {
    tr: 'Yalnızca bu bildirimi yanıtlamak için kullanırız ve bildirimle birlikte sileriz.',
    en: 'We use it only to answer this report and delete it with the report.',
  },
  send: { tr: 'Bildir', en: 'Send report' },
  wrong: {
    tr: 'Bildirim gönderilmedi. İşaretli alanları düzeltin.',
    en: 'Not sent. Please correct the marked fields.',
  },
  tooMany: {
    tr: 'Bu bağlantıdan çok sayıda bildirim geldi. {minutes} dakika sonra yeniden deneyin.',
    en: 'Too many reports came from this connection. Please try again in {minutes} minutes.',
  },
  elsewhere: {
    tr: 'Bildirim bu sayfadan gönderilmedi. Lütfen buradan yeniden gönderin.',
    en: 'The report was not sent from this page. Please send it from here.',
  },
  thanks: { tr: 'Bildiriminiz alındı', en: 'We received your report' },
  thanksLead: {
    tr: 'Teşekkür ederiz. İnceliyoruz; e-posta adresinizi yazdıysanız sonucu size bildiririz.',
    en: 'Thank you. We will look at it; if you left your email address, we will write to you.',
  },
  back: { tr: 'Sayfaya dön', en: 'Back to the page' },
} as const satisfies Record<string, LocalText>;

/** The whole page. `styles`: the elements of the head of the app with its colours and letters. */
type Frame = { locale: Locale; brandName: string; styles: string };
type Form = {
  /** The same for a repeated press: the report is stored once. */
  id: string;
  subject: { path: string; name: string | null };
  values: ReportInput;
  issues: readonly Issue[];
  /** Why it was not stored, other than by its fields. */
  failure: { kind: 'tooMany'; minutes: number } | { kind: 'elsewhere' } | null;
};

export function reportForm(frame: Frame, form: Form): string {
  const { locale } = frame;
  const { subject, values, issues } = form;
  const issueAt = (path: string) => issues.find((each) => each.path === path);
  /** The attributes of a field and its note, in this order. */
  const wiring = (path: string, note: string): [string, string] => {
    const found = issueAt(path);
    const error = found
      ? `<p class="field-note" data-kind="error" id="${path}-error">${escapeHtml(sentenceOf(found.code, locale, found.params))}</p>`
      : '';
    const parts = [...(found ? [`${path}-error`] : []), ...(note === '' ? [] : [`${path}-note`])];
    const described = parts.length > 0 ? ` aria-describedby="${parts.join(' ')}"` : '';
    const first = found === issues[0] && found ? ' autofocus' : '';
    const shown = note === '' ? '' : `<p class="field-note" id="${path}-note">${note}</p>`;
    return [`${described}${found ? ' aria-invalid="true"' : ''}${first}`, `${error}${shown}`];
  };
  const [, reasonNote] = wiring('reason', '');
  const [detailsParts, detailsNote] = wiring('details', words.detailsNote[locale]);
  const [emailParts, emailNote] = wiring('email', words.emailNote[locale]);
  const [trapParts, trapNote] = wiring('trap', '');
  const reasons = reportReasons.map((reason, index) => {
    const marked = issueAt('reason') && index === 0 ? ' autofocus' : '';
    const described = issueAt('reason') ? ' aria-describedby="reason-error"' : '';
    return `<label class="choice"><input type="radio" name="reason" value="${reason}" required${values.reason === reason ? ' checked' : ''}${described}${marked}> <span>${escapeHtml(sentenceOf(`reports.${reason}`, locale))}</span></label>`;
  });
  const alert = alertOf(form, locale);
  const about = `${reportPath}?${new URLSearchParams({ subject: subject.path })}`;
  const action = `${reportPath}?${localeParam}=${locale}`;
  return pageOf(
    frame,
    words.title[locale],
    about,
    `<h1>${words.title[locale]}</h1>
<p class="mut">${words.lead[locale]}</p>
<p>${words.subject[locale]}: <a href="${escapeHtml(inLanguage(subject.path, locale))}"><b>${escapeHtml(subject.name ?? subject.path)}</b></a></p>
${alert === null ? '' : `<p class="alert" role="alert">${escapeHtml(alert)}</p>`}
<form method="post" action="${action}" novalidate>
<input type="hidden" name="id" value="${escapeHtml(form.id)}"><input type="hidden" name="subject" value="${escapeHtml(subject.path)}">
<fieldset><legend class="field-label" data-required>${words.reason[locale]}</legend>${reasons.join('')}${reasonNote}</fieldset>
<div><label class="field-label" data-required for="details">${words.details[locale]}</label><span class="field-box"><textarea id="details" name="details" rows="5" maxlength="${maxDetails}" required${detailsParts}>${escapeHtml(values.details)}</textarea></span>${detailsNote}</div>
<div><label class="field-label" for="email">${words.email[locale]}</label><span class="field-box"><input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${escapeHtml(values.email)}"${emailParts}></span>${emailNote}</div>
<div class="${issueAt('trap') ? '' : 'trap'}"><label class="field-label" for="trap">${escapeHtml(sentenceOf('reports.trap', locale))}</label><span class="field-box"><input id="trap" name="trap" autocomplete="off" value="${escapeHtml(values.trap)}"${issueAt('trap') ? '' : ' tabindex="-1"'}${trapParts}></span>${trapNote}</div>
<button class="btn btn-ink">${words.send[locale]}</button>
</form>`,
  );
}

export function reportThanks(frame: Frame, path: string): string {
  const { locale } = frame;
  const about = `${reportPath}?${new URLSearchParams({ subject: path, sent: '1' })}`;
  const body = `<h1>${words.thanks[locale]}</h1>
<p role="status">${words.thanksLead[locale]}</p>
<p><a class="btn btn-ink" href="${escapeHtml(inLanguage(path, locale))}">${words.back[locale]}</a></p>`;
  return pageOf(frame, words.thanks[locale], about, body);
}

function alertOf({ issues, failure }: Form, locale: Locale): string | null {
  if (failure?.kind === 'tooMany') return words.tooMany[locale].replace('{minutes}', String(failure.minutes));
  if (failure) return words.elsewhere[locale];
  return issues.length > 0 ? words.wrong[locale] : null;
}

const others = { tr: ['en', 'English'], en: ['tr', 'Türkçe'] } as const satisfies Record<Locale, [Locale, string]>;

/** `about`: the address of the page, for its other language. */
function pageOf({ locale, brandName, styles }: Frame, title: string, about: string, body: string): string {
  const [other, otherName] = others[locale];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · ${escapeHtml(brandName)}</title>${styles}
<style>${css}</style></head>
<body><header class="bar"><a class="brand" href="${inLanguage('/', locale)}" translate="no"><img src="/icon.svg" alt="" width="36" height="36">${escapeHtml(wordmarkOf(brandName))}</a><a href="${escapeHtml(inLanguage(about, other))}" lang="${other}" hreflang="${other}">${otherName}</a></header>
<main id="content">${body}</main></body></html>
`;
}

function inLanguage(path: string, locale: Locale): string {
  return `${path}${path.includes('?') ? '&' : '?'}${localeParam}=${locale}`;
}

/** Beside the app's own sheet, which has the colours, the fields and the button. */
const css = `
.bar { display: flex; align-items: center; justify-content: space-between; min-height: 64px; padding: 0 max(16px, calc(50vw - 320px)); background: var(--surface); border-bottom: 1px solid var(--line) }
.bar a { display: inline-flex; align-items: center; min-height: 44px }
.brand { gap: 10px; font: 700 24px/1 Outfit, Figtree, sans-serif; letter-spacing: -0.04em }
main { max-width: 672px; margin: 0 auto; padding: 28px 16px 64px; display: grid; gap: 16px }
main h1 { font-size: 28px }
main form { display: grid; gap: 20px }
main fieldset { border: 0; margin: 0; padding: 0; min-width: 0 }
main p a:not(.btn) { text-decoration: underline; text-underline-offset: 3px; overflow-wrap: anywhere }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer }
.choice input { flex: none; width: 20px; height: 20px; accent-color: var(--ink); outline: none }
.choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 12px }
.alert { padding: 12px 16px; border-radius: 14px; background: var(--failed-bg); color: var(--failed-fg); font-weight: 550 }
.trap { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden }
main button { justify-self: start; border: 0; cursor: pointer }
`;
