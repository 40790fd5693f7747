import { categoryNames } from '#core/influencers/category.ts';
import { influencers } from '#core/contract/influencers.ts';
import { messageOf } from '../api/api-error.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { AdminList } from '../ui/AdminList.tsx';
import { AdminSearch } from '../ui/AdminSearch.tsx';
import { InfluencerCard } from '../features/influencers/InfluencerCard.tsx';
import { useSearch } from '../ui/useSearch.ts';
import { AdminHeader } from '../layouts/AdminLayout.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AdminInfluencersPage() {
  const { t, locale } = useText();
  const { search, setSearch, finds } = useSearch();
  const asked = useCall(influencers, {});
  return (
    <>
      <PageTitle admin>{t('pages.adminInfluencers')}</PageTitle>
      <AdminHeader title={t('pages.adminInfluencers')}>
        <AdminSearch label={t('influencers.search')} value={search} onChange={setSearch} />
      </AdminHeader>
      <main id="content" className="admin-body">
        <AdminList
          rows={asked.data?.influencers}
          failure={asked.error ? messageOf(asked.error, t) : null}
          onRetry={() => void asked.refetch()}
          shows={(row) => finds(row.name, row.pricing.category ? categoryNames[row.pricing.category][locale] : '')}
          emptyTitle={t('influencers.noInfluencers')}
          className="admin-cards"
        >
          {(row) => <InfluencerCard key={row.id} influencer={row} />}
        </AdminList>
      </main>
    </>
  );
}
