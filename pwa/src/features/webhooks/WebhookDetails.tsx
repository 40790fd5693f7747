import type { ReactNode } from 'react';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';

/** Spec §2 Webhooks: what a card opens to, the template and every field as it is set. */
export function WebhookDetails({ webhook }: { webhook: AdminWebhook }) {
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

type Row = { id: string; name: string; code: string; rest: (string | false | null | undefined)[] };

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
