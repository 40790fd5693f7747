import { digitsOf } from './card-fields.ts';
import {
  countrySelect,
  currentIssues,
  inputOf,
  issueText,
  partOf,
  showRefusal,
  speak,
  touchAll,
  watchFields,
} from './card-form.ts';
import { elementLocale, inLanguage, type ElementError, type ElementLocale } from './element-texts.ts';
import { callApi, frameQuery, onPageMessage, postToPage } from './frame-channel.ts';
import { intentPath } from './frame-host.ts';

/** Runs inside the Payment Element's frame: card data never leaves it except to the API. */
type Appearance = { theme?: string; variables?: Record<string, string> };
type Font = { family?: string; src?: string; weight?: string; style?: string; unicodeRange?: string };
type FrameOptions = {
  key: string;
  clientSecret: string | null;
  locale?: string;
  appearance?: Appearance;
  fonts?: Font[];
  readOnly?: boolean;
  defaultValues?: { billingDetails?: { name?: string } };
};
type Request = { id: number; clientSecret: string };

let options: FrameOptions = { key: '', clientSecret: null };
let language: ElementLocale = elementLocale(frameQuery.get('locale') ?? 'tr');
let lastChange = '';

const cssNames: Record<string, string> = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-2',
  colorTextPlaceholder: '--hint',
  fontFamily: '--font',
  borderRadius: '--radius',
  fontSizeBase: '--size',
  spacingUnit: '--unit',
};

function wear(appearance: Appearance): void {
  const root = document.documentElement;
  root.classList.toggle('night', appearance.theme === 'night');
  root.removeAttribute('style');
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    if (cssNames[name] !== undefined) root.style.setProperty(cssNames[name], value);
    if (name === 'colorDanger')
      for (const danger of ['--danger', '--danger-line']) root.style.setProperty(danger, value);
  }
}

function apply(next: FrameOptions): void {
  const first = options.key === '';
  options = { ...options, ...next };
  wear(options.appearance ?? {});
  for (const font of first ? (options.fonts ?? []) : []) addFont(font);
  language = elementLocale(options.locale);
  speak(language);
  if (first) {
    inputOf('name').value = options.defaultValues?.billingDetails?.name ?? '';
    countrySelect().value = 'TR';
  }
  for (const control of document.querySelectorAll<HTMLInputElement>('input, select'))
    control.disabled = options.readOnly === true;
}

function addFont({ family, src, weight = '400', style = 'normal', unicodeRange = 'U+0-10FFFF' }: Font): void {
  if (family === undefined || src === undefined) return;
  document.fonts.add(new FontFace(family, src, { weight, style, unicodeRange }));
}

function emitChange(): void {
  const empty = ['number', 'expiry', 'cvc'].every((field) => inputOf(field as 'number').value === '');
  const change = {
    elementType: 'payment',
    complete: currentIssues().length === 0,
    empty,
    collapsed: false,
    value: { type: 'card' },
  };
  if (JSON.stringify(change) === lastChange) return;
  lastChange = JSON.stringify(change);
  postToPage('change', change);
}

/** Null when everything can be sent; otherwise the first problem, and its field gets the focus. */
function checkFields(): ElementError | null {
  const [issue] = currentIssues();
  touchAll();
  if (issue === undefined) return null;
  inputOf(issue.field).focus();
  return { type: 'validation_error', code: issue.code, message: issueText(issue) };
}

async function confirm({ clientSecret }: Request): Promise<object> {
  const problem = checkFields();
  if (problem !== null) return { error: problem };
  const [month = '', year = ''] = inputOf('expiry').value.split(' / ');
  const method = {
    '[type]': 'card',
    '[card][number]': digitsOf(inputOf('number').value, 19),
    '[card][exp_month]': month,
    '[card][exp_year]': year,
    '[card][cvc]': inputOf('cvc').value,
    '[billing_details][name]': inputOf('name').value.trim(),
    '[billing_details][address][country]': countrySelect().value,
  };
  const form = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' });
  form.set('expected_payment_method_type', 'card');
  for (const [name, value] of Object.entries(method)) if (value !== '') form.set(`payment_method_data${name}`, value);
  const answer = await callApi(`${intentPath(clientSecret)}/confirm`, options.key, form);
  return answer.body.error === undefined ? { intent: answer.body } : { error: refused(answer.body.error) };
}

function refused(error: ElementError): ElementError {
  const message = inLanguage(error, language);
  const field = {
    incorrect_cvc: 'cvc',
    invalid_cvc: 'cvc',
    expired_card: 'expiry',
    invalid_expiry_year: 'expiry',
    invalid_expiry_month: 'expiry',
  } as const;
  if (error.type === 'card_error' && shown.has(error.decline_code ?? error.code ?? ''))
    showRefusal(field[error.code as keyof typeof field] ?? 'number', message.message ?? '');
  return message;
}

/** The declines that the Payment Element explains at its fields (docs.stripe.com/payments/payment-element#errors), and the sandbox's own. */
const shown: ReadonlySet<string> = new Set([
  'generic_decline',
  'insufficient_funds',
  'incorrect_zip',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'expired_card',
  'fraudulent',
  'lost_card',
  'stolen_card',
  'card_velocity_exceeded',
  'incorrect_number',
  'test_mode_live_card',
]);

async function load(): Promise<void> {
  if (options.clientSecret !== null) {
    const query = new URLSearchParams({ client_secret: options.clientSecret });
    const answer = await callApi(`${intentPath(options.clientSecret)}?${query}`, options.key, null);
    if (answer.body.error !== undefined) return postToPage('loaderror', inLanguage(answer.body.error, language));
    if (answer.body['status'] === 'succeeded' || answer.body['status'] === 'canceled') {
      const ended = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
      return postToPage('loaderror', inLanguage(ended, language));
    }
  }
  postToPage('ready');
  emitChange();
}

async function reply(id: number, work: Promise<object>): Promise<void> {
  postToPage('reply', { id, result: await work });
}

speak(language);
watchFields(emitChange);
new ResizeObserver(() => postToPage('height', Math.ceil(document.body.getBoundingClientRect().height))).observe(
  document.body,
);
partOf('card-form').addEventListener('submit', (event) => {
  event.preventDefault();
  postToPage('enter');
});
partOf('card-form').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    postToPage('enter');
  }
});
onPageMessage((kind, payload) => {
  const request = payload as Request;
  if (kind === 'init') {
    apply(payload as FrameOptions);
    void load();
  } else if (kind === 'update') apply(payload as FrameOptions);
  else if (kind === 'confirm') void reply(request.id, confirm(request));
});
postToPage('hello');
