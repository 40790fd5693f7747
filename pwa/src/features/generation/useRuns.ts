import type { GenerationView } from '#core/generation/generation.ts';
import { useEffect, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { contents } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { askEvery } from '../../api/live-updates.ts';
import { refresh, useCall } from '../../api/useCall.ts';
import { endedMark, openRuns } from './run-words.ts';

const askEveryMs = 1000;
const firstShown = 10;
/** The server returns at most this many. */
const mostShown = 50;

/**
 * The images on a workflow's card: the model's own images, never another model's. Its newest result of this workflow, otherwise its sample
 * images or its portrait; only a model without any image shows the images that the admin gave.
 */
export function useRuns(influencerId: string) {
  const [limit, setLimit] = useState(firstShown);
  const asked = useCall(
    generations,
    { query: { influencer_id: influencerId, limit } },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        openRuns(state.data?.generations ?? []).length > 0 ? askEvery(askEveryMs) : false,
    },
  );
  const runs: readonly GenerationView[] = asked.data?.generations ?? [];
  const ended = asked.data ? endedMark(runs) : null;
  useEffect(() => {
    if (ended !== null) void refresh(creditBalance, creditTransactions, contents);
  }, [ended]);
  const mayBeMore = runs.length === limit && limit < mostShown;
  return { ...asked, runs, open: openRuns(runs).length, showMore: mayBeMore ? () => setLimit(mostShown) : null };
}
