import type { Channel, NotificationKind } from '#core/notifications/notification-kinds.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useText } from '../../i18n/useText.ts';

/** A row per kind, a column per channel. A kind that cannot be turned off is marked. */
export function KindTable({
  kinds,
  channels,
  isOn,
  isFixed,
  onChange,
}: {
  kinds: readonly NotificationKind[];
  channels: readonly Channel[];
  isOn: (kind: NotificationKind, channel: Channel) => boolean;
  isFixed: (kind: NotificationKind, channel: Channel) => boolean;
  onChange: (kind: NotificationKind, channel: Channel, on: boolean) => void;
}) {
  const { t } = useText();
  return (
    <table className="kind-table w-full border-collapse text-s [&_caption]:pb-2 [&_caption]:text-left [&_caption]:text-[1rem] [&_caption]:font-heavy [&_td]:border-b [&_td]:border-b-line [&_td]:p-1 [&_td]:align-middle [&_th]:border-b [&_th]:border-b-line [&_th]:p-1 [&_th]:align-middle">
      <caption>{t('notifications.kinds')}</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
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
              {channels.some((channel) => isFixed(kind, channel)) ? (
                <span className="mut block text-sm font-normal">{t('notifications.always')}</span>
              ) : null}
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <span className="sr-only">
                      {t(`notifications.kind.${kind}`)}: {t(`notifications.${channel}`)}
                    </span>
                  }
                  checked={isOn(kind, channel)}
                  disabled={isFixed(kind, channel)}
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
