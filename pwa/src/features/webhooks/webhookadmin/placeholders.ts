/** The names every template can use; those of the input fields come besides. */
export const commonNames = [
  'prompt',
  'type',
  'generationId',
  'influencer.name',
  'influencer.age',
  'influencer.gender',
  'influencer.hairColor',
  'influencer.personality',
  'influencer.referenceImageUrl',
] as const;

/** `{{name}}` put over the selection: inside a JSON string as it is, elsewhere with quotes. `caret`: where writing goes on. */
export function insertPlaceholder(
  text: string,
  selection: { from: number; to: number },
  name: string,
): { text: string; caret: number } {
  if (text.trim() === '') {
    const key = name.slice(name.lastIndexOf('.') + 1);
    const whole = `{\n  ${JSON.stringify(key)}: "{{${name}}}"\n}`;
    return { text: whole, caret: whole.length - 2 };
  }
  const before = text.slice(0, selection.from);
  const written = isInString(before) ? `{{${name}}}` : `"{{${name}}}"`;
  return { text: before + written + text.slice(selection.to), caret: before.length + written.length };
}

function isInString(before: string): boolean {
  const quotes = before.replaceAll(/\\./gs, '').match(/"/g);
  return (quotes?.length ?? 0) % 2 === 1;
}
