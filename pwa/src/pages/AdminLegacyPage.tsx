import { ArrowRight } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** Spec §2 /admin-legacy: the older screen has moved; the page links to the new one. */
export function AdminLegacyPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminLegacy')}</PageTitle>
      <AdminHeader title={t('pages.adminLegacy')} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <EmptyState
          art="shutter"
          title={t('operations.moved')}
          text={t('operations.movedText')}
          action={
            <LinkButton tone="ink" to={paths.admin()}>
              {t('layouts.adminPanel')}
              <ArrowRight size={20} aria-hidden />
            </LinkButton>
          }
        />
      </main>
    </>
  );
}
