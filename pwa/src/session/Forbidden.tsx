import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2: the message of an admin page for people who are not admins. */
export function Forbidden() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-10">
      <PageTitle>{t('session.forbiddenTitle')}</PageTitle>
      <h1 className="sr-only">{t('session.forbiddenTitle')}</h1>
      <EmptyState
        art="shutter"
        title={t('session.forbiddenTitle')}
        text={t('session.forbidden')}
        act={
          <LinkButton tone="ink" to={paths.dashboard()}>
            {t('session.toDashboard')}
          </LinkButton>
        }
      />
    </main>
  );
}
