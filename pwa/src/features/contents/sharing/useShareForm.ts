import type { PublicationStatus } from '#core/publishing/publication.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import type { Result } from '#core/shared/result.ts';
import type { ShareDraft } from './share-draft.ts';
import { useEffect } from 'react';
import { captionIssues } from '#core/publishing/caption.ts';
import { addHashtags, joinCaption } from '#core/publishing/hashtags.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { dropForm, keepForm, ownFormPlace, readForm } from '../../../session/kept-forms.ts';
import { parseShareDraft, suggestedDraft } from './share-draft.ts';

export type Post = { caption: string; fit: PictureFit };

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
    else if (status === null) keepForm(place, values);
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
  return issues.length > 0 ? invalid(issues) : ok({ caption, fit: draft.fit });
}
