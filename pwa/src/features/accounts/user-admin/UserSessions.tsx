import type { UserDetail } from '#core/analytics/user-detail.ts';
import { LogOut } from 'lucide-react';
import { endUserSession, endUserSessions, userDetail } from '#core/contract/users.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAction } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';

const displayed = [userDetail];

/** The live sessions of a person; each can be ended. */
export function UserSessions({ userId, sessions }: { userId: string; sessions: UserDetail['sessions'] }) {
  const { t } = useText();
  const f = useFormat();
  const endOne = useAction(endUserSession, { refresh: displayed });
  const endAll = useAction(endUserSessions, { refresh: displayed });
  const message = {
    onSuccess: () => toast.success(t('userAdmin.ended')),
    onError: (error: Error) => toast.error(t('userAdmin.failed', { message: messageOf(error, t) })),
  };
  if (sessions.length === 0) return <p className="mut">{t('userAdmin.noSessions')}</p>;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li
            className="flex items-center justify-between gap-3 border-t border-t-line py-2.5 text-label"
            key={session.id}
          >
            <span>
              <span className="block">{f.dateTime(session.createdAt)}</span>
              <span className="mut text-sm">{t('userAdmin.until', { date: f.dateTime(session.expiresAt) })}</span>
            </span>
            <IconButton
              label={t('userAdmin.endSession', { date: f.dateTime(session.createdAt) })}
              size="s"
              onClick={() => endOne.mutate({ params: { id: userId, sessionId: session.id } }, message)}
            >
              <LogOut size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="s"
        className="mt-3"
        pending={endAll.isPending}
        onClick={() => endAll.mutate({ params: { id: userId } }, message)}
      >
        {t('userAdmin.endAll')}
      </Button>
    </>
  );
}
