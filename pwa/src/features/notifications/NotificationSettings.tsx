import type { ReplyOf } from '#core/contract/route.ts';
import type { Channel, NotificationKind } from '#core/notifications/notification-kinds.ts';
import { useState } from 'react';
import { notificationPreferences, savePreferences } from '#core/contract/notifications.ts';
import { channels, isFixed, isForAdmins, kindNames } from '#core/notifications/notification-kinds.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { parsePreferences } from '#core/notifications/preferences.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAct, useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { toast } from '../../ui/toast.ts';
import { KindTable } from './KindTable.tsx';
import { PushSwitch } from './PushSwitch.tsx';

type Preferences = ReplyOf<typeof notificationPreferences>['preferences'];

/** How the person wants to be told: this device at once, the rest when it is saved. */
export function NotificationSettings() {
  const { t, locale } = useText();
  const { data, error, refetch } = useCall(notificationPreferences, {});
  return (
    <div className="notification-settings">
      <PushSwitch />
      {data ? <Form saved={data.preferences} /> : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-48 w-full" /> : null}
    </div>
  );
}

function Form({ saved }: { saved: Preferences }) {
  const { t, locale } = useText();
  const isAdmin = useUser()?.role === 'admin';
  const [edited, setEdited] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const save = useAct(savePreferences, {
    refresh: [notificationPreferences],
    onSuccess: () => toast.success(t('notifications.saved')),
  });
  const parsed = parsePreferences(edited);
  const problemAt = (path: string): string | null => {
    if (!isChecked || parsed.ok) return null;
    const found = parsed.refusal.issues?.find((each) => each.path === path);
    return found ? sentenceOf(found.code, locale) : null;
  };
  const { quietHours } = edited;
  const setQuiet = (part: Partial<Preferences['quietHours']>) =>
    setEdited({ ...edited, quietHours: { ...quietHours, ...part } });
  const choose = (kind: NotificationKind, channel: Channel, on: boolean) =>
    setEdited({ ...edited, kinds: { ...edited.kinds, [kind]: { ...edited.kinds[kind], [channel]: on } } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (parsed.ok && !save.isPending) {
          save.mutate(
            { body: edited },
            { onError: (reason) => toast.error(t('notifications.failed', { reason: failureText(reason, t, locale) })) },
          );
        }
      }}
    >
      <Switch
        label={t('notifications.quietHours')}
        note={t('notifications.quietNote')}
        checked={quietHours.isOn}
        onCheckedChange={(isOn) => setQuiet({ isOn })}
      />
      {quietHours.isOn ? (
        <div className="quiet-times">
          <TimeField
            label={t('notifications.from')}
            value={quietHours.from}
            error={problemAt('quietHours.from')}
            onValueChange={(from) => setQuiet({ from })}
          />
          <TimeField
            label={t('notifications.until')}
            value={quietHours.until}
            error={problemAt('quietHours.until')}
            onValueChange={(until) => setQuiet({ until })}
          />
        </div>
      ) : null}
      <KindTable
        kinds={kindNames.filter((kind) => isAdmin || !isForAdmins(kind))}
        channels={channels}
        isOn={(kind, channel) => edited.kinds[kind][channel]}
        isFixed={isFixed}
        onChange={choose}
      />
      <Button tone="ink" block type="submit" pending={save.isPending}>
        {t('notifications.save')}
      </Button>
    </form>
  );
}
