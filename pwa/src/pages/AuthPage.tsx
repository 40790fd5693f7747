import { useLocation } from 'react-router-dom';
import { AuthForm } from '../features/accounts/AuthForm.tsx';
import { AuthWindow, useWindowModel } from '../features/accounts/AuthWindow.tsx';
import { useText } from '../i18n/useText.ts';
import { AuthBar } from '../layouts/AuthBar.tsx';
import { paths } from '../paths.ts';
import { authStateAt } from '../session/redirect.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 Login / register screen: a showcase with the model, and the form beside it. */
export function AuthPage() {
  const { t } = useText();
  const location = useLocation();
  const state = authStateAt(location);
  const { model, chosen } = useWindowModel(state.selectedModelId);
  return (
    <>
      <PageTitle>{t('pages.auth')}</PageTitle>
      <AuthBar />
      <div className="auth grid min-h-[calc(100dvh-var(--top-h))] grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] max-mid:grid-cols-[minmax(0,1fr)] max-mid:grid-rows-[auto_1fr]">
        <AuthWindow model={model} chosen={chosen} />
        <main
          id="content"
          className="grid content-center justify-items-center bg-surface px-(--gut) py-10 max-mid:[align-content:start] max-mid:px-4 max-mid:pt-6"
        >
          <AuthForm state={state} />
          <a
            className="mt-6 inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-[3px]"
            href={`/report?subject=${paths.auth()}`}
          >
            {t('ui.report')}
          </a>
        </main>
      </div>
    </>
  );
}
