import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { PathTargets } from '../webhookadmin/path-targets.ts';
import type { TreeKey } from './tree-rows.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Address } from '../../../ui/Address.tsx';
import { foundWords } from './failure-words.ts';
import { JsonTree } from './JsonTree.tsx';
import { PickedPath } from './PickedPath.tsx';

type Exchange = WebhookTestView['exchanges'][number];

const kinds: Record<Exchange['kind'], TextKey> = {
  start: 'webhooktest.start',
  status: 'webhooktest.statusAsked',
  result: 'webhooktest.resultAsked',
  callback: 'webhooktest.callback',
  cancel: 'webhooktest.cancelTold',
};
const verdicts: Record<NonNullable<Exchange['verdict']>, TextKey> = {
  taken: 'webhooktest.callbackTaken',
  refused: 'webhooktest.callbackRefused',
  late: 'webhooktest.callbackLate',
};

/** Every request of a test and what came of it, in order; the last answer is open. */
export function TestExchanges({
  exchanges,
  paths,
}: {
  exchanges: readonly Exchange[];
  paths: PathTargets | undefined;
}) {
  const { t } = useText();
  const last = exchanges.findLastIndex(({ data, verdict }) => data !== null && verdict !== 'late');
  return (
    <section className="col gap-2" aria-label={t('webhooktest.exchanges')}>
      <h3 className="font-semibold">{t('webhooktest.exchanges')}</h3>
      {paths ? <p className="mut text-sm">{t('webhooktest.pickNote')}</p> : null}
      <ol className="col gap-2">
        {exchanges.map((exchange, at) => (
          // Nothing is put between or taken away: the place is the name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <OneExchange exchange={exchange} number={at + 1} isLast={at === last} paths={paths} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OneExchange({
  exchange,
  number,
  isLast,
  paths,
}: {
  exchange: Exchange;
  number: number;
  isLast: boolean;
  paths: PathTargets | undefined;
}) {
  const { t } = useText();
  const f = useFormat();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [picked, setPicked] = useState<readonly TreeKey[] | null>(null);
  const isOpen = chosen ?? isLast;
  const { kind, verdict, status, seconds, bytes, data } = exchange;
  const facts = [
    status === null ? null : String(status),
    seconds === null ? null : f.duration(seconds),
    bytes === null ? null : bytes < 1000 ? t('webhooktest.bytes', { count: bytes }) : f.fileSize(bytes),
  ].filter((fact) => fact !== null);
  const title = `${number}. ${t(kinds[kind])}`;
  return (
    <details className="test-exchange rounded-md border border-line px-3.5" open={isOpen}>
      {/* The browser tells of each opening, also of those nobody pressed for: what is pressed alone decides. */}
      <summary
        className="cursor-pointer py-2.5"
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        <b>{title}</b> <span className="mut">{facts.join(' · ')}</span>
        {verdict ? <span className="block text-s text-ink-2">{t(verdicts[verdict])}</span> : null}
      </summary>
      {isOpen ? (
        <div className="col gap-2 pb-3">
          <p className="font-mono plain-figures text-[0.8125rem] leading-[1.6] font-medium wrap-anywhere">
            {exchange.method} <Address>{exchange.url}</Address>
          </p>
          {exchange.failure ? <p>{foundWords(exchange, t)}</p> : null}
          {data === null ? (
            <p className="mut text-sm">{t('webhooktest.noData')}</p>
          ) : (
            <div className="rounded-md bg-sunken px-3.5 py-2.5">
              <JsonTree
                value={data}
                label={t('webhooktest.dataOf', { exchange: title })}
                picked={picked}
                onPick={paths ? setPicked : undefined}
              />
            </div>
          )}
          {paths && picked ? <PickedPath key={JSON.stringify(picked)} keys={picked} paths={paths} /> : null}
        </div>
      ) : null}
    </details>
  );
}
