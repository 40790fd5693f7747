import type { Media } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { altTextLimit } from '#core/contents/content.ts';
import { changesShape, imageFits } from '#core/files/image-frame.ts';
import { captionLimits, countHashtags } from '#core/publishing/caption.ts';
import { disclosureProblem } from '#core/publishing/disclosure.ts';
import { addHashtags } from '#core/publishing/hashtags.ts';
import { readiness } from '#core/contract/instagram.ts';
import { useDisclosureSettings } from '../../../api/disclosure-settings.ts';
import { AdvertisingPart } from '../../../session/advertising/AdvertisingPart.tsx';
import { useAdvertisedBrand } from '../../../session/advertising/advertised-brand.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { InstagramMark } from '../../../ui/InstagramMark.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { sharedImage, HashtagField, PostImage } from './PostFields.tsx';
import { call } from '../../../api/call.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { readyChecks, ReadyVerdict } from './ReadyVerdict.tsx';
import { ShareOutcome } from './ShareOutcome.tsx';
import { useShare, useShareForm } from './useShareForm.ts';
import './share-form.css';

const words = { crop: 'contents.fitCrop', pad: 'contents.fitPad' } as const;

/**
 * Caption, hashtags and a preview of the post, then the progress of the publication. Instagram gets one request, however often the person
 * presses.
 */
