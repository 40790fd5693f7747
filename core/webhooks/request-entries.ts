import type { ResultMode, ModeView, SignatureKind } from './result-mode.ts';
import type { Issue } from '#core/shared/result.ts';
import { issue } from '#core/shared/result.ts';
import { storedSignatureOf } from './result-mode.ts';
import { serversWithKeys } from './job-address.ts';
import { namesIn, placeholder } from './names-in-text.ts';
import type { EntryInput, EntryView } from './request-entries-schema.ts';
export type { EntryInput, EntryView } from './request-entries-schema.ts';

/** The parts of a workflow's call besides its body. */
export const entryPlaces = ['headers', 'query'] as const;
export type EntryPlace = (typeof entryPlaces)[number];

/** As it is stored. A secret's value is sealed and bound to its workflow, place and name (`secretContext`). */
export type RequestEntry =
  | { name: string; secret: false; value: string }
  | { name: string; secret: true; sealed: string };
export type RequestEntries = Record<EntryPlace, RequestEntry[]>;

/** As an admin sent it; a secret without a value keeps the stored one. */
export type EntryDraft =
  | { name: string; secret: false; value: string }
  | { name: string; secret: true; value: string | null };

/** Names of the secrets that are stored, and the servers they go to. `signature`: the kind of callback signature that has one. */
export type StoredSecrets = { servers: readonly string[]; signature: SignatureKind | null } & Record<
  EntryPlace,
  readonly string[]
>;
export const noSecrets: StoredSecrets = { servers: [], signature: null, headers: [], query: [] };

export const maxEntries = 20;
export const maxEntryName = 100;
export const maxEntryValue = 4000;

/**
 * Names that are not an admin's to set: those of the connection itself and of its message (RFC 9110 §7.6.1, RFC 9112), cookies, and
 * those we send.
 */
const reserved = new Set(
  `connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade host
  content-length content-type content-encoding content-range accept-encoding expect cookie cookie2 set-cookie idempotency-key`.split(
    /\s+/,
  ),
);

/**
 * The entries of one place. Issues are at `headers.<at>.name` and `.value`: `required`, `webhooks.headerName` (no token
 * of RFC 9110 §5.6.2), `webhooks.headerReserved`, `webhooks.queryName`, `webhooks.entryTwice`, `webhooks.entryValue`
 * (line breaks, characters a header cannot carry), `webhooks.entryPlaceholder {name}` (nothing fills that name here),
 * `webhooks.secretNeeded` and, when it would be sent to a server that its stored value was not entered for,
 * `webhooks.secretForOtherServer`. `servers`: where the entries are sent now.
 */
export function readEntries(
  place: EntryPlace,
  inputs: readonly EntryInput[] | undefined,
  storedRow: readonly EntryDraft[],
  stored: StoredSecrets,
  servers: readonly string[],
): { entries: EntryDraft[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const names = new Set<string>();
  const storedNames = new Set(stored[place].map((name) => entryKey(place, name)));
  const entries = (inputs ?? storedRow).map((input, at): EntryDraft => {
    const path = `${place}.${at}`;
    const name = (input.name ?? '').trim();
    const key = entryKey(place, name);
    const wrong = nameProblem(place, name) ?? (names.has(key) ? 'webhooks.entryTwice' : null);
    if (wrong) issues.push(issue(`${path}.name`, wrong));
    names.add(key);
    const value = (input.value ?? '').trim();
    if (/\p{Cc}/u.test(value) || (place === 'headers' && !/^[\x20-\x7e]*$/.test(value))) {
      issues.push(issue(`${path}.value`, 'webhooks.entryValue'));
    }
    if (input.secret !== true) {
      if (value === '' && place === 'headers') issues.push(issue(`${path}.value`, 'required'));
      // A stored entry stays unchanged until it is sent again.
      const [unknown] = inputs ? unknownEntryNames(value) : [];
      if (unknown) issues.push(issue(`${path}.value`, 'webhooks.entryPlaceholder', { name: `{{${unknown}}}` }));
      return { name, secret: false, value };
    }
    if (value !== '') return { name, secret: true, value };
    if (!storedNames.has(key)) issues.push(issue(`${path}.value`, 'webhooks.secretNeeded'));
    else if (servers.some((server) => !stored.servers.includes(server))) {
      issues.push(issue(`${path}.value`, 'webhooks.secretForOtherServer'));
    }
    return { name, secret: true, value: null };
  });
  return { entries, issues };
}

const filledNames = ['callbackUrl', 'generationId'] as const;
/** The placeholders of a header or a query value: the callback address and the id of the run. A user's text has none there. */
export type EntryValues = { callbackUrl: string | null; generationId: string };

export function fillEntry(text: string, values: EntryValues): string {
  return text.replace(placeholder, (written, name: string) => {
    const filled = filledNames.find((each) => each === name);
    return filled ? (values[filled] ?? '') : written;
  });
}

/** Names in a header or query value that nothing will fill there. */
function unknownEntryNames(text: string): string[] {
  return namesIn(text).filter((name) => !filledNames.some((known) => known === name));
}

function nameProblem(place: EntryPlace, name: string): Issue['code'] | null {
  if (name === '') return 'required';
  if (place === 'query') return /^[\w.~[\]$:-]+$/.test(name) ? null : 'webhooks.queryName';
  if (!/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name)) return 'webhooks.headerName';
  return reserved.has(name.toLowerCase()) ? 'webhooks.headerReserved' : null;
}

/** Header names are the same in any case. */
export function entryKey(place: EntryPlace, name: string): string {
  return place === 'headers' ? name.toLowerCase() : name;
}

/** Binds a sealed value to its workflow, place and name, so that it opens nowhere else. */
export function secretContext(webhookId: string, place: EntryPlace, name: string): string {
  return `webhook:${webhookId}:${place}:${entryKey(place, name)}`;
}

export function draftOfEntry(entry: RequestEntry | EntryView): EntryDraft {
  return entry.secret ? { name: entry.name, secret: true, value: null } : entry;
}

export function presentEntry(entry: RequestEntry): EntryView {
  return entry.secret ? { name: entry.name, secret: true, hasValue: true } : entry;
}

/** The stored parts of a workflow's secrets, from the admins' view of it or from the row. */
export function storedSecretsOf(webhook: {
  webhookUrl: string;
  headers: readonly { name: string; secret: boolean }[];
  query: readonly { name: string; secret: boolean }[];
  mode: ResultMode | ModeView;
  keyHosts?: readonly string[];
}): StoredSecrets {
  const namesOf = (place: EntryPlace) => webhook[place].filter(({ secret }) => secret).map(({ name }) => name);
  const signature = storedSignatureOf(webhook.mode);
  return { servers: serversWithKeys(webhook), signature, headers: namesOf('headers'), query: namesOf('query') };
}
