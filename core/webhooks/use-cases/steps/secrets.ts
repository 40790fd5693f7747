import type { SecretBox } from '#core/ports.ts';
import type { EntryDraft, EntryPlace, RequestEntries, RequestEntry } from '#core/webhooks/request-entries.ts';
import type { OpenedEntries } from '#core/webhooks/sent-request.ts';
import { entryKey, secretContext } from '#core/webhooks/request-entries.ts';

/** `isNew`: it was not stored, or has another value. */
type SealedSecret = { sealed: string; isNew: boolean };

type Drafts = Record<EntryPlace, readonly EntryDraft[]>;
/** `replaced`: names of the secrets that are new or have another value than the stored one. */
export type SealedEntries = { entries: RequestEntries; replaced: string[] };

/** Seals the values that were sent; a secret sent without one, or with the same value, keeps the stored one. */
export function sealEntries(
  secrets: SecretBox,
  webhookId: string,
  drafts: Drafts,
  stored: RequestEntries,
): SealedEntries {
  const replaced: string[] = [];
  const sealPlace = (place: EntryPlace) =>
    drafts[place].map((draft): RequestEntry => {
      if (!draft.secret) return draft;
      const { name, value } = draft;
      const context = secretContext(webhookId, place, name);
      const { sealed, isNew } = sealSecret(secrets, value, sealedOf(stored[place], place, name), context);
      if (isNew) replaced.push(name);
      return { name, secret: true, sealed };
    });
  return { entries: { headers: sealPlace('headers'), query: sealPlace('query') }, replaced };
}

/** The opened entries of a call. Null when a secret cannot be unsealed: its key is not configured any more. */
export function openEntries(secrets: SecretBox, webhookId: string, entries: RequestEntries): OpenedEntries | null {
  const opened: OpenedEntries = { headers: {}, query: [], secrets: [] };
  const valueOf = (place: EntryPlace, entry: RequestEntry): string | null => {
    if (!entry.secret) return entry.value;
    const value = openOrNull(secrets, entry.sealed, secretContext(webhookId, place, entry.name));
    if (value !== null) opened.secrets.push(value);
    return value;
  };
  for (const entry of entries.headers) {
    const value = valueOf('headers', entry);
    if (value === null) return null;
    opened.headers[entryKey('headers', entry.name)] = value;
  }
  for (const entry of entries.query) {
    const value = valueOf('query', entry);
    if (value === null) return null;
    opened.query.push([entry.name, value]);
  }
  return opened;
}

function sealedOf(entries: readonly RequestEntry[], place: EntryPlace, name: string): string | null {
  const match = entries.find((entry) => entryKey(place, entry.name) === entryKey(place, name));
  return match?.secret === true ? match.sealed : null;
}

/** Seals a value that was sent; without one (null), or with the same value, the stored one stays unchanged. */
export function sealSecret(
  secrets: SecretBox,
  value: string | null,
  stored: string | null,
  context: string,
): SealedSecret {
  const isStored = stored !== null && (value === null || openOrNull(secrets, stored, context) === value);
  if (isStored) return { sealed: stored, isNew: false };
  if (value === null) throw new Error(`${context} has no value to keep`);
  return { sealed: secrets.seal(value, context), isNew: true };
}

/** Null when its key is not configured any more. */
export function openOrNull(secrets: SecretBox, sealed: string, context: string): string | null {
  try {
    return secrets.open(sealed, context);
  } catch {
    return null;
  }
}
