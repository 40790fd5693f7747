import type { PictureFit } from '#core/files/picture-frame.ts';
import type { Media } from '#core/generation/generation.ts';
import type { SharedPicture } from '../shared-picture.ts';
import { useQuery } from '@tanstack/react-query';
import { changesShape, frameOf } from '#core/files/picture-frame.ts';
import { previewPost } from '#core/contract/instagram.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../i18n/useText.ts';
import { StoredPicture } from '../../../ui/StoredPicture.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { Thumbnail } from '../Thumbnail.tsx';

/** The file that Instagram receives, in its crop; of a video, its cover. */
export function PostPicture({
  file,
  picture,
  fit,
}: {
  file: Media;
  /** Null where its size is unknown, and for a video. */
  picture: SharedPicture;
  fit: PictureFit;
}) {
  const { t, locale } = useText();
  const isCut = picture !== null && changesShape(picture);
  const made = useQuery({
    queryKey: [previewPost.name, file.url, fit],
    queryFn: ({ signal }) => call(previewPost, { body: { file: file.url, fit }, signal }),
    staleTime: Infinity,
    enabled: isCut,
  });
  const frame = picture ? frameOf(picture, 'feed') : { width: 4, height: 5 };
  const whole = { contentType: file.kind, contentUrl: file.url, thumbnailUrl: isCut ? null : file.thumbnailUrl };
  return (
    <>
      <div className="post-picture relative bg-m-tint" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        {isCut && made.data ? (
          <StoredPicture src={made.data.url} alt={t('contents.previewOf')} loading="eager" {...frame} />
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
