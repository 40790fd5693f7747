import type { ReactNode } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { purchaseOf } from '../../session/redirect.ts';
import { useUser } from '../../api/session-store.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';

export type Buying = {
  buy: (model: PublicInfluencer) => void;
  pendingId: string | null;
  purchasedId: string | null;
};

/** Price and the one action, within reach of the thumb, between the arrows. */
export function BuyBar({
  model,
  buying,
  previous,
  next,
}: {
  model: PublicInfluencer;
  buying: Buying;
  previous: ReactNode;
  next: ReactNode;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <div className="deck-buy grid [align-content:start] gap-3 px-[clamp(24px,4vw,64px)] pb-12 [grid-area:buy] max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-[calc(65px+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-t-line max-md:bg-surface max-md:px-4 max-md:py-2.5">
      <div className="deck-buy-row flex items-center gap-4 max-md:flex-wrap max-md:gap-2">
        {previous}
        {model.pricing ? (
          <Tag size="l" className="max-xs:gap-1.5 max-xs:px-3 max-xs:text-[1.25rem]">
            {f.money(model.pricing.price)}
          </Tag>
        ) : null}
        <BuyButton model={model} buying={buying} />
        {next}
      </div>
      <p className="mut text-sm max-md:hidden">{t('marketplace.once')}</p>
    </div>
  );
}

/** `isSmall`: beside the buttons of other models, which it names. */
export function BuyButton({
  model,
  buying,
  isSmall = false,
}: {
  model: PublicInfluencer;
  buying: Buying;
  isSmall?: boolean;
}) {
  const { t } = useText();
  const needsNetwork = useOfflineReason();
  const user = useUser();
  const look = isSmall
    ? ({ tone: 'mod', size: 's', block: true, 'aria-label': t('marketplace.buyNamed', { name: model.name }) } as const)
    : ({ tone: 'mod', size: 'l' } as const);
  if (buying.purchasedId === model.id) {
    return (
      <Button {...look} disabledReason={t('marketplace.owned')}>
        {t('marketplace.purchased')}
      </Button>
    );
  }
  if (!user) {
    return (
      <LinkButton {...look} to={paths.auth(model.id)} state={purchaseOf(model.id)}>
        {t('marketplace.buy')}
      </LinkButton>
    );
  }
  const isPurchasePending = buying.pendingId === model.id;
  return (
    <Button
      {...look}
      pending={isPurchasePending}
      disabledReason={isPurchasePending ? null : needsNetwork}
      onClick={() => buying.buy(model)}
    >
      {isPurchasePending ? t('marketplace.pending') : t('marketplace.buy')}
    </Button>
  );
}
