import type { CSSProperties } from 'react';

/** A word of this many letters fits wherever words are in large letters. */
const alwaysFits = 11;

/** Large text with arbitrary words: smaller when its longest word is wider than its place, so that no word breaks. */
export function FittedWords({ text }: { text: string }) {
  const longest = Math.max(0, ...text.split(/[\s-]+/).map((word) => [...word].length));
  if (longest <= alwaysFits) return text;
  return (
    <span className="fitted" style={{ '--letters': longest } as CSSProperties}>
      <span>{text}</span>
    </span>
  );
}
