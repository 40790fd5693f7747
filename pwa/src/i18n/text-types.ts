/** One text in both languages; with `one` and `other` where a number decides (`t(key, {count})`). */
export type Text = string | { one: string; other: string };
/** Texts of one feature: parity of languages is a type error, not a test. */
export type Texts = Record<string, { tr: Text; en: Text }>;
