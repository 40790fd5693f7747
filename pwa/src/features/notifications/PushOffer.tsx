import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAppUpdate } from '../../install/app-update.ts';
import { useInstallHint } from '../../install/install-hint.ts';
import { readPushDevice, turnOnPush, usePushDevice, turnOffPush } from '../../install/push-device.ts';
import { useUser } from '../../api/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { answerPushOffer } from './notification-state.ts';
import './notifications.css';

/** Offers pushes to this device. The notices of a new version and of the installation take precedence, because all share one corner. */
export function PushOffer() {
  const { t } = useText();
  const userId = useUser()?.id;
  const state = usePushDevice((device) => device.state);
  const [isBusy, setBusy] = useState(false);
  const update = useAppUpdate((updates) => updates.update);
  const hint = useInstallHint();
  useEffect(() => {
    if (userId !== undefined) void readPushDevice(userId).catch(() => undefined);
  }, [userId]);
  if (userId === undefined || state !== 'off' || update || hint) return null;
  const turnOn = async () => {
    setBusy(true);
    try {
      await turnOnPush(userId);
      answerPushOffer();
    } catch {
      toast.error(t('notifications.deviceFailed'));
    }
    setBusy(false);
  };
  return (
    <section className="corner-card corner-offer" aria-labelledby="push-offer-title">
      <Bell size={24} aria-hidden className="flex-none" />
      <div className="min-w-0">
        <h2 id="push-offer-title">{t('notifications.offerTitle')}</h2>
        <p className="mut text-sm">{t('notifications.offerText')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="ink" size="s" pending={isBusy} onClick={() => void turnOn()}>
            {t('notifications.offerAction')}
          </Button>
          <Button tone="plain" size="s" onClick={answerPushOffer}>
            {t('notifications.offerNo')}
          </Button>
        </div>
      </div>
    </section>
  );
}

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
