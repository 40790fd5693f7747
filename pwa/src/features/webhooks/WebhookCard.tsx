import type { ReactNode } from 'react';
import type { StatedFigures } from '#core/generation/workflow-figures.ts';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { CircleSlash, HeartPulse, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { localText } from '#core/shared/locale.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Address } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { StateChip } from './health/StateChip.tsx';
import { WorkflowHealth } from './health/WorkflowHealth.tsx';
import { failureKeys } from './failure-keys.ts';
import { WebhookFigures } from './WebhookFigures.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';

/** Spec §2 Webhooks: name, address, price, chips of inputs and outputs, creation date. */
export function WebhookCard({
  webhook,
  figures,
  acts,
}: {
  webhook: AdminWebhook;
  figures: StatedFigures | null;
  acts: ReactNode;
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
        <span className="row -my-2 -mr-2 flex-none">{acts}</span>
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
