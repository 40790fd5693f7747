import type { Translate } from '../../i18n/useText.ts';
import { translate } from '../../i18n/i18n.ts';

/** A text in the language of the moment, for what is said long after its component has gone. */
export const say: Translate = (key, params) => translate(key, params);
