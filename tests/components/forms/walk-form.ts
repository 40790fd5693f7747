import type { AnyRoute } from '#core/contract/route.ts';
import { servedRoute } from '#core/contract/contract.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { RefusalCode } from '#core/texts/texts.ts';
import type { ContractServer } from '../../support/screens/contract-server.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { issue } from '#core/shared/result.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { loadTexts, setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { falseResponse } from '../../support/false-responses.ts';
import { typedFields, type, wordsAfterPress } from './press-effect.ts';

export type Walk = {
  /** Leads to the form and fills it with values that its rules accept. */
  open: () => Promise<unknown>;
  form: () => HTMLElement | null;
  button: () => HTMLElement | null;
  /** The write behind the button; null where the change is stored on the device or sent elsewhere. */
  route: AnyRoute | null;
  /** Prefixes of the codes of the features whose rules the route applies. */
  codes?: readonly string[];
  /** Where a press removes its button: brings it back. */
  reopen?: () => Promise<unknown>;
  /** Its fields are those of a form that has its own walk. */
  isSameForm?: boolean;
  /** Storing on the device fails from now on, or works again. */
  breakStore?: (isBroken: boolean) => void;
};

/** As a device without room: nothing is stored until the test changes that. */
export function breakStore(isBroken: boolean): void {
  vi.restoreAllMocks();
  if (!isBroken) return;
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(currentDatabase()!.database, 'transaction').mockRejectedValue(full);
}

