import type { ContentType } from '#core/webhooks/webhook.ts';
import type { InputValues } from '../../fields/input-values.ts';
import { settledValues } from '../../fields/input-values.ts';

/** What is being asked for, named as the body that is sent: kept per person and model, so that leaving and coming back loses nothing. */
export type Draft = { type: ContentType; webhookId: string | null; prompt: string; inputData: InputValues };

export const emptyDraft: Draft = { type: 'image', webhookId: null, prompt: '', inputData: {} };

/** Survives a reload of this tab, files as references to what was sent. */
const kept = new Map<string, Draft>();

export function draftPlace(userId: string, influencerId: string): string {
  return `vitrin.draft.${userId}.${influencerId}`;
}

export function readDraft(place: string): Draft {
  const inMemory = kept.get(place);
  if (inMemory) return { ...inMemory, inputData: settledValues(inMemory.inputData) };
  try {
    return parseDraft(sessionStorage.getItem(place));
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(place: string, draft: Draft): void {
  kept.set(place, draft);
  try {
    sessionStorage.setItem(
      place,
      JSON.stringify({ ...draft, inputData: settledValues(draft.inputData) }, withoutPreview),
    );
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
      inputData: settledValues(read.inputData ?? {}),
    };
  } catch {
    return emptyDraft;
  }
}

/** The address of a preview ends with the page. */
function withoutPreview(key: string, value: unknown): unknown {
  return key === 'previewUrl' ? null : value;
}
