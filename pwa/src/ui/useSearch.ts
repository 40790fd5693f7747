import { useState } from 'react';
import { fold } from '#core/shared/text.ts';

/** The search text of an admin header, and whether a row's words contain it, with Turkish letters folded. */
export function useSearch(): {
  search: string;
  setSearch: (text: string) => void;
  finds: (...words: string[]) => boolean;
} {
  const [search, setSearch] = useState('');
  const wanted = fold(search).trim();
  return { search, setSearch, finds: (...words) => wanted === '' || fold(words.join(' ')).includes(wanted) };
}
