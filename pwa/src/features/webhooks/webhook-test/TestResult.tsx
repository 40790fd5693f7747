import type { WebhookTestView as WebhookTest } from '#core/generation/present-test.ts';
import type { PathTargets } from '../webhook-admin/path-targets.ts';
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { previewTestFile } from '#core/contract/webhook-tests.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { Address } from '../../../ui/Address.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { costWords } from '../cost-words.ts';
import { problemKey } from './failure-words.ts';
import { JsonTree } from './JsonTree.tsx';
import { TestExchanges } from './TestExchanges.tsx';

const PromoteButton = lazyWithTexts(
  () => import('../../../editing/references/PromoteButton.tsx').then((m) => m.PromoteButton),
  'references',
  'editing',
  'sentences',
);

/** `isVideo`: a video or audio; the element of a video plays both. */
type Props = { source: string; isVideo: boolean };

/**
 * The outcome of a test: status and time, each response field with its value or problem, and the whole response.
 * `price`: the credits that a run costs its customer.
 */
export function TestResult({
  result,
  price,
  paths,
}: {
  result: WebhookTest;
  price: number;
  paths: PathTargets | undefined;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const grants = new Map(result.previews.map(({ source, grant }) => [source, grant]));
  return (
    <section className="col gap-4" aria-label={t('webhookTest.result')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{t('webhookTest.status')}</dt>
        <dd className="font-semibold">{result.status ?? t('webhookTest.noStatus')}</dd>
        <dt className="text-ink-2">{t('webhookTest.duration')}</dt>
        <dd className="font-semibold">{f.duration(result.seconds)}</dd>
        {typeof result.likeness === 'number' ? (
          <>
            <dt className="text-ink-2">{t('webhookTest.likeness')}</dt>
            <dd className="font-semibold">{f.percent(result.likeness)}</dd>
          </>
        ) : null}
        {result.cost ? (
          <>
            <dt className="text-ink-2">{t('webhookTest.cost')}</dt>
            <dd className="font-semibold">
              {t('webhookTest.costAndPrice', { cost: costWords(result.cost, locale), count: price })}
            </dd>
          </>
        ) : null}
      </dl>
      {result.fields.length > 0 ? (
        <ul className="col gap-2" aria-label={t('webhookTest.fields')}>
          {result.fields.map((field) => (
            <li
              key={field.fieldPath}
              className="test-field grid gap-2 rounded-md bg-sunken px-3.5 py-2.5 [&_code]:font-mono"
            >
              <p className="row flex-wrap gap-2">
                <b>{localText(field.displayName, locale) || field.fieldPath}</b>
                <code className="mut text-xs">{field.fieldPath}</code>
                <ProblemMark problem={field.problem} isRequired={field.isRequired} />
              </p>
              {field.problem === null ? (
                <FieldValue
                  field={field}
                  label={localText(field.displayName, locale) || field.fieldPath}
                  grants={grants}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {result.exchanges.length > 0 ? <TestExchanges exchanges={result.exchanges} paths={paths} /> : null}
      <SentRequest sent={result.sent} />
      <Json title={t('webhookTest.request')} value={result.request} />
    </section>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="rounded-md bg-sunken px-3.5 py-2.5">
        <JsonTree value={value} label={title} />
      </div>
    </div>
  );
}

function ProblemMark({ problem, isRequired }: { problem: string | null; isRequired: boolean }) {
  const { t } = useText();
  if (problem === null) {
    return (
      <span className="row gap-1 text-sm text-completed-fg">
        <CircleCheck size={16} aria-hidden /> {t('webhookTest.fieldGood')}
      </span>
    );
  }
  const key = problemKey(problem);
  // A run succeeds without an optional field.
  const isFine = !isRequired && problem === 'missing';
  return (
    <span className={`row gap-1 text-sm ${isFine ? 'mut' : 'text-failed-fg'}`}>
      <CircleAlert size={16} aria-hidden /> {key ? t(key) : problem}
      {isRequired ? null : ` (${t('webhookTest.notRequired')})`}
    </span>
  );
}

function FieldValue({
  field: { fieldType, value },
  label,
  grants,
}: {
  label: string;
  field: WebhookTest['fields'][number];
  grants: ReadonlyMap<string, string>;
}) {
  if (fieldType === 'text') return <p className="whitespace-pre-wrap wrap-anywhere">{String(value)}</p>;
  if (fieldType === 'json') return <JsonTree value={value} label={label} />;
  const sources = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <div className="flex flex-wrap gap-2 has-[>:nth-child(2)]:grid has-[>:nth-child(2)]:grid-cols-[repeat(auto-fill,minmax(104px,1fr))] [&_img]:max-h-60 [&_img]:max-w-full [&_img]:rounded-sm [&_video]:max-h-60 [&_video]:max-w-full [&_video]:rounded-sm">
      {sources.map((source) => (
        <TestMedia
          key={source}
          source={source}
          isVideo={fieldType === 'video' || fieldType === 'video_array' || fieldType === 'audio'}
          grant={grants.get(source) ?? null}
        />
      ))}
    </div>
  );
}

/** Method, address and headers as they were sent; secrets are masked. */
function SentRequest({ sent: { method, url, headers } }: { sent: WebhookTest['sent'] }) {
  const { t } = useText();
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('webhookTest.sentTo')}</h3>
      <p className="rounded-md bg-sunken px-3.5 py-2.5 font-mono plain-figures text-[0.8125rem] leading-[1.6] font-medium wrap-anywhere">
        {method} <Address>{url}</Address>
        {headers.map(({ name, value }) => (
          <span key={name} className="block">
            <span className="text-ink-2">{name}:</span> {value}
          </span>
        ))}
      </p>
    </div>
  );
}

/** An image or video of a test. One of another site is loaded through our server, because the page may not load it directly. */
function TestMedia({ grant, ...props }: Props & { grant: string | null }) {
  const isHere = props.source.startsWith('data:image/') || URL.parse(props.source)?.origin === location.origin;
  if (isHere) return <Shown {...props} address={props.source} />;
  return grant === null ? <FileLink {...props} /> : <Fetched {...props} grant={grant} />;
}

function Fetched({ grant, ...props }: Props & { grant: string }) {
  const { t } = useText();
  const query = useCall(
    previewTestFile,
    { query: { grant }, timeoutMs: 90_000 },
    { staleTime: Infinity, gcTime: 60_000, retry: false },
  );
  if (query.error) return <FileLink {...props} why={messageOf(query.error, t)} />;
  if (!query.data) {
    return (
      <>
        <Skeleton className="size-45 rounded-sm" />
        <LoadingNote text={t('webhookTest.loading')} />
      </>
    );
  }
  const { type, base64 } = query.data;
  if (props.isVideo) return <FetchedVideo {...props} type={type} base64={base64} />;
  return <Shown {...props} address={`data:${type};base64,${base64}`} />;
}

/** Videos are only permitted from an object URL, which exists as long as the video is displayed. */
function FetchedVideo({ type, base64, ...props }: Props & { type: string; base64: string }) {
  const [isBroken, setBroken] = useState(false);
  const fill = useCallback(
    (video: HTMLVideoElement) => {
      const address = URL.createObjectURL(blobOf({ type, base64 }));
      video.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [type, base64],
  );
  if (isBroken) return <FileLink {...props} />;
  return <video ref={fill} controls muted playsInline preload="metadata" onError={() => setBroken(true)} />;
}

function Shown({ address, ...props }: Props & { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileLink {...props} />;
  if (props.isVideo) {
    return <video src={address} controls muted playsInline preload="metadata" onError={() => setBroken(true)} />;
  }
  return (
    <span className="col items-start gap-2">
      <img src={address} alt="" onError={() => setBroken(true)} />
      <Suspense fallback={null}>
        <PromoteButton address={address} influencerId={null} />
      </Suspense>
    </span>
  );
}

function FileLink({ source, why }: Props & { why?: string }) {
  const { t } = useText();
  // A file that was removed from the response has no address to open.
  if (source.startsWith('upload:')) return why ? <p className="mut text-sm">{why}</p> : null;
  const address = source.startsWith('data:') ? source.slice(0, 40) : source;
  return (
    <p className="col gap-1">
      <a
        href={source}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 wrap-anywhere text-accent underline"
      >
        <ExternalLink size={16} aria-hidden className="flex-none" />
        {t('webhookTest.openFile', { address })}
      </a>
      {why ? <span className="mut text-sm">{why}</span> : null}
    </p>
  );
}

/** The file of a reply that carries its bytes as base64. */
function blobOf({ type, base64 }: { type: string; base64: string }): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
