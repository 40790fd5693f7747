import type { PublicationStatus, PublicationView } from '#core/publishing/publication.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { Result } from '#core/shared/result.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useEffect, useState } from 'react';
import { captionIssues } from '#core/publishing/caption.ts';
import { addHashtags, joinCaption, splitCaption } from '#core/publishing/hashtags.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { imageFits } from '#core/files/image-frame.ts';
import { contents } from '#core/contract/contents.ts';
import { publication, publishReal } from '#core/contract/instagram.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { dropForm, storeForm, ownFormPlace, readForm } from '../../../session/stored-forms.ts';
import { call } from '../../../api/call.ts';
import { pollEvery } from '../../../api/live-updates.ts';
import { refresh, useCall } from '../../../api/useCall.ts';

/** A draft of a post: the two parts of its caption, and how its image is fitted. `typed`: a hashtag that is not added yet. */
type ShareDraft = { caption: string; hashtags: string[]; typed: string; fit: ImageFit; altText: string };

/** `altText` is left out when nothing was entered: the post then has the workflow's. */
export type Post = { caption: string; fit: ImageFit; altText?: string };

/** The draft of a post: starts with the workflow's text, and is stored when the form closes until the post is published. */
export function useShareForm({
  file,
  written,
  status,
  share,
}: {
  /** The address of the file to which the draft belongs. */
  file: string;
  /** The workflow's text. */
  written: string | null;
  /** Status of the post once it was sent. The draft stays until it is published: the post may be refused after its window was closed. */
  status: PublicationStatus | null;
  share: (post: Post) => Promise<void>;
}) {
  const place = ownFormPlace('share', file);
  const suggested = suggestedDraft(written);
  const form = useRuleForm<ShareDraft, Post>({
    defaults: () => readForm(place, parseShareDraft) ?? suggested,
    parse: parsePost,
    send: share,
    atOnce: true,
  });
  const { values } = form;
  const isSuggested = JSON.stringify(values) === JSON.stringify(suggested);
  useEffect(() => {
    if (status === 'published' || (status === null && isSuggested)) dropForm(place);
    else if (status === null) storeForm(place, values);
  }, [status, isSuggested, place, values]);
  return { form, suggested, caption: captionOf(values) };
}

/** The caption to post, including a typed hashtag that is not added yet. */
function captionOf({ caption, hashtags, typed }: ShareDraft): string {
  return joinCaption({ text: caption, hashtags: addHashtags(hashtags, typed).hashtags });
}

function parsePost(draft: ShareDraft): Result<Post> {
  const caption = captionOf(draft);
  const issues = captionIssues(caption);
  const altText = draft.altText.trim();
  return issues.length > 0 ? invalid(issues) : ok({ caption, fit: draft.fit, ...(altText && { altText }) });
}

/** The first suggestion: the workflow's text, with its last hashtags separate. */
function suggestedDraft(written: string | null): ShareDraft {
  const { text, hashtags } = splitCaption(written ?? '');
  return { caption: text, hashtags, typed: '', fit: 'crop', altText: '' };
}

/** The draft stored in this tab; null when it cannot be read. */
function parseShareDraft(text: string | null): ShareDraft | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<ShareDraft> | null;
    if (typeof read?.caption !== 'string') return null;
    const { hashtags, typed, fit, altText } = read;
    return {
      caption: read.caption,
      hashtags: Array.isArray(hashtags) ? hashtags.filter((name) => typeof name === 'string') : [],
      typed: typeof typed === 'string' ? typed : '',
      fit: imageFits.find((each) => each === fit) ?? 'crop',
      altText: typeof altText === 'string' ? altText : '',
    };
  } catch {
    return null;
  }
}

/** The present step of a publication, in order; null once its outcome is certain. */
const steps: Record<PublicationStatus, TextKey | null> = {
  claimed: 'contents.stepClaimed',
  container: 'contents.stepContainer',
  publishing: 'contents.stepPublishing',
  published: null,
  failed: null,
  unconfirmed: null,
};

const pollEveryMs = 1500;

/** Shares one content and follows its publication until the outcome is certain. Closing the window does not stop the publication. */
export function useShare(contentId: () => Promise<string>) {
  const [started, setStarted] = useState<PublicationView | null>(null);
  const followed = useCall(
    publication,
    { params: { id: started?.id ?? '' } },
    {
      enabled: started !== null,
      refetchInterval: ({ state }) =>
        !state.data || isGoing(state.data.publication.status) ? pollEvery(pollEveryMs) : false,
    },
  );
  const now = (started && followed.data?.publication) ?? started;
  const status = now?.status ?? null;
  useEffect(() => {
    if (status && !isGoing(status)) void refresh(contents);
  }, [status]);

  const share = async (post: Post) => {
    const answer = await call(publishReal, { body: { contentId: await contentId(), ...post } });
    setStarted(answer.publication);
  };
  return { share, retry: () => setStarted(null), publication: now };
}

export function isGoing(status: PublicationStatus): boolean {
  return steps[status] !== null;
}

export function stepOf(status: PublicationStatus): TextKey | null {
  return steps[status];
}
