import type { WebhookTestView } from '#core/generation/present-test.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { PathTargets, PathTarget } from '../webhook-admin/path-targets.ts';
import type { TreeKey } from './JsonTree.tsx';
import { useState } from 'react';
import { Check, Plus } from 'lucide-react';
import { pathTo, parsePath } from '#core/webhooks/response-path.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Address } from '../../../ui/Address.tsx';
import { Button } from '../../../ui/Button.tsx';
import { JsonTree } from './JsonTree.tsx';
import { matchedWords } from './failure-words.ts';

const resultPathAt = 'mode.status.resultPath';

type Exchange = WebhookTestView['exchanges'][number];

const kinds: Record<Exchange['kind'], TextKey> = {
  start: 'webhookTest.start',
  status: 'webhookTest.statusRequested',
  result: 'webhookTest.resultRequested',
  callback: 'webhookTest.callback',
  cancel: 'webhookTest.cancelSent',
};
const verdicts: Record<NonNullable<Exchange['verdict']>, TextKey> = {
  taken: 'webhookTest.callbackTaken',
  refused: 'webhookTest.callbackRefused',
  late: 'webhookTest.callbackLate',
};

/** Every request of a test with its outcome, in order; the last response is open. */
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
    <section className="col gap-2" aria-label={t('webhookTest.exchanges')}>
      <h3 className="font-semibold">{t('webhookTest.exchanges')}</h3>
      {paths ? <p className="mut text-sm">{t('webhookTest.pickNote')}</p> : null}
      <ol className="col gap-2">
        {exchanges.map((exchange, at) => (
          // Items are only appended, so the index identifies them.
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
    bytes === null ? null : bytes < 1000 ? t('webhookTest.bytes', { count: bytes }) : f.fileSize(bytes),
  ].filter((fact) => fact !== null);
  const title = `${number}. ${t(kinds[kind])}`;
  return (
    <details className="test-exchange rounded-md border border-line px-3.5" open={isOpen}>
      {/* The browser reports every opening, also by script: only presses decide. */}
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
          {exchange.failure ? <p>{matchedWords(exchange, t)}</p> : null}
          {exchange.message && data === null ? <q>{exchange.message}</q> : null}
          {data === null ? (
            <p className="mut text-sm">{t('webhookTest.noData')}</p>
          ) : (
            <div className="rounded-md bg-sunken px-3.5 py-2.5">
              <JsonTree
                value={data}
                label={t('webhookTest.dataOf', { exchange: title })}
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

/** The possible uses of the path of a picked value. */
function PickedPath({ keys, paths }: { keys: readonly TreeKey[]; paths: PathTargets }) {
  const { t } = useText();
  const [used, setUsed] = useState<string | null>(null);
  const ofField = pathForField(keys, paths.targets);
  return (
    <section
      className="picked-path grid gap-2 rounded-md border border-line px-3.5 py-2.5 wrap-anywhere [&_code]:font-mono [&_code]:font-semibold"
      aria-label={t('webhookTest.picked')}
    >
      <p>
        {t('webhookTest.picked')} <code>{pathTo(keys)}</code>
      </p>
      <p className="mut text-sm">{t('webhookTest.useFor')}</p>
      <div className="row flex-wrap gap-2">
        {paths.targets.map((target) => {
          const path = pathForTarget(keys, target, paths.targets);
          const isThere = path !== null && target.value === path;
          return path === null ? null : (
            <Button
              key={target.at}
              size="s"
              aria-label={t('webhookTest.useAs', { place: target.label })}
              icon={isThere ? <Check size={16} aria-hidden /> : undefined}
              onClick={() => {
                paths.setPath(target.at, path);
                setUsed(t('webhookTest.pathUsed', { path, place: target.label }));
              }}
            >
              {target.label}
            </Button>
          );
        })}
        {ofField === null ? null : (
          <Button
            size="s"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              paths.addResponseField(ofField);
              setUsed(t('webhookTest.pathUsed', { path: ofField, place: t('webhookTest.newField') }));
            }}
          >
            {t('webhookTest.useAsNew')}
          </Button>
        )}
      </div>
      <p role="status" className="mut text-sm">
        {used}
      </p>
    </section>
  );
}

/** Response fields are read from the part of the response that has the result: their paths start there. Null outside of it. */
function pathForField(keys: readonly TreeKey[], targets: readonly PathTarget[]): string | null {
  const resultPath = targets.find(({ at }) => at === resultPathAt)?.value ?? '';
  const above = parsePath(resultPath) ?? [];
  // `[*]` and `{{jobId}}` fit any key.
  const isElsewhere = above.some((key, place) => typeof key === 'string' && String(keys[place]) !== key);
  if (keys.length <= above.length || isElsewhere) return null;
  return pathTo(keys.slice(above.length));
}

/** The text for a target field from a picked value; null when it does not fit. */
function pathForTarget(keys: readonly TreeKey[], target: PathTarget, targets: readonly PathTarget[]): string | null {
  return target.at.startsWith('responseFields.') ? pathForField(keys, targets) : pathTo(keys);
}
