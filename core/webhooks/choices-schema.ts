import * as z from 'zod/mini';
import { perLanguage } from '#core/shared/for-language.ts';
import { localTextSchema } from '#core/shared/schema.ts';
import { plainChoices } from './choices.ts';

/** A client of one language gets a plain list of strings (spec §3 `options.options`). */
export const choicesSchema = perLanguage(
  z.array(z.object({ value: z.string(), label: localTextSchema })),
  plainChoices,
);
