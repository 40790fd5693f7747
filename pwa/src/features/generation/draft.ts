import type { ContentType } from '#core/webhooks/webhook.ts';
import type { InputValues } from '../../fields/input-values.ts';
import { settledValues } from '../../fields/input-values.ts';
import { formPlace, keepForm, readForm } from '../../session/kept-forms.ts';

/** The draft of a request, named like the request body: stored per person and model, so that leaving and coming back loses nothing. */
export type Draft = { type: ContentType; webhookId: string | null; prompt: string; inputData: InputValues };

export const emptyDraft: Draft = { type: 'image', webhookId: null, prompt: '', inputData: {} };

export function draftPlace(userId: string, influencerId: string): string {
  return formPlace('draft', userId, influencerId);
}

export function readDraft(place: string): Draft {
  const draft = readForm(place, parseDraft);
  return { ...draft, inputData: settledValues(draft.inputData) };
}

export function keepDraft(place: string, draft: Draft): void {
  keepForm(place, draft);
}

/** An unreadable text is no draft. */
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
