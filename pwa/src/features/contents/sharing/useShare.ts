import type { PictureFit } from '#core/files/picture-frame.ts';
import type { PublicationView, PublicationStatus } from '#core/publishing/publication.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useEffect, useState } from 'react';
import { contents } from '#core/contract/contents.ts';
import { publication, publishReal } from '#core/contract/instagram.ts';
import { call } from '../../../api/call.ts';
import { askEvery } from '../../../api/live-updates.ts';
import { refresh, useCall } from '../../../api/useCall.ts';

/** The present step of a publication, in order; null once its outcome is certain. */
const steps: Record<PublicationStatus, TextKey | null> = {
  claimed: 'contents.stepClaimed',
  container: 'contents.stepContainer',
  publishing: 'contents.stepPublishing',
  published: null,
  failed: null,
  unconfirmed: null,
};

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

export function isGoing(status: PublicationStatus): boolean {
  return steps[status] !== null;
}

export function stepOf(status: PublicationStatus): TextKey | null {
  return steps[status];
}
