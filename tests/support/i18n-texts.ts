import type { Text, Texts } from '#core/texts/in-language.ts';

/** Unused keys, empty texts, and placeholders that one language has and the other lacks. */
export function textFaults(texts: Texts, sources: readonly string[]): string[] {
  const code = sources.join('\n');
  const families = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1]!);
  return Object.entries(texts).flatMap(([key, { tr, en }]) => {
    const faults: string[] = [];
    const named = code.includes(`'${key}'`) || code.includes(`"${key}"`) || code.includes(`\`${key}\``);
    if (!named && !families.some((family) => key.startsWith(family))) faults.push(`${key} is shown nowhere`);
    if (!wordsOf(tr).every(Boolean) || !wordsOf(en).every(Boolean)) faults.push(`${key} is empty in one language`);
    if (blanksOf(tr) !== blanksOf(en))
      faults.push(`${key} has blanks {${blanksOf(tr)}} in tr but {${blanksOf(en)}} in en`);
    return faults;
  });
}

function wordsOf(text: Text): string[] {
  return typeof text === 'string' ? [text.trim()] : Object.values(text).map((words) => words.trim());
}

/** `count` may be left out: "1 alan" and "1 field" need no figure. */
function blanksOf(text: Text): string {
  const names = wordsOf(text).flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .toSorted()
    .join(',');
}
