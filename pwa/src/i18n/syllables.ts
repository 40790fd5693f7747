/** Before a consonant and a vowel, not within the first syllable nor in the last two letters: the places where Turkish hyphenates words. */
const seams = /(?<=\p{L}{2})(?<=[aeıioöuüâîûİ]\p{L}*)(?=[^aeıioöuüâîûİ\P{L}][aeıioöuüâîûİ]\p{L})/giu;
/** A word of this many letters fits in a narrow column. */
const fits = 11;

/** Long words may break between syllables, with a hyphen (U+00AD): for names in narrow columns. */
export function withSyllables(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => (word.length > fits ? word.replaceAll(seams, '\u00AD') : word));
}
