import type { CSSProperties } from 'react';

/** A word of so many letters fits wherever words stand in large letters. */
const alwaysFits = 11;

/** What stands in large letters, where anything may be written: smaller when its longest word is wider than its place, so that no word is broken. */
export function FittedWords({ text }: { text: string }) {
  const longest = Math.max(0, ...text.split(/[\s-]+/).map((word) => [...word].length));
  if (longest <= alwaysFits) return text;
  return (
    <span className="fitted" style={{ '--letters': longest } as CSSProperties}>
      <span>{text}</span>
    </span>
  );
}
