/** One text in one language; with `one` and `other` where a number decides (`t(key, {count})`). */
export type Text = string | { one: string; other: string };
/** Texts of one feature: parity of languages is a type error, not a test. */
export type Texts = Record<string, { tr: Text; en: Text }>;
/** The texts of one file in one language, as the browser fetches them. */
export type TextsInOneLanguage = Record<string, Text>;

/** Every texts.ts adds its own keys here, so that the compiler knows them all without anything importing the words. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface RegisteredTexts {}
export type TextKey = Extract<keyof RegisteredTexts, string>;
/** The first word of a key, which is the folder of its texts.ts. */
export type Namespace = TextKey extends `${infer Name}.${string}` ? Name : never;
