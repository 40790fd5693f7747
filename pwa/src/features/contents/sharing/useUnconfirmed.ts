import { useEffect, useState } from 'react';
import { contents } from '#core/contract/contents.ts';
import { checkPublication, declareMissing, publication } from '#core/contract/instagram.ts';
import { refresh, useAct } from '../../../api/useCall.ts';

const lookEveryMs = 1500;
/** The server's check takes seconds; after this many reads it continues without this page. */
const looksAfterCheck = 8;

/** Resolves an unconfirmed post. The result of a check comes later: the publication is read until it changes, for about 12 s. */
export function useUnconfirmed(publicationId: string) {
  const [looksLeft, setLooksLeft] = useState<number | null>(null);
  const check = useAct(checkPublication, {
    refresh: [publication],
    onSuccess: () => setLooksLeft(looksAfterCheck),
  });
  const missing = useAct(declareMissing, { refresh: [publication, contents] });
  const input = { params: { id: publicationId } };

  useEffect(() => {
    if (looksLeft === null || looksLeft === 0) return undefined;
    const timer = setTimeout(() => {
      void refresh(publication).then(() => setLooksLeft(looksLeft - 1));
    }, lookEveryMs);
    return () => clearTimeout(timer);
  }, [looksLeft]);

  return {
    check: () => {
      missing.reset();
      check.mutate(input);
    },
    checking: check.isPending || (looksLeft ?? 0) > 0,
    /** The check ran, and the outcome is still unknown. */
    stillOpen: !check.isPending && looksLeft === 0,
    declareMissing: (done: () => void) => {
      check.reset();
      missing.mutate(input, { onSettled: done });
    },
    declaring: missing.isPending,
    error: check.error ?? missing.error,
  };
}
