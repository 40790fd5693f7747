import { useText } from '../i18n/useText.ts';
import { SessionCard } from './SessionEndedDialog.tsx';

/** The session has ended; the page and the entered text stay. */
export function SessionBar({ email }: { email: string }) {
  const { t } = useText();
  return (
    <div className="notice-bars">
      <SessionCard title={t('session.over')} email={email} />
    </div>
  );
}
