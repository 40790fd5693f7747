import type { BulkForm } from './bulk-form.ts';
import { currentSession } from '../../../session/session-store.ts';
import { settledValues } from '../../../fields/input-values.ts';

/** Tables that were begun and not sent, by person and model: closing the window by accident, or a reload of this tab, loses nothing. */
const kept = new Map<string, BulkForm>();

export function bulkPlace(userId: string, influencerId: string): string {
  return `vitrin.bulk.${userId}.${influencerId}`;
}

/** `empty`: how a new one begins; what was kept by another version of the form takes the rest from it. */
export function keptBulk(influencerId: string, empty: BulkForm): BulkForm | undefined {
  const place = placeOf(influencerId);
  const inMemory = kept.get(place);
  if (inMemory) return inMemory;
  try {
    return parseKeptBulk(sessionStorage.getItem(place), empty);
  } catch {
    return undefined;
  }
}

export function hasKeptBulk(influencerId: string): boolean {
  return kept.has(placeOf(influencerId));
}

export function keepBulk(influencerId: string, form: BulkForm): void {
  const place = placeOf(influencerId);
  const settled = { ...form, inputData: settledValues(form.inputData) };
  kept.set(place, settled);
  try {
    sessionStorage.setItem(place, JSON.stringify(settled, withoutPreview));
  } catch {
    // A closed or full storage: the memory of this page stands.
  }
}

export function dropBulk(influencerId: string): void {
  const place = placeOf(influencerId);
  kept.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing could be kept there either.
  }
}

/** What cannot be read is no draft. */
export function parseKeptBulk(text: string | null, empty: BulkForm): BulkForm | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<BulkForm> | null;
    if (typeof read !== 'object' || read === null || typeof read.csv !== 'string') return undefined;
    return {
      csv: read.csv,
      contentType: read.contentType === 'video' || read.contentType === 'text' ? read.contentType : 'image',
      platformId: typeof read.platformId === 'string' ? read.platformId : empty.platformId,
      webhookConfigId: typeof read.webhookConfigId === 'string' ? read.webhookConfigId : empty.webhookConfigId,
      autoPublish: read.autoPublish === true,
      inputData: settledValues(read.inputData ?? {}),
    };
  } catch {
    return undefined;
  }
}

function placeOf(influencerId: string): string {
  const session = currentSession();
  return bulkPlace(session.status === 'signed-in' ? session.user.id : '', influencerId);
}

/** The address of a preview ends with the page. */
function withoutPreview(key: string, value: unknown): unknown {
  return key === 'previewUrl' ? null : value;
}