export function ShareForm({
  influencer,
  contentId,
  file,
  written,
  onClose,
}: {
  influencer: PublicInfluencer;
  /** The saved content to share; saves it first if needed. */
  contentId: () => Promise<string>;
  /** The file to post. */
  file: Media;
  /** The text from the workflow; null without one. */
  written: string | null;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { share, retry, publication } = useShare(contentId);
  const disclosure = useDisclosureSettings();
  const {
    form,
    suggested,
    text: own,
    caption,
  } = useShareForm({
    file: file.url,
    written,
    advertisedBrand: useAdvertisedBrand(influencer.id),
    disclosure,
    status: publication?.status ?? null,
    share,
  });
  const fetched = useReadiness(influencer.id, file.url);
  // The form replaces the button that opened it, which had the focus.
  const { setFocus } = form;
  useEffect(() => setFocus('caption'), [setFocus]);
  if (publication) return <ShareOutcome publication={publication} onRepeat={retry} onClose={onClose} />;

  const { values } = form;
  const text = form.text('caption');
  const image = sharedImage(file);
  const isDisclosed = disclosureProblem(own, values, { isStory: false }) === null;
  const post = { image, fit: values.fit, isDisclosed, isRefused: disclosure.check === 'refuse' };
  const checks = fetched.data ? readyChecks(fetched.data, post, { t, locale, number: f.number }) : null;
  const [wrong] = addHashtags([], values.typed).wrong;
  const isSuggestion = suggested.caption !== '' && values.caption === suggested.caption;
  const reason =
    text.error ??
    form.errors['brand'] ??
    form.errors['isAdvertising'] ??
    (wrong === undefined ? null : t('sharing.wrongHashtag', { word: wrong })) ??
    checks?.find(({ state }) => state === 'unmet')?.words ??
    null;
  return (
    <form
      className="share-form flex flex-col gap-4.5 @min-[640px]:grid @min-[640px]:grid-cols-[320px_minmax(0,1fr)] @min-[640px]:[align-items:start] @min-[640px]:gap-x-7"
      {...form.props}
    >
      <div className="flex min-w-0 flex-col gap-4.5">
        <div className="grid gap-1">
          <TextArea
            {...text}
            label={t('contents.caption')}
            optional={t('sharing.counted', {
              count: f.number(caption.length),
              max: f.number(captionLimits.characters),
            })}
            rows={5}
            hint={t(isSuggestion ? 'sharing.suggested' : 'contents.captionHint')}
          />
          {suggested.caption !== '' && !isSuggestion ? (
            <Button
              size="s"
              tone="plain"
              className="justify-self-start"
              onClick={() => form.set('caption', suggested.caption)}
            >
              {t('sharing.useSuggested')}
            </Button>
          ) : null}
        </div>
        <HashtagField
          hashtags={values.hashtags}
          typed={values.typed}
          total={countHashtags(caption)}
          onChange={(hashtags, typed) => {
            form.set('hashtags', hashtags);
            form.set('typed', typed);
          }}
        />
        <AdvertisingPart
          influencerId={influencer.id}
          values={values}
          caption={own}
          errors={form.errors}
          set={form.set}
        />
        {file.kind === 'image' ? (
          <TextArea
            {...form.text('altText')}
            label={t('sharing.altText')}
            optional={t('ui.optional')}
            rows={2}
            maxLength={altTextLimit}
            hint={t('sharing.altTextHint')}
          />
        ) : null}
        <ReadyVerdict
          checks={checks}
          unchecked={fetched.error && !fetched.data ? failureText(fetched.error, t, locale) : null}
        />
      </div>
      <div className="share-look flex min-w-0 flex-col gap-4.5 @min-[640px]:[grid-area:1/1/span_3]">
        {image && changesShape(image) ? <FitChoice fit={values.fit} onFit={(fit) => form.set('fit', fit)} /> : null}
        <PostCard influencer={influencer} caption={caption}>
          <PostImage file={file} image={image} fit={values.fit} />
        </PostCard>
      </div>
      {form.whole ? (
        <p className="form-summary" role="alert">
          {form.whole}
        </p>
      ) : null}
      <div className="sticky bottom-0 z-1 flex flex-wrap gap-2 bg-surface py-3 @min-[640px]:[align-self:end]">
        <Button type="submit" tone="mod" icon={<InstagramMark />} pending={form.sending} disabledReason={reason}>
          {t('contents.shareNow')}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The reasons against posting this file now, requested when the form opens. */
function useReadiness(influencerId: string, file: string) {
  return useQuery({
    queryKey: [readiness.name, influencerId, file],
    queryFn: ({ signal }) => call(readiness, { body: { influencerId, file }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    select: (reply) => reply.readiness,
  });
}

/** The two ways to show an image whose shape the feed does not accept. */
function FitChoice({ fit, onFit }: { fit: ImageFit; onFit: (fit: ImageFit) => void }) {
  const { t } = useText();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm">{t('contents.fitNote')}</p>
      <Segmented<ImageFit>
        size="s"
        label={t('contents.fit')}
        value={fit}
        onChange={onFit}
        choices={imageFits.map((value) => ({ value, label: t(words[value]) }))}
      />
    </div>
  );
}

/** A post as the feed shows it: the model's account, the image, the caption. */
function PostCard({
  influencer,
  caption,
  children,
}: {
  influencer: PublicInfluencer;
  /** The caption as it will be posted. */
  caption: string;
  /** The image. */
  children: ReactNode;
}) {
  const { t } = useText();
  const username = influencer.instagramAccount?.username ?? influencer.name;
  return (
    <section
      className="w-[min(100%,320px)] overflow-hidden rounded-md border border-line bg-surface text-s"
      aria-label={t('sharing.preview')}
    >
      <p className="flex items-center gap-2.5 px-3 py-2.5 wrap-anywhere">
        <Avatar size="s" src={influencer.referenceImageUrl} name={influencer.name} />
        <b>{username}</b>
      </p>
      {children}
      {caption === '' ? (
        <p className="mut max-h-[9.2em] overflow-auto px-3 pt-2.5 pb-3 wrap-anywhere whitespace-pre-wrap">
          {t('sharing.noCaption')}
        </p>
      ) : (
        <p className="max-h-[9.2em] overflow-auto px-3 pt-2.5 pb-3 wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
          <b>{username}</b> {caption}
        </p>
      )}
    </section>
  );
}
