import type { Media } from '#core/generation/generation.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import { useQuery } from '@tanstack/react-query';
import { frameOf, pictureFits } from '#core/files/picture-frame.ts';
import { previewPost } from '#core/contract/instagram.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../i18n/useText.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

const words = { crop: 'contents.fitCrop', pad: 'contents.fitPad' } as const;

/** A picture whose shape Instagram changes: the two ways of doing it, and the file as the feed will show it. */
export function PostPreview({
  picture,
  fit,
  onFit,
}: {
  picture: Pick<Media, 'url'> & { width: number; height: number };
  fit: PictureFit;
  onFit: (fit: PictureFit) => void;
}) {
  const { t, locale } = useText();
  const file = picture.url;
  const shown = useQuery({
    queryKey: [previewPost.name, file, fit],
    queryFn: ({ signal }) => call(previewPost, { body: { file, fit }, signal }),
    staleTime: Infinity,
  });
  const frame = frameOf(picture, 'feed');
  return (
    <div className="post-preview">
      <div className="post-picture" style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
        {shown.data ? (
          <img src={shown.data.url} alt={t('contents.previewOf')} {...frame} />
        ) : shown.error ? null : (
          <>
            <LoadingNote />
            <Skeleton className="h-full w-full" />
          </>
        )}
      </div>
      <div className="post-fit">
        <p className="text-sm">{t('contents.fitNote')}</p>
        <Segmented<PictureFit>
          size="s"
          label={t('contents.fit')}
          value={fit}
          onChange={onFit}
          choices={pictureFits.map((value) => ({ value, label: t(words[value]) }))}
        />
        {shown.error ? (
          <p className="mut text-sm" role="status">
            {t('contents.noPreview', { reason: failureText(shown.error, t, locale) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
