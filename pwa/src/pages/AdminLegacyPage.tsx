import { ArrowRight } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 /admin-legacy: the older screen has moved; it says where. */
export function AdminLegacyPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('page.adminLegacy')}</PageTitle>
      <AdminHeader title={t('page.adminLegacy')} />
      <main id="content" className="admin-body">
        <EmptyState
          art="shutter"
          title={t('page.adminMoved')}
          text={t('page.adminMovedText')}
          act={
            <LinkButton tone="ink" to={paths.admin()}>
              {t('layout.adminPanel')}
              <ArrowRight size={20} aria-hidden />
            </LinkButton>
          }
        />
      </main>
    </>
  );
}
