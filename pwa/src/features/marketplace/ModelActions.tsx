import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Buying } from './BuyBar.tsx';
import { BuyButton } from './BuyBar.tsx';
import { CalendarPlus, CircleCheck, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownedModels } from '#core/contract/marketplace.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useCall } from '../../api/useCall.ts';
import { useUser } from '../../api/session-store.ts';

type Ownership =
  | { state: 'checking' }
  | { state: 'owned' }
  | { state: 'notOwned' }
  | { state: 'unknown'; retry: () => void };

const modelActionsLook =
  'model-acts mt-6 flex flex-wrap items-center gap-4 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:z-20 max-md:m-0 max-md:gap-3 max-md:border-t max-md:border-t-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))]';
const modelNoteLook = 'mt-3 flex items-center gap-2 text-s leading-[1.43] text-ink-2';

/** Spec §2 Model detail, ownership: checking, then owned (create, schedule) or not owned (price, buy). */
export function ModelActions({ model, buying }: { model: PublicInfluencer; buying: Buying }) {
  const { t } = useText();
  const f = useFormat();
  const ownership = useOwnership(model.id);
  if (ownership.state === 'owned' && buying.purchasedId !== model.id) {
    return (
      <>
        <div className={modelActionsLook}>
          <LinkButton
            tone="mod"
            size="l"
            shared
            to={paths.creator(model.id)}
            icon={<Sparkles size={20} aria-hidden />}
            className="grow md:grow-0"
          >
            {t('marketplace.create')}
          </LinkButton>
          <LinkButton
            size="l"
            shared
            to={paths.planner(model.id)}
            icon={<CalendarPlus size={20} aria-hidden />}
            className="grow md:grow-0"
          >
            {t('marketplace.schedule')}
          </LinkButton>
        </div>
        <p className={modelNoteLook}>
          <CircleCheck className="flex-none text-m-strong" size={18} aria-hidden />
          {t('marketplace.owned')}
          <Link
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-[3px]"
            to={paths.certificate(model.id)}
          >
            {t('marketplace.certificate')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <div className={modelActionsLook}>
        {model.pricing ? <Tag size="l">{f.money(model.pricing.price)}</Tag> : null}
        {ownership.state === 'checking' ? (
          <Button tone="mod" size="l" pending>
            {t('marketplace.checking')}
          </Button>
        ) : ownership.state === 'unknown' ? (
          <Button size="l" onClick={ownership.retry}>
            {t('ui.retry')}
          </Button>
        ) : (
          <BuyButton model={model} buying={buying} />
        )}
      </div>
      {ownership.state === 'unknown' ? (
        <p className={modelNoteLook} role="alert">
          {t('marketplace.checkFailed')}
        </p>
      ) : (
        <p className={modelNoteLook}>{t('marketplace.once')}</p>
      )}
    </>
  );
}

/** Spec §7: the ownership check compares ids. A visitor owns nothing yet. */
function useOwnership(modelId: string): Ownership {
  const user = useUser();
  const { data, isError, refetch } = useCall(ownedModels, {}, { enabled: user !== null });
  if (!user) return { state: 'notOwned' };
  if (data) return { state: data.models.some((model) => model.id === modelId) ? 'owned' : 'notOwned' };
  return isError ? { state: 'unknown', retry: () => void refetch() } : { state: 'checking' };
}
