import type { ContentType } from '#core/webhooks/webhook.ts';
import type { InputValues } from '../../fields/input-values.ts';
import { isFile } from '../../fields/input-values.ts';

/** What is being asked for: kept per person and model, so that leaving and coming back loses nothing. */
export type Draft = { type: ContentType; webhookId: string | null; prompt: string; values: InputValues };

export const emptyDraft: Draft = { type: 'image', webhookId: null, prompt: '', values: {} };

/** Files stay for as long as the page lives; everything else survives a reload of this tab. */
const kept = new Map<string, Draft>();

export function draftPlace(userId: string, influencerId: string): string {
  return `vitrin.draft.${userId}.${influencerId}`;
}

export function readDraft(place: string): Draft {
  const inMemory = kept.get(place);
  if (inMemory) return { ...inMemory, values: withoutHalfRead(inMemory.values) };
  try {
    return parseDraft(sessionStorage.getItem(place));
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(place: string, draft: Draft): void {
  kept.set(place, draft);
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...draft, values: withoutFiles(draft.values) }));
  } catch {
    // A closed or full storage: the memory of this page stands.
  }
}

/** What cannot be read is no draft. */
export function parseDraft(text: string | null): Draft {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof read !== 'object' || read === null) return emptyDraft;
    return {
      type: read.type === 'video' || read.type === 'text' ? read.type : 'image',
      webhookId: typeof read.webhookId === 'string' ? read.webhookId : null,
      prompt: typeof read.prompt === 'string' ? read.prompt : '',
      values: withoutFiles(read.values ?? {}),
    };
  } catch {
    return emptyDraft;
  }
}

/** A file whose reading was left behind is chosen anew. */
function withoutHalfRead(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isFile(value) || value.dataUrl !== null));
}

function withoutFiles(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isFile(value)));
}
