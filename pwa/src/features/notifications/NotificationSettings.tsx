import type { Channel, NotificationKind } from '#core/notifications/notification-kinds.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import type { Displayed } from '../../offline/useOverlay.ts';
import { useMemo, useState } from 'react';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { channels, isFixed, isForAdmins, kindNames } from '#core/notifications/notification-kinds.ts';
import { preferenceValuesOf, withPreferences } from '#core/notifications/preference-fields.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { failureText } from '../../api/failure-text.ts';
import { useUser } from '../../api/session-store.ts';
import { useCall } from '../../api/useCall.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { preferenceEntity } from '../../offline/outbox/entities.ts';
import { openOutbox } from '../../offline/displayed-outbox.ts';
import { useOverlay } from '../../offline/useOverlay.ts';
import { PendingEdits } from '../../session/marks/MarkBadge.tsx';
import { storeUpdate } from '../../session/store-edit.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeField } from '../../ui/when/DateTimeFields.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PushSwitch } from './PushOffer.tsx';

type Values = ReturnType<typeof preferenceValuesOf>;
type Settings = Displayed<Values & { id: string }>;

/** The person's settings with the edits of this device: pushes to this device change at once, the others on save. */
export function NotificationSettings({ onLeave }: { onLeave: () => void }) {
  const { t, locale } = useText();
  const id = useUser()?.id ?? '';
  const { data, dataUpdatedAt: fetchedAt, error, refetch } = useCall(notificationPreferences, {});
  const views = useMemo(() => data && [{ id, ...preferenceValuesOf(data.preferences) }], [id, data]);
  const settings = useOverlay(preferenceEntity, { views, fetchedAt })?.[0];
  return (
    <div className="notification-settings grid gap-4 [&_form]:grid [&_form]:gap-4">
      <PushSwitch />
      {data && settings ? (
        <>
          <PendingEdits
            displayed={settings}
            onDecide={() => {
              onLeave();
              openOutbox(id);
            }}
          />
          <Form id={id} settings={settings} saved={withPreferences(data.preferences, settings.view)} />
        </>
      ) : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
      {!settings && !error ? <Skeleton className="h-48 w-full" /> : null}
    </div>
  );
}

function Form({ id, settings, saved }: { id: string; settings: Settings; saved: Preferences }) {
  const { t } = useText();
  const isAdmin = useUser()?.role === 'admin';
  // As the form displayed them at first: a setting that changed elsewhere since is not edited unseen.
  const [before, setBefore] = useState(saved);
  const form = useRuleForm({
    defaults: saved,
    // Hidden times keep their saved values.
    parse: ({ kinds, quietHours }: Preferences) =>
      parsePreferences({ kinds, quietHours: quietHours.isOn ? quietHours : { ...before.quietHours, isOn: false } }),
    send: async (preferences) => {
      const edited = { id, view: preferenceValuesOf(before), server: settings.server };
      await storeUpdate(preferenceEntity, edited, preferenceValuesOf(preferences), { done: t('notifications.saved') });
      setBefore(preferences);
    },
    displayedPaths: ({ quietHours }) => (quietHours.isOn ? ['quietHours.from', 'quietHours.until'] : []),
  });
  const { kinds, quietHours } = form.values;
  const choose = (kind: NotificationKind, channel: Channel, on: boolean) =>
    form.set('kinds', { ...kinds, [kind]: { ...kinds[kind], [channel]: on } });
  return (
    <form {...form.props}>
      <Switch
        label={t('notifications.quietHours')}
        note={t('notifications.quietNote')}
        checked={quietHours.isOn}
        onCheckedChange={(isOn) => form.set('quietHours.isOn', isOn)}
      />
      {quietHours.isOn ? (
        <div className="grid grid-cols-[1fr_1fr] gap-3">
          <TimeField label={t('notifications.from')} {...form.choice('quietHours.from')} />
          <TimeField label={t('notifications.until')} {...form.choice('quietHours.until')} />
        </div>
      ) : null}
      <KindTable
        kinds={kindNames.filter((kind) => isAdmin || !isForAdmins(kind))}
        columns={channels}
        isOn={(kind, channel) => kinds[kind][channel]}
        isFixedOn={isFixed}
        onChange={choose}
      />
      {form.whole === null ? null : (
        <p className="form-summary mt-4" role="alert">
          {t('notifications.failed', { reason: form.whole })}
        </p>
      )}
      <Button tone="ink" block type="submit" pending={form.sending}>
        {t('notifications.save')}
      </Button>
    </form>
  );
}

/** A row per kind, a column per channel. A kind that cannot be turned off is marked. */
function KindTable({
  kinds,
  columns,
  isOn,
  isFixedOn,
  onChange,
}: {
  kinds: readonly NotificationKind[];
  columns: readonly Channel[];
  isOn: (kind: NotificationKind, channel: Channel) => boolean;
  isFixedOn: (kind: NotificationKind, channel: Channel) => boolean;
  onChange: (kind: NotificationKind, channel: Channel, on: boolean) => void;
}) {
  const { t } = useText();
  return (
    <table className="kind-table w-full border-collapse text-s [&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-[1rem] [&_caption]:font-heavy [&_td]:border-b [&_td]:border-b-line [&_td]:p-1 [&_td]:align-middle [&_th]:border-b [&_th]:border-b-line [&_th]:p-1 [&_th]:align-middle">
      <caption>{t('notifications.kinds')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((channel) => (
            <th key={channel} scope="col">
              {t(`notifications.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`notifications.kind.${kind}`)}
              {columns.some((channel) => isFixedOn(kind, channel)) ? (
                <span className="mut block text-sm font-normal">{t('notifications.always')}</span>
              ) : null}
            </th>
            {columns.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <span className="sr-only">
                      {t(`notifications.kind.${kind}`)}: {t(`notifications.${channel}`)}
                    </span>
                  }
                  checked={isOn(kind, channel)}
                  disabled={isFixedOn(kind, channel)}
                  onCheckedChange={(on) => onChange(kind, channel, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
