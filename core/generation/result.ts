import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { GenerationResult, Media } from './generation.ts';

/** How large a file of a result may be. */
export const maxResultBytes = { image: 25_000_000, video: 100_000_000 } as const;

/** The answer with its files in our own storage: no address of a provider is kept or shown. */
export function resultOf(answer: ReadAnswer, media: readonly Media[]): GenerationResult {
  return {
    media: [...media],
    text: answer.text,
    fields: answer.fields.map(({ value, ...field }) => ({
      ...field,
      value: 'files' in value ? value.files.map((index) => media[index]?.url ?? null) : value.value,
    })),
  };
}
