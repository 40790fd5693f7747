import { useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { useUser } from '../api/session-store.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';
import { OtherModels } from './OtherModels.tsx';

/** A model that is not on sale: a notice, with three that are. The server renders the page without them. */
export function MissingModelPage() {
  const { t } = useText();
  const user = useUser();
  const { modelId = '' } = useParams();
  return (
    <main id="content" className="wrap py-12">
      <PageTitle>{t('marketplace.missingModel')}</PageTitle>
      <PageHeading hidden>{t('marketplace.missingModel')}</PageHeading>
      <EmptyState
        art="missing"
        title={t('marketplace.missingModel')}
        text={t('marketplace.missingModelText')}
        action={
          <LinkButton tone="ink" to={user ? paths.marketplace() : paths.home()}>
            {t('pages.toModels')}
          </LinkButton>
        }
      />
      <OtherModels without={modelId} title={t('pages.otherModels')} />
    </main>
  );
}
