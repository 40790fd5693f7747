import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { captionIssues, captionLimits } from '#core/publishing/caption.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { resolverOf } from '../../api/form-errors.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ShareOutcome } from './ShareOutcome.tsx';
import { useShare } from './useShare.ts';
import './contents.css';

type Fields = { caption: string };

/** Caption, then the publication as it goes. Instagram is told once, however often one presses. */
export function ShareForm({
  influencer,
  contentId,
  onClose,
}: {
  influencer: PublicInfluencer;
  /** The kept content to share; keeps it first where it is not kept yet. */
  contentId: () => Promise<string>;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { register, control, handleSubmit, setFocus, formState } = useForm<Fields>({
    defaultValues: { caption: '' },
    mode: 'onChange',
    resolver: resolverOf(({ caption }) => captionIssues(caption), locale),
  });
  const { caption } = useWatch({ control });
  // It takes the place of the button that asked for it, which had the focus.
  useEffect(() => setFocus('caption'), [setFocus]);
  const { share, again, publication, sending, error } = useShare(contentId);
  if (publication) return <ShareOutcome publication={publication} onAgain={again} onClose={onClose} />;

  const said = error instanceof ApiError ? error.issueOf('caption') : undefined;
  const captionError = formState.errors.caption?.message ?? said;
  return (
    <form
      className="share-form"
      onSubmit={(event) => void handleSubmit((fields) => share(fields.caption.trim()))(event)}
    >
      <p className="flex items-center gap-2 font-semibold">
        <InstagramMark />
        {influencer.instagramAccount ? `@${influencer.instagramAccount.username}` : null}
      </p>
      <TextArea
        {...register('caption')}
        label={t('contents.caption')}
        optional={`${f.number(caption?.length ?? 0)} / ${f.number(captionLimits.characters)}`}
        rows={6}
        error={captionError}
        hint={t('contents.captionHint')}
      />
      {error && !captionError ? (
        <p className="form-summary" role="alert">
          {messageOf(error, t)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          tone="mod"
          icon={<InstagramMark />}
          pending={sending}
          disabledReason={captionError ?? null}
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
