import type { PendingRedirect } from '../../session/redirect.ts';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useRuntimeConfig } from '../../api/runtime-config.ts';
import { useText } from '../../i18n/useText.ts';
import { signIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Demo mode: sign-ins with one tap, so that no one has to look up a password. */
export function DemoAccounts({ redirect }: { redirect: PendingRedirect | null }) {
  const { t } = useText();
  const accounts = useRuntimeConfig()?.demoAccounts ?? [];
  const [entering, setEntering] = useState<string | null>(null);
  if (accounts.length === 0) return null;

  const enter = async (account: (typeof accounts)[number]): Promise<void> => {
    setEntering(account.email);
    try {
      await signIn({ email: account.email, password: account.password, rememberMe: true }, redirect);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setEntering(null);
    }
  };

  return (
    <div className="grid gap-2.5 rounded-md bg-page p-4">
      <p>
        <b className="font-semibold">{t('accounts.demoTitle')}</b>{' '}
        <span className="mut text-sm">{t('accounts.demoText')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {accounts.map((account) => (
          <Button key={account.email} size="s" pending={entering === account.email} onClick={() => void enter(account)}>
            {account.name}
            <span className="mut font-normal">
              {account.role === 'admin' ? t('accounts.admin') : t('accounts.customer')}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
