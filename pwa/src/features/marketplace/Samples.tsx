import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { SampleViewer } from './SampleViewer.tsx';

/** Spec §2 Model detail, sample contents: small windows, each opens in full size. */
export function Samples({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const [shown, setShown] = useState<number | null>(null);
  const samples = model.sampleContents;
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">{t('marketplace.samples')}</h2>
      <ul className="samples mt-3 grid grid-cols-4 gap-2.5 max-md:grid-cols-2">
        {samples.map((sample, index) => (
          <li key={sample.url || sample.caption.tr}>
            <button
              type="button"
              className="sample relative block aspect-4/5 w-full overflow-hidden rounded-md bg-m-block [&>img]:size-full [&>img]:object-cover [&>img]:[transition:transform_240ms_var(--ease)] [&>video]:size-full [&>video]:object-cover [&>video]:[transition:transform_240ms_var(--ease)]"
              aria-label={t('marketplace.sampleOpen', { place: index + 1, caption: localText(sample.caption, locale) })}
              onClick={() => setShown(index)}
            >
              {sample.contentType === 'text' ? (
                <span className="line-clamp-8 p-3.5 text-left text-s leading-[1.43] text-m-on">
                  {localText(sample.caption, locale)}
                </span>
              ) : sample.contentType === 'video' ? (
                <>
                  <video src={sample.url} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />
                  <Play
                    className="absolute inset-0 m-auto size-12 rounded-[50%] bg-tag p-[13px] text-tag-ink"
                    size={22}
                    aria-hidden
                  />
                </>
              ) : (
                <StoredPicture src={sample.url} alt="" sizes="(max-width: 767px) 22vw, 130px" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <SampleViewer samples={samples} shown={shown} onShow={setShown} />
    </section>
  );
}
