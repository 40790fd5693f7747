import type { Locale } from '#core/shared/locale.ts';
import type { Texts } from '#core/texts/in-language.ts';

export type { Texts };

/** Every texts.ts adds its own keys here, so that the compiler knows all keys although no file imports the words. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface RegisteredTexts {}
type AnyKey = Extract<keyof RegisteredTexts, string>;
/** Keys of texts with plural forms: the param `count` chooses one. */
export type PluralKey = {
  [Key in AnyKey]: Extract<RegisteredTexts[Key][Locale], { one: string }> extends never ? never : Key;
}[AnyKey];
/** Keys of all other texts. */
export type TextKey = Exclude<AnyKey, PluralKey>;
/** The first word of a key, which is the folder of its texts.ts, or a file of core/texts. */
export type Namespace = (AnyKey extends `${infer Name}.${string}` ? Name : never) | 'sentences' | 'notification-texts';
