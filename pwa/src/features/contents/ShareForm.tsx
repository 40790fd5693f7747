import type { PictureFit } from '#core/files/picture-frame.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Result } from '#core/shared/result.ts';
import { useEffect } from 'react';
import { changesShape } from '#core/files/picture-frame.ts';
import { captionIssues, captionLimits } from '#core/publishing/caption.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { PostPreview } from './PostPreview.tsx';
import { ShareOutcome } from './ShareOutcome.tsx';
import type { SharedPicture } from './shared-picture.ts';
import { useShare } from './useShare.ts';
import './share-form.css';

/** Caption, then the publication as it goes. Instagram is told once, however often one presses. */
export function ShareForm({
  influencer,
  contentId,
  picture,
  onClose,
}: {
  influencer: PublicInfluencer;
  /** The kept content to share; keeps it first where it is not kept yet. */
  contentId: () => Promise<string>;
  /** What is posted, where it is a picture whose size is known. */
  picture: SharedPicture;
  onClose: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { share, again, publication } = useShare(contentId);
  const form = useRuleForm({ defaults: noPost, parse: parsePost, send: share, atOnce: true });
  // It takes the place of the button that asked for it, which had the focus.
  const { setFocus } = form;
  useEffect(() => setFocus('caption'), [setFocus]);
  if (publication) return <ShareOutcome publication={publication} onAgain={again} onClose={onClose} />;

  const caption = form.text('caption');
  return (
    <form className="share-form" {...form.props}>
      <p className="flex items-center gap-2 font-semibold">
        <InstagramMark />
        {influencer.instagramAccount ? `@${influencer.instagramAccount.username}` : null}
      </p>
      {picture && changesShape(picture) ? (
        <PostPreview picture={picture} fit={form.values.fit} onFit={(fit) => form.set('fit', fit)} />
      ) : null}
      <TextArea
        {...caption}
        label={t('contents.caption')}
        optional={`${f.number(form.values.caption.length)} / ${f.number(captionLimits.characters)}`}
        rows={6}
        hint={t('contents.captionHint')}
      />
      {form.whole ? (
        <p className="form-summary" role="alert">
          {form.whole}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          tone="mod"
          icon={<InstagramMark />}
          pending={form.sending}
          disabledReason={caption.error ?? null}
        >
          {t('contents.shareNow')}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

type Post = { caption: string; fit: PictureFit };
const noPost: Post = { caption: '', fit: 'crop' };

function parsePost({ caption: typed, fit }: Post): Result<Post> {
  const caption = typed.trim();
  const issues = captionIssues(caption);
  return issues.length > 0 ? invalid(issues) : ok({ caption, fit });
}
