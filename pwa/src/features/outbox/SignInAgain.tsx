import { useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../i18n/useText.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

/** The same person signs in where they are; the page and what was typed stay. */
export function SignInAgain({ email }: { email: string }) {
  const { t, locale } = useText();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await signInAgain(password);
      toast.success(t('outbox.signedIn'));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      className="outbox-sign-in"
      aria-label={t('outbox.signIn')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label={t('outbox.password', { email })}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={failure === null ? undefined : failureText(failure, t, locale)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="ink" pending={isSending}>
        {t('outbox.signIn')}
      </Button>
    </form>
  );
}
