import { CircleAlert } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** A bar across the page: `title` states that the session has ended, a note that nothing is lost, and a password field to continue. */
export function SessionCard({ title, email }: { title: string; email: string }) {
  const { t } = useText();
  return (
    <div className="session-card flex flex-wrap items-center gap-x-8 gap-y-3.5 rounded-md bg-surface px-4 py-3.5 [box-shadow:inset_0_0_0_1px_var(--line)]">
      <div role="alert" className="flex min-w-0 flex-[1_1_min(100%,340px)] items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-[50%] bg-pending-bg text-pending-fg">
          <CircleAlert size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mut text-sm">{t('session.overText')}</p>
        </div>
      </div>
      <SignInAgain email={email} />
    </div>
  );
}
