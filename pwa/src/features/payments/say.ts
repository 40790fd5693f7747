import type { Translate } from '../../i18n/useText.ts';
import { i18n } from '../../i18n/i18n.ts';

/** A text in the language of the moment, for what is said long after its component has gone. */
export const say: Translate = (key, params) => i18n.t(key, params ?? {});
