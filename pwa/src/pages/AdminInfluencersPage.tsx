import { useState } from 'react';
import { InfluencerDesk } from '../features/influencers/influencer-admin/InfluencerDesk.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { AdminSearch } from '../ui/AdminList.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminInfluencersPage() {
  const { t } = useText();
  const [search, setSearch] = useState('');
  return (
    <>
      <PageTitle admin>{t('pages.adminInfluencers')}</PageTitle>
      <AdminHeader title={t('pages.adminInfluencers')}>
        <AdminSearch label={t('influencers.search')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <InfluencerDesk search={search} />
      </main>
    </>
  );
}
