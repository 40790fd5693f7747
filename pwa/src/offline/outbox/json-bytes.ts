/** The size of a value as JSON in UTF-8, in bytes. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value) ?? '';
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += bytesOfUnit(text.charCodeAt(at));
  return bytes;
}

/** Half of a surrogate pair counts two of its four bytes; JSON.stringify escapes a lone one. */
function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) return 2;
  return 3;
}
