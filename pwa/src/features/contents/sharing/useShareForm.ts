import type { PublicationStatus, PublicationView } from '#core/publishing/publication.ts';
import type { Advertising } from '#core/publishing/disclosure.ts';
import type { DisclosureSettings } from '#core/settings/settings.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { Result } from '#core/shared/result.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { useEffect, useState } from 'react';
import { captionIssues } from '#core/publishing/caption.ts';
import { discloseCaption, refusedProblem } from '#core/publishing/disclosure.ts';
import { brandIssues, plainBrand } from '#core/shared/brand.ts';
import { addHashtags, joinCaption, splitCaption } from '#core/publishing/hashtags.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { imageFits } from '#core/files/image-frame.ts';
import { contents } from '#core/contract/contents.ts';
import { publication, publishReal } from '#core/contract/instagram.ts';
import { markingOf } from '../../../fields/marking.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { dropForm, storeForm, ownFormPlace, readForm } from '../../../session/stored-forms.ts';
import { call } from '../../../api/call.ts';
import { pollEvery } from '../../../api/live-updates.ts';
import { refresh, useCall } from '../../../api/useCall.ts';

/** A draft of a post: the two parts of its caption, and how its image is fitted. `typed`: a hashtag that is not added yet. */
type ShareDraft = {
  caption: string;
  hashtags: string[];
  typed: string;
  fit: ImageFit;
  altText: string;
  isAdvertising: boolean;
  brand: string;
};

type Values = Pick<ShareDraft, keyof Advertising>;

/** `altText` is left out when nothing was entered: the post then has the workflow's. */
export type Post = Advertising & { caption: string; fit: ImageFit; altText?: string };

/** The draft of a post: starts with the workflow's text, and is stored when the form closes until the post is published. */
export function useShareForm({
  file,
  written,
  advertisedBrand,
  disclosure,
  status,
  share,
}: {
  /** The address of the file to which the draft belongs. */
  file: string;
  /** The workflow's text. */
  written: string | null;
  /** The brand with which new posts of the model start; null without one. */
  advertisedBrand: string | null;
  /** The words of disclosure in captions. */
  disclosure: DisclosureSettings;
  /** Status of the post once it was sent. The draft stays until it is published: the post may be refused after its window was closed. */
  status: PublicationStatus | null;
  share: (post: Post) => Promise<void>;
}) {
  const place = ownFormPlace('share', file);
  const suggested = { ...suggestedDraft(written), ...markingOf(advertisedBrand) };
  const form = useRuleForm<ShareDraft, Post>({
    defaults: () => readForm(place, (text) => parseShareDraft(text, suggested)) ?? suggested,
    parse: (draft) => parsePost(draft, disclosure),
    send: share,
    atOnce: true,
  });
  const { values } = form;
  const isSuggested = JSON.stringify(values) === JSON.stringify(suggested);
  useEffect(() => {
    if (status === 'published' || (status === null && isSuggested)) dropForm(place);
    else if (status === null) storeForm(place, values);
  }, [status, isSuggested, place, values]);
  const text = captionOf(values);
  return { form, suggested, text, caption: discloseCaption(text, values, disclosure).caption };
}

/** The caption as typed, including a typed hashtag that is not added yet. */
function captionOf({ caption, hashtags, typed }: ShareDraft): string {
  return joinCaption({ text: caption, hashtags: addHashtags(hashtags, typed).hashtags });
}

function parsePost(draft: ShareDraft, disclosure: DisclosureSettings): Result<Post> {
  const caption = captionOf(draft);
  const advertising = { isAdvertising: draft.isAdvertising, brand: plainBrand(draft.brand) };
  const issues = [
    ...captionIssues(discloseCaption(caption, advertising, disclosure).caption),
    ...brandIssues('brand', advertising.brand),
    ...refusedProblem(caption, advertising, disclosure),
  ];
  const altText = draft.altText.trim();
  if (issues.length > 0) return invalid(issues);
  return ok({ caption, fit: draft.fit, ...advertising, ...(altText && { altText }) });
}

/** The first suggestion: the workflow's text, with its last hashtags separate. */
function suggestedDraft(written: string | null): Omit<ShareDraft, keyof Advertising> {
  const { text, hashtags } = splitCaption(written ?? '');
  return { caption: text, hashtags, typed: '', fit: 'crop', altText: '' };
}

/** The draft stored in this tab; null when it cannot be read. An older one has no marking. */
function parseShareDraft(text: string | null, unmarked: Values): ShareDraft | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<ShareDraft> | null;
    if (typeof read?.caption !== 'string') return null;
    const { hashtags, typed, fit, altText, isAdvertising, brand } = read;
    return {
      caption: read.caption,
      hashtags: Array.isArray(hashtags) ? hashtags.filter((name) => typeof name === 'string') : [],
      typed: typeof typed === 'string' ? typed : '',
      fit: imageFits.find((each) => each === fit) ?? 'crop',
      altText: typeof altText === 'string' ? altText : '',
      isAdvertising: typeof isAdvertising === 'boolean' ? isAdvertising : unmarked.isAdvertising,
      brand: typeof brand === 'string' ? brand : unmarked.brand,
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
