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
    <li className="card admin-webhook" data-inactive={!isActive || undefined}>
      <div className="admin-webhook-head">
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
          <p className="admin-address">
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
      <div className="webhook-row">
        <div className="admin-chips">
          <ul className="contents" aria-label={t('webhooks.inputs')}>
            {inputFields.map((field) => (
              <li key={field.id} className="admin-chip">
                <LogIn size={14} aria-hidden />
                {localText(field.displayName, locale)} ({field.fieldType})
              </li>
            ))}
          </ul>
          <ul className="contents" aria-label={t('webhooks.outputs')}>
            {responseFields.map((field) => (
              <li key={field.id} className="admin-chip" data-kind="output">
                <LogOut size={14} aria-hidden />
                {localText(field.displayName, locale)} ({field.fieldType})
              </li>
            ))}
          </ul>
        </div>
        <div className="webhook-state">
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
        <p className="webhook-lost text-sm">
          {t('webhooks.lastFailure', {
            when: f.relative(figures.lastFailure.at),
            why: t(failureKeys[figures.lastFailure.failure]),
          })}
        </p>
      ) : null}
      <div className="webhook-foot">
        <WebhookDetails webhook={webhook} />
        <p className="mut text-xs">{t('webhooks.created', { date: f.date(webhook.createdAt) })}</p>
      </div>
      {isHealthOpen ? <WorkflowHealth webhook={webhook} onClose={() => setHealthOpen(false)} /> : null}
    </li>
  );
}
