import type { ReactNode } from 'react';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModel, ownedModels } from '#core/contract/marketplace.ts';
import { refresh } from '../../api/useCall.ts';
import { paths } from '../../paths.ts';
import { chooseModel } from '../../session/chosen-model.ts';
import { toast } from '../../ui/Toaster.tsx';
import { followOrder } from './follow-order.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { translate } from '../../i18n/i18n.ts';

const ModelPaymentDialog = lazyWithTexts(
  () => import('./ModelPaymentDialog.tsx').then((m) => m.ModelPaymentDialog),
  'payments',
);

export type ModelPurchase = {
  buy: (model: PublicInfluencer) => void;
  /** The paid model that is being added to the account, then the added one. */
  pendingId: string | null;
  purchasedId: string | null;
  /** The added one, once the payment window is closed: it is handed over to its owner. */
  bought: PublicInfluencer | null;
  dialog: ReactNode;
};

/**
 * Buying a model, for a signed-in person: after the payment its order is followed to the end, and the model is chosen. Leaving the page
 * meanwhile does not affect the purchase.
 */
export function useModelPurchase(): ModelPurchase {
  const navigate = useNavigate();
  const [model, setModel] = useState<PublicInfluencer | null>(null);
  const [open, setOpen] = useState(false);
  const [paid, setPaid] = useState<{ orderId: string; modelId: string } | null>(null);
  const [purchasedId, setReceived] = useState<string | null>(null);

  useEffect(() => {
    if (!paid) return undefined;
    let left = false;
    void followOrder(paid.orderId).then((end) => {
      void refresh(ownedModels, ownedInfluencers, marketplaceModel);
      if (end === 'fulfilled') chooseModel(paid.modelId);
      // The buyer went ahead to the dashboard: the model arrives there.
      const isAwaited = left && end === 'fulfilled' && globalThis.location.pathname === paths.dashboard();
      if (isAwaited) void navigate(paths.handover(paid.modelId), { replace: true });
      if (left) return;
      if (end === 'fulfilled') setReceived(paid.modelId);
      else setPaid(null);
      if (end === 'refused') toast.error(translate('payments.notGranted'), { timeoutMs: 0 });
      if (end === 'canceled') toast.error(translate('payments.canceled'));
      if (end === 'failed') toast.error(translate('payments.bankRefused'), { timeoutMs: 0 });
    });
    return () => {
      left = true;
    };
  }, [paid, navigate]);

  function buy(wanted: PublicInfluencer): void {
    setModel(wanted);
    setOpen(true);
  }

  return {
    buy,
    pendingId: paid && !purchasedId ? paid.modelId : null,
    purchasedId,
    bought: purchasedId && !open ? model : null,
    dialog: model ? (
      <Suspense fallback={null}>
        <ModelPaymentDialog
          key={model.id}
          model={model}
          open={open}
          onClose={() => setOpen(false)}
          onPaid={(orderId) => setPaid({ orderId, modelId: model.id })}
        />
      </Suspense>
    ) : null,
  };
}
