/** In the order of the specification: `creditCost` contains `credit`. */
const byWord = [
  ['creditcost', 'generation.text.creditSystem'],
  ['webhook', 'generation.text.webhook'],
  ['input', 'generation.text.input'],
  ['credit', 'generation.text.credit'],
] as const;

export type GenerationTextCode = (typeof byWord)[number][1];

/** Spec §8: the error of a generation that has a text and no code, as an older server or a proxy sends it, mapped by its words. */
export function codeOfErrorText(text: string): GenerationTextCode | null {
  const message = text.toLowerCase();
  return byWord.find(([word]) => message.includes(word))?.[1] ?? null;
}