/** The refusals that any write may get. The end of the sign-in has tests of its own. */
const anywhere: readonly RefusalCode[] = ['input.invalid', 'auth.forbidden', 'request.tooMany', 'server.fault'];
const afterEditing: readonly RefusalCode[] = ['edit.changedElsewhere'];
const params = {
  max: 10,
  min: 1,
  count: 2,
  maxMb: 5,
  sizeMb: 6,
  line: 3,
  type: 'text/plain',
  value: 7,
  length: 4,
  minutes: 5,
  username: 'defne.aksoy',
  field: 'Mekân',
  name: 'Sabah',
  names: 'Sabah',
  credits: 3,
  cost: 5,
  balance: 1,
  time: '09:00',
  scopes: 'a',
  path: 'a',
  part: 'a',
  now: '09:00',
  example: 'a',
  done: 1,
  claimed: 2,
  format: 'HEIC',
  amount: 3,
  agreed: 4,
  jobId: 'a',
  callbackUrl: 'a',
  generationId: 'a',
  by: 'Murat',
  at: '2026-11-25T08:00:00.000Z',
};
const badNumbers = ['-1', '1,5'];
/** A sentence with unfilled placeholders, a bare code, or nothing. */
const unfinished = /\{\w+\}|^\s*$|^[a-z]+\.[a-zA-Z.]+$|undefined|\[object/;

/**
 * Every press that must be refused: once for each invalid value of a field, each refusal and each connection failure.
 * Returns how many.
 */
export async function walkForm(api: ContractServer, { open, form, button, ...walk }: Walk): Promise<number> {
  await page.viewport(390, 844);
  await open();
  await expect.poll(form).toBeTruthy();
  let pressed = 0;
  let inTurkish: HTMLElement | null = null as HTMLElement | null;
  const press = async (kind: string, locale: 'tr' | 'en' = 'tr', sentence = '') => {
    const pressable = inTurkish ? () => inTurkish : button;
    if (!pressable()) await walk.reopen?.();
    await expect.poll(pressable, { message: `${kind}: ${form()?.textContent}` }).toBeTruthy();
    // Another admin's change is shown with the admin's name.
    const words = await wordsAfterPress(pressable, kind, [sentence, ...(sentence === '' ? [] : [params.by])]);
    pressed += 1;
    expect(words, kind).not.toMatch(unfinished);
    if (locale === 'en') expect(words, kind).not.toMatch(/[ğşıİĞŞçÇ]/);
  };

  const { route } = walk;
  if (route) api.refuses(route, { code: 'server.unavailable' });
  walk.breakStore?.(true);
  const count = walk.isSameForm ? 0 : typedFields(form()!).length;
  const valid = typedFields(form()!).map(({ value }) => value);
  const at = (place: number) => typedFields(form()!)[place];
  for (let place = 0; place < count; place++) {
    if (!form()) await walk.reopen?.();
    for (const text of badTextsOf(at(place)!)) {
      if (!form()) await walk.reopen?.();
      const field = at(place);
      if (!field || typedFields(form()!).length !== count) break;
      type(field, text);
      // Without a call behind it, a press with accepted values continues.
      const isWrong = route !== null || walk.breakStore !== undefined || text === '';
      if (isWrong) await press(`${nameOf(field)} = ${text.slice(0, 12)}`);
      // A list of words has taken the text as a word of its own.
      const start = text.trim().slice(0, 50);
      const removals = start === '' ? [] : [...(form()?.querySelectorAll('button') ?? [])];
      for (const removal of removals) if (removal.ariaLabel?.includes(start)) removal.click();
      const after = form() && at(place);
      if (after) type(after, valid[place]!);
    }
  }
  if (walk.breakStore) await press('the device stores nothing');
  walk.breakStore?.(false);
  if (!route) return pressed;
  for (const refusal of refusalsOf(route, walk)) {
    api.refuses(route, refusal);
    await press(
      `${refusal.code} ${JSON.stringify(refusal.issues ?? '')}`,
      'tr',
      refusal.issues ? '' : sentenceOf(refusal.code, 'tr', params),
    );
  }
  api.servesForeign(route, () => falseResponse('200 with a page'));
  await press('a page of the network');
  api.answersRaw(route, 500, {});
  await press('500 without words');
  api.cutsLine(route);
  await press('no network');
  // Found by its words.
  inTurkish = button();
  await setLocale('en');
  await loadTexts('ui');
  await press('no network', 'en');
  await setLocale('tr');
  // Some of the typed text is longer than the contract allows: the server refuses it too.
  api.faults.splice(0, api.faults.length, ...api.faults.filter((fault) => !fault.startsWith(`body of ${route.name}`)));
  return pressed;
}

/** A browser accepts no more than `maxlength`. */
function badTextsOf(field: HTMLInputElement | HTMLTextAreaElement): string[] {
  const long = 'x'.repeat(field.maxLength > 0 ? field.maxLength : 5001);
  if (field.inputMode === 'numeric' || field.inputMode === 'decimal') return ['', ...badNumbers];
  if (field.type === 'email' || field.inputMode === 'url') return ['', 'elif', long];
  return ['', long];
}

function refusalsOf(route: AnyRoute, { codes: features = [], isSameForm = false }: Partial<Walk>): Refusal[] {
  const ofFeatures = (Object.keys(refusalStatus) as RefusalCode[]).filter((code) =>
    features.some((feature) => code.startsWith(feature)),
  );
  const isEdit = bodyKeysOf(route).includes('version');
  const codes = [...(isSameForm ? [] : anywhere), ...(isEdit ? afterEditing : []), ...ofFeatures];
  const paths = [...(isSameForm ? [] : bodyKeysOf(route)), 'inputs.3.name', ''];
  return [
    ...codes.filter((code) => isPossible(code, route)).map((code) => ({ code, params })),
    ...paths.map((path) => ({ code: 'input.invalid' as const, issues: [issue(path, 'required')] })),
  ];
}

/** The end of a sign-in has tests of its own. */
function isPossible(code: RefusalCode, { access }: AnyRoute): boolean {
  return code === 'auth.wrongCredentials' ? access === 'public' : refusalStatus[code] !== 401;
}

function bodyKeysOf(route: AnyRoute): string[] {
  const { def } = servedRoute(route).body as unknown as { def: { shape?: object } };
  return Object.keys(def.shape ?? {});
}

function nameOf(field: HTMLElement): string {
  const name = field.getAttribute('name') ?? field.getAttribute('aria-label');
  return name ?? field.closest('div')?.querySelector('label')?.textContent ?? field.id;
}
