import { CircleAlert } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Across the page: that the sign-in has ended, in `title`, that nothing is lost, and the field that goes on from here. */
export function SessionCard({ title, email }: { title: string; email: string }) {
  const { t } = useText();
  return (
    <div className="session-card">
      <div role="alert" className="session-words">
        <span className="session-sign">
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
