import type { ReplyOf } from '#core/contract/route.ts';
import type { Channel, NotificationKind } from '#core/notifications/notification-kinds.ts';
import { notificationPreferences, savePreferences } from '#core/contract/notifications.ts';
import { channels, isFixed, isForAdmins, kindNames } from '#core/notifications/notification-kinds.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAct, useCall } from '../../api/useCall.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../api/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { toast } from '../../ui/toast.ts';
import { KindTable } from './KindTable.tsx';
import { PushSwitch } from './PushSwitch.tsx';

type Preferences = ReplyOf<typeof notificationPreferences>['preferences'];

/** The person's preferences: pushes to this device change at once, the others on save. */
export function NotificationSettings() {
  const { t, locale } = useText();
  const { data, error, refetch } = useCall(notificationPreferences, {});
  return (
    <div className="notification-settings grid gap-4 [&_form]:grid [&_form]:gap-4">
      <PushSwitch />
      {data ? <Form saved={data.preferences} /> : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-48 w-full" /> : null}
    </div>
  );
}

function Form({ saved }: { saved: Preferences }) {
  const { t } = useText();
  const isAdmin = useUser()?.role === 'admin';
  const save = useAct(savePreferences, { refresh: [notificationPreferences] });
  const form = useRuleForm({
    defaults: saved,
    // Hidden times keep their saved values.
    parse: ({ kinds, quietHours }: Preferences) =>
      parsePreferences({ kinds, quietHours: quietHours.isOn ? quietHours : { ...saved.quietHours, isOn: false } }),
    send: async (body) => {
      await save.mutateAsync({ body });
      toast.success(t('notifications.saved'));
    },
    shows: ({ quietHours }) => (quietHours.isOn ? ['quietHours.from', 'quietHours.until'] : []),
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
        channels={channels}
        isOn={(kind, channel) => kinds[kind][channel]}
        isFixed={isFixed}
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
