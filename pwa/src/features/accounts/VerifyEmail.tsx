import { useEffect, useRef } from 'react';
import { ownAccount } from '#core/contract/account.ts';
import { verifyEmail } from '#core/contract/auth.ts';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAct } from '../../api/useCall.ts';
import { problemText } from '../../fields/form-problems.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { confirmSession } from '../../session/sign-in.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Button } from '../../ui/Button.tsx';
import './auth.css';

/** Verifies an address by the mailed link as soon as the page opens. */
export function VerifyEmail({ token }: { token: string }) {
  const { t, locale } = useText();
  const asked = useRef(false);
  const verify = useAct(verifyEmail, { refresh: [ownAccount], onSuccess: () => void confirmSession() });
  const send = () => verify.mutate({ body: { token } });
  useEffect(() => {
    if (asked.current || token === '') return;
    asked.current = true;
    send();
  });
  const issue = verify.error instanceof ApiError ? verify.error.issues[0] : undefined;
  const isOver = verify.error instanceof ApiError && verify.error.code === 'auth.linkOver';
  const failure =
    token === ''
      ? t('accounts.linkMissing')
      : verify.error
        ? issue
          ? problemText(issue, t, locale)
          : failureText(verify.error, t, locale)
        : null;
  return (
    <div className="auth-form grid w-full max-w-105 gap-5">
      <h1 tabIndex={-1}>{t('accounts.verifyTitle')}</h1>
      <p role="status">
        {failure ?? (verify.data ? t('accounts.verified', { email: verify.data.email }) : t('accounts.verifying'))}
      </p>
      {isOver ? (
        <LinkButton tone="ink" size="l" block to={paths.profile()}>
          {t('accounts.newLink')}
        </LinkButton>
      ) : verify.error && !issue ? (
        <Button tone="ink" size="l" block pending={verify.isPending} onClick={send}>
          {t('ui.retry')}
        </Button>
      ) : null}
      <LinkButton tone={verify.error && !issue ? 'plain' : 'ink'} size="l" block to={paths.home()}>
        {t('accounts.goOn')}
      </LinkButton>
    </div>
  );
}
