import { useText } from '../i18n/useText.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** The sign-in has ended; the page and what was typed stay. */
export function SessionBar({ email }: { email: string }) {
  const { t } = useText();
  return (
    <div className="notice-bars grid gap-2">
      <div role="alert">
        <NoticeBar>{t('session.over')}</NoticeBar>
      </div>
      <SignInAgain email={email} />
    </div>
  );
}
