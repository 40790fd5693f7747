import type { ReactNode } from 'react';
import type { CheckResult } from '#core/verification/check-result.ts';
import type { RecordedFile } from '#core/verification/made-with.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Checked } from './check-file.ts';
import type { Tone } from './ResultCard.tsx';
import { maxCheckedBytes } from '#core/verification/check-result.ts';
import { useBrand } from '../../i18n/brand.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ModelName, ResultCard } from './ResultCard.tsx';

type Words = { tone: Tone; title: TextKey; text: TextKey };

/** The result for a file, in words and with what is known about it. */
export function FileResult({ name, result, isLookedUp }: Checked & { name: string }) {
  const { t } = useText();
  const f = useFormat();
  const brand = useBrand();
  const { tone, title, text } = wordsOf(result);
  const facts = useFacts(result, isLookedUp);
  const values = { brand, size: f.fileSize(maxCheckedBytes) };
  return (
    <>
      <p className="mut text-s wrap-anywhere" translate="no">
        {name}
      </p>
      <ResultCard tone={tone} title={t(title, values)} text={t(text, values)} facts={facts} />
      {isLookedUp ? null : <p className="mut">{t('verification.notLookedUp')}</p>}
    </>
  );
}

function wordsOf(result: CheckResult): Words {
  switch (result.kind) {
    case 'ours': {
      const isPartly = result.statement.sourceType === 'compositeWithTrainedAlgorithmicMedia';
      const text = isPartly ? 'verification.oursPartly' : 'verification.oursText';
      return { tone: 'good', title: 'verification.ours', text };
    }
    case 'recorded':
      return { tone: 'good', title: 'verification.recorded', text: 'verification.recordedText' };
    case 'changed':
      return { tone: 'bad', title: 'verification.changed', text: 'verification.changedText' };
    case 'foreign': {
      const text = result.isIntact ? 'verification.foreignText' : 'verification.foreignBroken';
      return { tone: 'open', title: 'verification.foreign', text };
    }
    case 'uncompared': {
      const text = result.isIntact ? 'verification.uncomparedText' : 'verification.uncomparedBroken';
      return { tone: 'open', title: 'verification.uncompared', text };
    }
    case 'metadataOnly':
      return { tone: 'open', title: 'verification.metadataOnly', text: 'verification.metadataOnlyText' };
    case 'unreadable':
      return { tone: 'bad', title: 'verification.unreadable', text: 'verification.unreadableText' };
    case 'unsupported':
      return { tone: 'open', title: 'verification.unsupported', text: 'verification.unsupportedText' };
    case 'none':
      return { tone: 'open', title: 'verification.none', text: 'verification.noneText' };
    case 'empty':
      return { tone: 'open', title: 'verification.empty', text: 'verification.emptyText' };
    case 'tooLarge':
      return { tone: 'open', title: 'verification.tooLarge', text: 'verification.tooLargeText' };
    default:
      return result satisfies never;
  }
}

/** Only what a valid signature or the record says: names in other files are claims of anybody. */
function useFacts(result: CheckResult, isLookedUp: boolean): [string, ReactNode][] {
  const { t } = useText();
  const f = useFormat();
  if (result.kind === 'recorded') return recordFacts(result.recorded);
  if (result.kind === 'foreign' || result.kind === 'uncompared') {
    return result.isIntact && result.generator !== null ? [[t('verification.program'), result.generator]] : [];
  }
  if (result.kind !== 'ours') return [];
  const { statement, recorded } = result;
  const { modelName, modelPageUrl } = statement;
  const link = (
    <a key="model" className="underline underline-offset-[3px]" href={modelPageUrl ?? undefined}>
      {modelName}
    </a>
  );
  const signed: [string, ReactNode][] = [
    ...(modelName ? [[t('verification.model'), modelPageUrl ? link : modelName] as [string, ReactNode]] : []),
    ...(statement.madeAt ? [[t('verification.madeAt'), f.dateTime(statement.madeAt)] as [string, ReactNode]] : []),
  ];
  const inRecord = t(recorded ? 'verification.inRecord' : 'verification.notInRecord');
  return [
    ...(recorded ? recordFacts({ ...recorded, madeAt: statement.madeAt ?? recorded.madeAt }) : signed),
    ...(isLookedUp ? [[t('verification.record'), inRecord] as [string, ReactNode]] : []),
  ];

  function recordFacts({ model, madeAt }: RecordedFile): [string, ReactNode][] {
    return [
      ...(model.name
        ? [[t('verification.model'), <ModelName key="model" model={model} />] as [string, ReactNode]]
        : []),
      [t('verification.madeAt'), f.dateTime(madeAt)],
    ];
  }
}
