import type { WorkflowHistory } from '#core/generation/workflow-history.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { failureKeys } from '../failure-keys.ts';

/** The last runs without a result: when, why, and in the service's own words. */
export function LastFailures({ failures }: { failures: WorkflowHistory['failures'] }) {
  const { t } = useText();
  const f = useFormat();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="health-failures">
      <h3 id="health-failures" className="text-sm font-semibold">
        {t('health.failures')}
      </h3>
      <ol className="[&_li]:border-b [&_li]:border-b-line [&_li]:py-[0.375rem]">
        {failures.map(({ generationId, at, failure, detail }) => (
          <li key={generationId} className="wrap-anywhere text-sm">
            <time dateTime={at}>{f.dateTime(at)}</time> · {t(failureKeys[failure])} <code>{failure}</code>
            {detail ? <span className="mut"> {detail}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
