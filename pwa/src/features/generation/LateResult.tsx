import type { GenerationView } from '#core/generation/generation.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** What came after the run's end: shown, and free. */
export function LateResult({ run, late }: { run: GenerationView; late: NonNullable<GenerationView['late']> }) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="mt-3">
      <p className="text-sm">{t('generation.late', { time: f.near(late.at) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {late.media.map(({ url, thumbnailUrl, kind }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={run.prompt}>
            {thumbnailUrl !== null || kind === 'image' ? (
              <img className="run-cover" src={thumbnailUrl ?? url} alt="" width={64} height={80} loading="lazy" />
            ) : (
              t('contents.video')
            )}
          </a>
        ))}
      </div>
      {late.text === null ? null : <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{late.text}</p>}
    </div>
  );
}
