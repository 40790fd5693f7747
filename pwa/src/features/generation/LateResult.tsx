import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { RunActs } from './run-acts.ts';
import { useState } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Result } from './Result.tsx';
import { ResultActs } from './ResultActs.tsx';

/** A result that arrived after the run's end: free, shown and saved like any result. */
export function LateResult({
  run,
  late,
  kept,
  acts,
}: {
  run: GenerationView;
  late: NonNullable<GenerationView['late']>;
  kept: readonly ContentView[];
  acts: RunActs;
}) {
  const { t } = useText();
  const f = useFormat();
  const [main, setMain] = useState(0);
  const { at, ...result } = late;
  const shown = { ...run, ...result, finishedAt: at };
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm">{t('generation.late', { time: f.near(at) })}</p>
      <Result run={shown} main={main} onMain={setMain}>
        <ResultActs run={shown} main={late.media[main] ?? null} kept={kept} acts={acts} />
      </Result>
    </div>
  );
}
