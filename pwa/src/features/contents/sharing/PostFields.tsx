import type { ImageFit } from '#core/files/image-frame.ts';
import type { Media } from '#core/generation/generation.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { changesShape, frameOf } from '#core/files/image-frame.ts';
import { previewPost } from '#core/contract/instagram.ts';
import { captionLimits } from '#core/publishing/caption.ts';
import { addHashtags } from '#core/publishing/hashtags.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { StoredImage } from '../../../ui/StoredImage.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NameChips } from '../NameChips.tsx';

/** An image about to be posted; null for a video, and where its size is unknown. */
export type SharedImage = { url: string; width: number; height: number } | null;

/** The file that Instagram receives, in its crop; of a video, its cover. */
export function PostImage({
  file,
  image,
  fit,
}: {
  file: Media;
  /** Null where its size is unknown, and for a video. */
  image: SharedImage;
  fit: ImageFit;
}) {
  const { t, locale } = useText();
  const isCut = image !== null && changesShape(image);
  const made = useQuery({
    queryKey: [previewPost.name, file.url, fit],
    queryFn: ({ signal }) => call(previewPost, { body: { file: file.url, fit }, signal }),
    staleTime: Infinity,
    enabled: isCut,
  });
  const frame = image ? frameOf(image, 'feed') : { width: 4, height: 5 };
  const whole = { contentType: file.kind, contentUrl: file.url, thumbnailUrl: isCut ? null : file.thumbnailUrl };
  return (
    <>
      <div className="post-picture relative bg-m-tint" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        {isCut && made.data ? (
          <StoredImage src={made.data.url} alt={t('contents.previewOf')} loading="eager" {...frame} />
        ) : !isCut || made.error ? (
          <Thumbnail content={whole} priority />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-full w-full" />
          </>
        )}
        {file.kind === 'video' ? (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-[rgb(0_0_0/0.66)] px-2 py-0.5 font-semibold text-white">
            {t('sharing.reel')}
          </span>
        ) : null}
      </div>
      {isCut && made.error ? (
        <p
          className="mut max-h-[9.2em] overflow-auto px-3 pt-2.5 pb-3 text-sm wrap-anywhere whitespace-pre-wrap"
          role="status"
        >
          {t('contents.noPreview', { reason: failureText(made.error, t, locale) })}
        </p>
      ) : null}
    </>
  );
}

/** The hashtags of a post as chips. Enter, a space or a comma adds the typed one; several can be pasted together. */
export function HashtagField({
  hashtags,
  typed,
  total,
  onChange,
}: {
  hashtags: readonly string[];
  typed: string;
  /** Including the hashtags inside the text. */
  total: number;
  onChange: (hashtags: string[], typed: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { wrong } = addHashtags([], typed);
  const add = (words: string) => {
    const added = addHashtags(hashtags, words);
    // Words that are no hashtags stay in the field to be corrected.
    onChange(added.hashtags, added.wrong.join(' '));
  };
  const max = captionLimits.hashtags;
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextInput
          ref={input}
          className="grow"
          label={t('sharing.hashtags')}
          optional={t('sharing.counted', { count: f.number(total), max: f.number(max) })}
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          error={wrong.length > 0 ? t('sharing.wrongHashtag', { word: wrong[0]! }) : undefined}
          before={<span aria-hidden>#</span>}
          onChange={({ target: { value } }) => (/[\s,;]/.test(value) ? add(value) : onChange([...hashtags], value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
        />
        <Button
          disabledReason={typed.trim() === '' ? t('sharing.typeHashtag') : null}
          onClick={() => {
            add(typed);
            input.current?.focus();
          }}
        >
          {t('sharing.addHashtag')}
        </Button>
      </div>
      <NameChips
        label={t('sharing.hashtags')}
        names={hashtags}
        mark="#"
        removeLabel={(name) => t('sharing.removeHashtag', { name })}
        onRemove={(name) => {
          onChange(
            hashtags.filter((each) => each !== name),
            typed,
          );
          input.current?.focus();
        }}
      />
    </div>
  );
}

export function sharedImage(file: Media | null | undefined): SharedImage {
  if (file?.kind !== 'image' || file.width === null || file.height === null) return null;
  return { url: file.url, width: file.width, height: file.height };
}
