import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { readPushDevice, turnOffPush, turnOnPush, usePushDevice } from '../../install/push-device.ts';
import { useUser } from '../../api/session-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';

/** Pushes to this device, on or off at once. If they cannot be turned on, a sentence explains why. */
export function PushSwitch({ onlyWhenOff = false }: { onlyWhenOff?: boolean }) {
  const { t } = useText();
  const userId = useUser()?.id;
  const state = usePushDevice((device) => device.state);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (userId !== undefined) void readPushDevice(userId).catch(() => undefined);
  }, [userId]);
  if (userId === undefined || state === 'unknown') return null;
  if (onlyWhenOff && state !== 'off') return null;
  const change = async (on: boolean) => {
    setBusy(true);
    try {
      await (on ? turnOnPush(userId) : turnOffPush());
    } catch {
      toast.error(t('notifications.deviceFailed'));
    }
    setBusy(false);
  };
  const note = {
    on: t('notifications.deviceOn'),
    off: t('notifications.deviceOn'),
    blocked: t('notifications.deviceBlocked'),
    unsupported: t('notifications.deviceUnsupported'),
  }[state];
  return (
    <Switch
      label={t('notifications.device')}
      note={note}
      checked={state === 'on'}
      disabled={isBusy || state === 'blocked' || state === 'unsupported'}
      onCheckedChange={(on) => void change(on)}
    />
  );
}
