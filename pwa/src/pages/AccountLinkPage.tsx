import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthWindow, useWindowModel } from '../features/accounts/AuthWindow.tsx';
import { ForgotPassword, ResetPassword, VerifyEmail } from '../features/accounts/AccountLinkForms.tsx';
import { useText } from '../i18n/useText.ts';
import { AuthBar } from '../layouts/AuthBar.tsx';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

const titles = {
  forgot: 'accounts.forgotTitle',
  reset: 'accounts.resetTitle',
  verify: 'accounts.verifyTitle',
} as const;

/**
 * The target pages of mailed links, and the page that requests one. The token is removed from the address, so that no history stores it.
 */
export function AccountLinkPage({ action }: { action: keyof typeof titles }) {
  const { t } = useText();
  const location = useLocation();
  const navigate = useNavigate();
  const sent = location.hash.slice(1);
  const [token, setToken] = useState(sent);
  if (sent !== '' && sent !== token) setToken(sent);
  useEffect(() => {
    if (sent !== '') void navigate(location.pathname, { replace: true });
  }, [sent, location.pathname, navigate]);
  const { model } = useWindowModel(undefined);
  const { email } = (location.state ?? {}) as { email?: unknown };
  return (
    <>
      <PageTitle>{t(titles[action])}</PageTitle>
      <AuthBar />
      <div className="auth auth-account grid min-h-[calc(100dvh-var(--top-h))] grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] max-mid:grid-cols-[minmax(0,1fr)] max-mid:grid-rows-[auto_1fr]">
        <AuthWindow model={model} chosen={false} />
        <main
          id="content"
          className="grid content-center justify-items-center bg-surface px-(--gut) py-10 max-mid:[align-content:start] max-mid:px-4 max-mid:pt-6"
        >
          {action === 'forgot' ? <ForgotPassword email={typeof email === 'string' ? email : ''} /> : null}
          {action === 'reset' ? (
            <ResetPassword token={token} onDone={() => void navigate(paths.dashboard(), { replace: true })} />
          ) : null}
          {action === 'verify' ? <VerifyEmail key={token} token={token} /> : null}
        </main>
      </div>
    </>
  );
}
