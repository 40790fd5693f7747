import type { ReactNode } from 'react';
import type { StatedFigures, WorkflowFigures } from '#core/generation/workflow-figures.ts';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { CircleSlash, HeartPulse, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Address } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { PersonaWarning } from './PersonaWarning.tsx';
import { StateChip, WorkflowHealth } from './health/WorkflowHealth.tsx';
import { failureKeys } from './webhook-test/failure-words.ts';

/** A workflow with a lower success rate needs attention. */
const goodShare = 90;

type Row = { id: string; name: string; code: string; rest: (string | false | null | undefined)[] };

/** Spec §2 Webhooks: name, address, price, chips of inputs and outputs, creation date. */
export function WebhookCard({
  webhook,
  figures,
  actions,
}: {
  webhook: AdminWebhook;
  figures: StatedFigures | null;
  actions: ReactNode;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const [isHealthOpen, setHealthOpen] = useState(false);
  const { name, description, webhookUrl, isActive, creditCost, inputFields, responseFields } = webhook;
  return (
    <li
      className="card admin-webhook flex flex-col gap-3 data-inactive:bg-transparent"
      data-inactive={!isActive || undefined}
    >
      <div className="admin-webhook-head flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="col min-w-0 grow gap-1">
          <div className="row flex-wrap gap-2">
            <h2 className="text-title-3">{localText(name, locale)}</h2>
            <StatusBadge
              kind={isActive ? 'completed' : 'neutral'}
              {...(!isActive && { icon: CircleSlash })}
              label={t(isActive ? 'ui.active' : 'ui.passive')}
            />
            {figures && figures.state.state !== 'closed' ? <StateChip state={figures.state} /> : null}
          </div>
          <p className="font-mono plain-figures text-[0.84375rem] leading-normal font-medium wrap-anywhere text-ink-2">
            <Address>{webhookUrl}</Address>
          </p>
          {localText(description, locale) ? <p className="mut text-sm">{localText(description, locale)}</p> : null}
        </div>
        <p className="whitespace-nowrap">
          <b className="disp text-[1.375rem]">{f.number(creditCost.costPerUse)}</b>{' '}
          <span className="mut text-sm">{t('webhooks.perUse', { count: creditCost.costPerUse })}</span>
        </p>
        <span className="row -my-2 -mr-2 flex-none">{actions}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="flex flex-[1_1_260px] flex-wrap gap-1.5">
          <ul className="contents" aria-label={t('webhooks.inputs')}>
            {inputFields.map((field) => (
              <li
                key={field.id}
                className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-sunken px-2.5 py-0.5 text-c text-ink-2 data-[kind=output]:bg-accent-tint data-[kind=output]:text-accent"
              >
                <LogIn size={14} aria-hidden />
                {localText(field.displayName, locale)} ({field.fieldType})
              </li>
            ))}
          </ul>
          <ul className="contents" aria-label={t('webhooks.outputs')}>
            {responseFields.map((field) => (
              <li
                key={field.id}
                className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-accent-tint px-2.5 py-0.5 text-c text-accent"
                data-kind="output"
              >
                <LogOut size={14} aria-hidden />
                {localText(field.displayName, locale)} ({field.fieldType})
              </li>
            ))}
          </ul>
        </div>
        <div className="webhook-state flex flex-wrap items-center gap-3 max-md:flex-[1_1_100%]">
          <WebhookFigures figures={figures} typicalSeconds={webhook.typicalSeconds} />
          <Button
            size="s"
            icon={<HeartPulse size={18} aria-hidden />}
            aria-label={t('health.open', { name: localText(name, locale) })}
            onClick={() => setHealthOpen(true)}
          >
            {t('health.openShort')}
          </Button>
        </div>
      </div>
      <PersonaWarning workflow={webhook} />
      {figures?.lastFailure ? (
        <p className="webhook-lost text-sm text-failed-fg">
          {t('webhooks.lastFailure', {
            when: f.relative(figures.lastFailure.at),
            why: t(failureKeys[figures.lastFailure.failure]),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 [&>details[open]]:flex-[0_0_100%]">
        <WebhookDetails webhook={webhook} />
        <p className="mut text-xs">{t('webhooks.created', { date: f.date(webhook.createdAt) })}</p>
      </div>
      {isHealthOpen ? <WorkflowHealth webhook={webhook} onClose={() => setHealthOpen(false)} /> : null}
    </li>
  );
}

/** Spec §2 Webhooks: the details of an open card, with the template and every field. */
function WebhookDetails({ webhook }: { webhook: AdminWebhook }) {
  const { t, locale } = useText();
  const { requestTemplate, inputFields, responseFields } = webhook;
  return (
    <details className="text-s [&_code]:font-mono [&_code]:text-ink-2">
      <summary className="w-max cursor-pointer py-1 font-semibold">{t('webhooks.details')}</summary>
      <div className="col gap-3 pt-2">
        <Group title={t('webhooks.template')}>
          {requestTemplate ? (
            <pre className="admin-code overflow-auto rounded-md bg-sunken px-3.5 py-2.5 font-mono plain-figures text-[0.8125rem] leading-normal font-medium">
              {JSON.stringify(requestTemplate, null, 2)}
            </pre>
          ) : (
            <p className="mut">{t('webhooks.noTemplate')}</p>
          )}
        </Group>
        <Group title={t('webhooks.inputs')}>
          <Fields
            rows={inputFields.map((field) => ({
              id: field.id,
              name: localText(field.displayName, locale),
              code: field.fieldName,
              rest: [
                field.fieldType,
                field.isRequired && t('webhooks.required'),
                field.placeholder && localText(field.placeholder, locale),
                field.options?.options.map(({ label }) => localText(label, locale)).join(', '),
                field.validation && JSON.stringify(field.validation),
              ],
            }))}
          />
        </Group>
        <Group title={t('webhooks.outputs')}>
          <Fields
            rows={responseFields.map((field) => ({
              id: field.id,
              name: localText(field.displayName, locale),
              code: field.fieldPath,
              rest: [
                field.fieldType,
                field.renderComponent,
                field.isRequired && t('webhooks.required'),
                field.isPrimaryImage && t('webhooks.main'),
                field.renderOptions && JSON.stringify(field.renderOptions),
              ],
            }))}
          />
        </Group>
      </div>
    </details>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function Fields({ rows }: { rows: Row[] }) {
  const { t } = useText();
  if (rows.length === 0) return <p className="mut">{t('webhooks.noFields')}</p>;
  return (
    <ol>
      {rows.map(({ id, name, code, rest }) => (
        <li key={id} className="wrap-anywhere">
          {name} <code>{code}</code> <span className="mut">{rest.filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}

/** The week of a workflow: runs, median time, success rate, and a line by day. */
function WebhookFigures({
  figures,
  typicalSeconds,
}: {
  /** Null while they are loading. */
  figures: WorkflowFigures | null;
  typicalSeconds: AdminWebhook['typicalSeconds'];
}) {
  const { t } = useText();
  const f = useFormat();
  const ended = figures ? figures.done + figures.lost : 0;
  const share = figures && ended > 0 ? (figures.done * 100) / ended : null;
  const isBad = share !== null && share < goodShare;
  return (
    <div className="webhook-week flex flex-wrap items-center gap-x-5 gap-y-3 [&_dd]:text-label [&_dd]:font-heavy [&_dd]:whitespace-nowrap [&_dd]:tabular-nums [&_dd[data-bad]]:text-failed-fg [&_dl]:flex [&_dl]:flex-wrap [&_dl]:gap-x-6 [&_dl]:gap-y-2 [&_dt]:text-c [&_dt]:text-ink-2">
      <dl>
        <div>
          <dt>{t('webhooks.week')}</dt>
          <dd>{figures ? f.number(figures.runs) : '–'}</dd>
        </div>
        <div>
          <dt>{t('webhooks.medianShort')}</dt>
          <dd>{typicalSeconds === null ? '–' : f.duration(typicalSeconds)}</dd>
        </div>
        <div>
          <dt>{t('webhooks.success')}</dt>
          <dd data-bad={isBad || undefined}>{share === null ? '–' : f.percent(share)}</dd>
        </div>
      </dl>
      {figures ? <WeekLine figures={figures} isBad={isBad} /> : null}
    </div>
  );
}

function WeekLine({ figures: { days }, isBad }: { figures: WorkflowFigures; isBad: boolean }) {
  const { t } = useText();
  const f = useFormat();
  const most = Math.max(1, ...days.map(({ runs }) => runs));
  const points = days.map(({ runs }, at) => `${(at * 100) / (days.length - 1)},${26 - (runs * 24) / most}`);
  const hasRuns = days.some(({ runs }) => runs > 0);
  const notifications = days.map(({ day, runs }) => `${f.date(`${day}T12:00:00+03:00`)}: ${f.number(runs)}`).join(', ');
  return (
    <svg
      className="h-7 w-30 max-md:flex-[1_1_0] data-[look=bad]:[&_polyline]:stroke-failed-fg data-[look=none]:[&_polyline]:stroke-line-strong"
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('webhooks.byDay', { days: notifications })}
      data-look={hasRuns ? (isBad ? 'bad' : 'good') : 'none'}
    >
      <polyline
        className="fill-none stroke-accent stroke-2 [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        points={points.join(' ')}
      />
    </svg>
  );
}
