import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../api/api-error.ts';
import { useText } from '../i18n/useText.ts';
import { Planner } from '../features/schedules/planner/Planner.tsx';
import { WaitingPlanner } from '../features/schedules/planner/WaitingPlanner.tsx';
import { usePlanner } from '../features/schedules/planner/usePlanner.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

export function PlannerPage() {
  const { t } = useText();
  const { influencerId = '' } = useParams();
  const planner = usePlanner(influencerId);
  return (
    <main id="content">
      <PageTitle>{t('pages.planner')}</PageTitle>
      <Contents planner={planner} />
    </main>
  );
}

function Contents({ planner }: { planner: ReturnType<typeof usePlanner> }) {
  const { t } = useText();
  const { influencerId = '' } = useParams();
  const { data, error, refetch } = planner.influencer;
  if (data) return <Planner key={data.influencer.id} planner={planner} influencer={data.influencer} />;
  if (!error) return <WaitingPlanner planner={planner} />;
  return (
    <div className="wrap py-10">
      <PageHeading hidden>{t('pages.planner')}</PageHeading>
      {error instanceof ApiError && error.status >= 400 && error.status < 500 ? (
        <EmptyState
          art="shutter"
          title={t('schedules.denied')}
          text={t('schedules.deniedText')}
          action={
            <span className="mt-2 flex flex-wrap justify-center gap-2">
              <LinkButton tone="ink" to={paths.dashboard()} icon={<ArrowLeft size={20} aria-hidden />}>
                {t('schedules.back')}
              </LinkButton>
              <LinkButton to={paths.model(influencerId)}>{t('pages.seeModel')}</LinkButton>
            </span>
          }
        />
      ) : (
        <ErrorState message={messageOf(error, t)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
