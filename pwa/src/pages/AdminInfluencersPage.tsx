import { categoryNames } from '#core/influencers/category.ts';
import { influencers } from '#core/contract/influencers.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { AdminList } from '../features/admin/AdminList.tsx';
import { AdminSearch } from '../features/admin/AdminSearch.tsx';
import { InfluencerCard } from '../features/admin/InfluencerCard.tsx';
import { useSearch } from '../features/admin/useSearch.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminInfluencersPage() {
  const { t, locale } = useText();
  const { search, setSearch, finds } = useSearch();
  return (
    <>
      <PageTitle admin>{t('page.adminInfluencers')}</PageTitle>
      <AdminHeader title={t('page.adminInfluencers')}>
        <AdminSearch label={t('admin.search')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        <AdminList
          query={useCall(influencers, {})}
          rowsOf={(reply) => reply.influencers}
          shows={(row) => finds(row.name, row.pricing ? categoryNames[row.pricing.category][locale] : '')}
          emptyTitle={t('admin.noInfluencers')}
          className="admin-cards"
        >
          {(row) => <InfluencerCard key={row.id} influencer={row} />}
        </AdminList>
      </main>
    </>
  );
}
