import { DisclosureExport } from '../features/publishing/DisclosureExport.tsx';
import { InstagramAccounts } from '../features/publishing/InstagramAccounts.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminInstagramPage() {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{t('pages.adminInstagram')}</PageTitle>
      <AdminHeader title={t('pages.adminInstagram')} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <InstagramAccounts />
        <DisclosureExport />
      </main>
    </>
  );
}
