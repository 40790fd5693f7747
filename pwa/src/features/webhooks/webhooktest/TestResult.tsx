import type { WebhookTest } from '#core/generation/webhook-test.ts';
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { problemKey } from './failure-words.ts';
import { JsonTree } from './JsonTree.tsx';

/** What a test brought: status and time, each response field with its value or what is wrong, and the whole answer. */
export function TestResult({ result }: { result: WebhookTest }) {
  const { t, locale } = useText();
  const f = useFormat();
  return (
    <section className="col gap-4" aria-label={t('webhooktest.result')}>
      <dl className="test-facts">
        <dt>{t('webhooktest.status')}</dt>
        <dd>{result.status ?? t('webhooktest.noStatus')}</dd>
        <dt>{t('webhooktest.duration')}</dt>
        <dd>{f.duration(result.seconds)}</dd>
      </dl>
      {result.fields.length > 0 ? (
        <ul className="col gap-2" aria-label={t('webhooktest.fields')}>
          {result.fields.map((field) => (
            <li key={field.fieldPath} className="test-field">
              <p className="row flex-wrap gap-2">
                <b>{localText(field.displayName, locale) || field.fieldPath}</b>
                <code className="mut text-xs">{field.fieldPath}</code>
                <ProblemMark problem={field.problem} />
              </p>
              {field.problem === null ? <FieldValue field={field} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {result.data === null || result.data === undefined ? null : (
        <Json title={t('webhooktest.data')} value={result.data} />
      )}
      <Json title={t('webhooktest.request')} value={result.request} />
    </section>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="json-box">
        <JsonTree value={value} />
      </div>
    </div>
  );
}

function ProblemMark({ problem }: { problem: string | null }) {
  const { t } = useText();
  if (problem === null) {
    return (
      <span className="row gap-1 text-sm text-completed-fg">
        <CircleCheck size={16} aria-hidden /> {t('webhooktest.fieldGood')}
      </span>
    );
  }
  const key = problemKey(problem);
  return (
    <span className="row gap-1 text-sm text-failed-fg">
      <CircleAlert size={16} aria-hidden /> {key ? t(key) : problem}
    </span>
  );
}

function FieldValue({ field: { fieldType, value } }: { field: WebhookTest['fields'][number] }) {
  if (fieldType === 'text') return <p className="whitespace-pre-wrap wrap-anywhere">{String(value)}</p>;
  if (fieldType === 'json') return <JsonTree value={value} />;
  const sources = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <div className="test-media">
      {sources.map((source) => (
        <Media key={source} source={source} isVideo={fieldType === 'video' || fieldType === 'video_array'} />
      ))}
    </div>
  );
}

/** Pictures and films the app may show are shown; one of another site is a link, since nothing is kept of a test. */
function Media({ source, isVideo }: { source: string; isVideo: boolean }) {
  const { t } = useText();
  const [isBlocked, setBlocked] = useState(!isShowable(source, isVideo));
  if (isBlocked) {
    const address = source.startsWith('data:') ? source.slice(0, 40) : source;
    return (
      <a href={source} target="_blank" rel="noopener noreferrer" className="test-link">
        <ExternalLink size={16} aria-hidden className="flex-none" />
        {t('webhooktest.openFile', { address })}
      </a>
    );
  }
  if (isVideo) return <video src={source} controls muted playsInline preload="metadata" />;
  return <img src={source} alt="" onError={() => setBlocked(true)} />;
}

/** As the server's content policy has it: own addresses, and pictures that came inside the answer. */
function isShowable(source: string, isVideo: boolean): boolean {
  if (source.startsWith('data:')) return !isVideo && source.startsWith('data:image/');
  return URL.parse(source)?.origin === location.origin;
}
