import type { LocalText } from '#core/shared/locale.ts';

/** Refusal and issue codes with their sentence in both languages. `{name}` is filled from the refusal's params. */
export type Sentences = Record<string, LocalText>;
