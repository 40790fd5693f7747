import type { PictureFit } from '#core/files/picture-frame.ts';
import type { PublicationView } from '#core/publishing/publication.ts';
import { useEffect, useState } from 'react';
import { contents } from '#core/contract/contents.ts';
import { publication, publishReal } from '#core/contract/instagram.ts';
import { call } from '../../../api/call.ts';
import { askEvery } from '../../../api/live-updates.ts';
import { refresh, useCall } from '../../../api/useCall.ts';
import { isGoing } from './share-steps.ts';

const askEveryMs = 1500;

/** Shares one content and follows its publication until the outcome is certain. Closing the window does not stop the publication. */
export function useShare(contentId: () => Promise<string>) {
  const [started, setStarted] = useState<PublicationView | null>(null);
  const followed = useCall(
    publication,
    { params: { id: started?.id ?? '' } },
    {
      enabled: started !== null,
      refetchInterval: ({ state }) =>
        !state.data || isGoing(state.data.publication.status) ? askEvery(askEveryMs) : false,
    },
  );
  const now = (started && followed.data?.publication) ?? started;
  const status = now?.status ?? null;
  useEffect(() => {
    if (status && !isGoing(status)) void refresh(contents);
  }, [status]);

  const share = async (post: { caption: string; fit: PictureFit }) => {
    const answer = await call(publishReal, { body: { contentId: await contentId(), ...post } });
    setStarted(answer.publication);
  };
  return { share, again: () => setStarted(null), publication: now };
}
