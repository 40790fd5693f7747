import {
  brandOf,
  cardIssues,
  cvcLength,
  digitsOf,
  groupExpiry,
  groupNumber,
  longestNumber,
  type CardIssue,
} from './card-fields.ts';
import { elementText, type ElementLocale } from './element-texts.ts';

const countries =
  'AE AL AM AT AU AZ BA BE BG BH BR CA CH CY CZ DE DK DZ EE EG ES FI FR GB GE GR HK HR HU ID IE IL IN IQ IR IS IT JO JP KG KR KW KZ LB LI LT LU LV LY MA MD ME MK MT MX MY NL NO NZ OM PK PL PT QA RO RS RU SA SE SG SI SK TH TJ TM TN TR UA US UZ XK ZA';
const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;
type CardField = (typeof cardFields)[number];

export const partOf = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
export const countrySelect = (): HTMLSelectElement => partOf('country') as HTMLSelectElement;
export const inputOf = (field: CardField): HTMLInputElement => partOf(field) as HTMLInputElement;
const touched = new Set<CardField>();
const displayedByServer = new Map<CardField, string>();
let spoken: ElementLocale = 'tr';

export function speak(locale: ElementLocale): void {
  spoken = locale;
  document.documentElement.lang = locale;
  document.title = elementText('form', locale) ?? '';
  partOf('card-form').setAttribute('aria-label', elementText('form', locale) ?? '');
  for (const node of document.querySelectorAll<HTMLElement>('[data-text]'))
    node.textContent = elementText(node.dataset['text'] ?? '', locale);
  inputOf('expiry').placeholder = elementText('expiryHint', locale) ?? '';
  const select = countrySelect();
  const chosen = select.value === '' ? 'TR' : select.value;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = countries.split(' ').map((code) => new Option(names.of(code) ?? code, code));
  select.replaceChildren(...options.toSorted((a, b) => a.text.localeCompare(b.text, locale)));
  select.value = chosen;
  showProblems();
}

export function currentIssues(): CardIssue[] {
  const now = new Date();
  const entry = {
    number: inputOf('number').value,
    expiry: inputOf('expiry').value,
    cvc: inputOf('cvc').value,
    name: inputOf('name').value,
  };
  return cardIssues(entry, { year: now.getFullYear(), month: now.getMonth() + 1 });
}

/** A message from the bank stays under its field until that field is changed. */
export function showRefusal(field: CardField, message: string): void {
  displayedByServer.set(field, message);
  showProblems();
}

/** After the first try to pay every field shows its problem; before, only fields that lost the focus. */
export function touchAll(): void {
  for (const field of cardFields) touched.add(field);
  showProblems();
}

export function issueText(issue: CardIssue): string {
  const amex = issue.code === 'incomplete_cvc' && cvcLength(brandOf(digitsOf(inputOf('number').value, 19))) === 4;
  return elementText(amex ? 'incomplete_cvc_amex' : issue.code, spoken) ?? issue.code;
}

export function watchFields(changed: () => void): void {
  inputOf('number').addEventListener('input', () => {
    const number = inputOf('number');
    restoreCaret(number, (text) => {
      const digits = digitsOf(text, 19);
      return groupNumber(digits.slice(0, longestNumber(digits)));
    });
    const brand = brandOf(digitsOf(number.value, 19));
    partOf('brand').textContent = brand === 'unknown' ? '' : brand.toUpperCase();
    inputOf('cvc').maxLength = cvcLength(brand);
  });
  inputOf('expiry').addEventListener('input', () => restoreCaret(inputOf('expiry'), groupExpiry));
  inputOf('cvc').addEventListener('input', () => {
    inputOf('cvc').value = digitsOf(inputOf('cvc').value, 4);
  });
  for (const field of cardFields) {
    inputOf(field).addEventListener('input', () => {
      displayedByServer.delete(field);
      showProblems();
      changed();
    });
    inputOf(field).addEventListener('blur', () => {
      if (inputOf(field).value !== '') touched.add(field);
      showProblems();
    });
  }
  partOf('country').addEventListener('change', changed);
}

function showProblems(): void {
  const issues = currentIssues();
  for (const field of cardFields) {
    const issue = issues.find((each) => each.field === field);
    const typing =
      document.activeElement === inputOf(field) &&
      issue?.code.startsWith('incomplete') === true &&
      !inputOf(field).ariaInvalid;
    const own = issue !== undefined && touched.has(field) && !typing ? issueText(issue) : null;
    const message = displayedByServer.get(field) ?? own;
    const problem = partOf(`problem-${field}`);
    problem.hidden = message === null;
    problem.textContent = message;
    partOf(`box-${field}`).classList.toggle('wrong', message !== null);
    if (message === null) {
      inputOf(field).removeAttribute('aria-invalid');
      inputOf(field).removeAttribute('aria-describedby');
    } else {
      inputOf(field).setAttribute('aria-invalid', 'true');
      inputOf(field).setAttribute('aria-describedby', problem.id);
    }
  }
}

/** Regroups while typing without moving the caret to the end. */
function restoreCaret(input: HTMLInputElement, group: (text: string) => string): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = group(input.value);
  if (atEnd || document.activeElement !== input) return;
  let position = 0;
  for (let seen = 0; position < input.value.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(input.value[position] ?? '')) seen += 1;
  }
  input.setSelectionRange(position, position);
}
