import type { CentrePlace } from './centre-store.ts';
import { ArrowLeft, CheckCheck, Settings2 } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/useClosedByBack.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { openCentre, useCentre } from './centre-store.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { useNotifications } from './useNotifications.ts';
import './notifications.css';

const notificationToolsButtonLook = 'max-[380px]:gap-1.5 max-[380px]:px-2.5 max-[380px]:text-[0.8125rem]';

/** All notifications of the person, and their preferences. `place` null: closed. */
export function NotificationCentre({ place, onClose }: { place: CentrePlace | null; onClose: () => void }) {
  const { t } = useText();
  const list = useNotifications(place !== null);
  const inSettings = place === 'settings';
  const { isOverList } = useCentre();
  useClosedByBack({ open: inSettings && isOverList, close: () => openCentre('list') });
  return (
    <Drawer
      open={place !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={inSettings ? t('notifications.settings') : t('notifications.title')}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {inSettings ? (
          <Button
            className={notificationToolsButtonLook}
            size="s"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={() => openCentre('list')}
          >
            {t('notifications.back')}
          </Button>
        ) : (
          <>
            {list.unread > 0 ? (
              <Button
                className={notificationToolsButtonLook}
                size="s"
                icon={<CheckCheck size={16} aria-hidden />}
                pending={list.isReading}
                onClick={list.readAll}
              >
                {t('notifications.readAll')}
              </Button>
            ) : null}
            <Button
              className={notificationToolsButtonLook}
              size="s"
              icon={<Settings2 size={16} aria-hidden />}
              onClick={() => openCentre('settings')}
            >
              {t('notifications.settings')}
            </Button>
          </>
        )}
      </div>
      {inSettings ? <NotificationSettings /> : <NotificationList list={list} onLeave={onClose} />}
    </Drawer>
  );
}
