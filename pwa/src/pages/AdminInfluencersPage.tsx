import { InfluencerDesk } from '../features/influencers/influenceradmin/InfluencerDesk.tsx';
import { useText } from '../i18n/useText.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { AdminSearch } from '../ui/AdminSearch.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useSearch } from '../ui/useSearch.ts';

export function AdminInfluencersPage() {
  const { t } = useText();
  const { search, setSearch, finds } = useSearch();
  return (
    <>
      <PageTitle admin>{t('pages.adminInfluencers')}</PageTitle>
      <AdminHeader title={t('pages.adminInfluencers')}>
        <AdminSearch label={t('influencers.search')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        <InfluencerDesk finds={finds} />
      </main>
    </>
  );
}
