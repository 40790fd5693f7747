import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

/** What the server draws for a model that is not on sale. With scripts the app leads home and says so instead (spec §2). */
export function MissingModelPage() {
  const { t } = useText();
  return (
    <main id="content" className="wrap py-16">
      <PageTitle>{t('pages.missingModel')}</PageTitle>
      <PageHeading hidden>{t('pages.missingModel')}</PageHeading>
      <EmptyState
        art="shutter"
        title={t('pages.missingModel')}
        text={t('pages.missingModelText')}
        act={
          <LinkButton tone="ink" to={paths.home()}>
            {t('pages.toModels')}
          </LinkButton>
        }
      />
    </main>
  );
}
