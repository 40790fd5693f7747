const vowels = 'aeıioöuü';
const endings: Record<string, string> = { a: 'ın', ı: 'ın', e: 'in', i: 'in', o: 'un', u: 'un', ö: 'ün', ü: 'ün' };

/** A name with the Turkish genitive ending, by vowel harmony: `Defne’nin`, `Ela’nın`, `Çağla’nın`, `Kerem’in`, `Nur’un`. */
export function genitive(name: string): string {
  const letters = [...name.trim().toLocaleLowerCase('tr')];
  const last = letters.findLast((letter) => vowels.includes(letter));
  if (last === undefined) return name;
  const buffer = vowels.includes(letters.at(-1)!) ? 'n' : '';
  return `${name.trim()}’${buffer}${endings[last]}`;
}
