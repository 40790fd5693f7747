import type { CreditPack } from '#core/credits/pack.ts';
import type { ReactNode } from 'react';
import { ArrowLeft, Coins } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { creditPacks, packById, pricePerCredit } from '#core/credits/pack.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { newKey } from '../../api/new-key.ts';
import { useCall, keyOf, refresh } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { startsRun } from '../../session/first-run.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { locale, translate } from '../../i18n/i18n.ts';
import { toast } from '../../ui/Toaster.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { PackChoice, BalanceChange } from './PackChoice.tsx';
import { PaymentDialog, Ledger } from './PaymentDialog.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { followOrder, pause } from './follow-order.ts';
import './credit-packs.css';

/** Spec §9: the balance is polled 10 times, 1 s apart. */
const tries = 10;
const everyMs = 1000;

const noticeMs = 3000;

/** Spec §2 Credit pack modal: one of the three packs, then the card. */
export function CreditPackDialog({
  open,
  packId,
  forModel,
  onClose,
}: {
  open: boolean;
  /** The pack chosen when the dialog opens; the popular one without a choice. */
  packId: string | null;
  /** Its creator opens with the credits and runs the stored draft, and the dialog begins with the card. */
  forModel: string | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <PaymentDialog title={t('payments.buyCredits')} open={open} onClose={onClose}>
      {({ busy, setBusy, close }) => <PackPurchase {...{ packId, forModel, busy }} onBusy={setBusy} onClose={close} />}
    </PaymentDialog>
  );
}

const popular = creditPacks.find((pack) => pack.popular) ?? creditPacks[0]!;

/** Mounted while the dialog is open. Going back and forth between pack and card is one intention per pack. */
function PackPurchase({
  packId,
  forModel,
  busy,
  onBusy,
  onClose,
}: {
  packId: string | null;
  forModel: string | null;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [pack, setPack] = useState<CreditPack>(() => packById(packId ?? '') ?? popular);
  const [step, setStep] = useState<'pack' | 'card'>(forModel ? 'card' : 'pack');
  const navigate = useNavigate();
  const [intentions] = useState(() => Object.fromEntries(creditPacks.map(({ id }) => [id, newKey()])));
  const { data } = useCall(creditBalance, {}, { refetchOnMount: 'always' });
  const [paid, setPaid] = useState(false);
  const toPacks = () => setStep('pack');
  useClosedByBack({ open: step === 'card' && !paid, close: () => (busy ? undefined : toPacks()) });

  if (step === 'pack') {
    return <PackChoice pack={pack} balance={data?.balance} onPack={setPack} onNext={() => setStep('card')} />;
  }
  return (
    <PaymentPanel
      item={{ type: 'credit', creditAmount: pack.credits, packageType: pack.id }}
      price={dollarsOf(pack.priceCents)}
      intention={intentions[pack.id] ?? newKey()}
      {...(forModel && { back: { model: forModel } })}
      paidText={t('payments.creditsArrivingHere')}
      renderSummary={(amount) => (
        <PackSummary pack={pack} amount={amount} balance={data?.balance}>
          {busy || paid ? null : (
            <Button tone="ghost" size="s" icon={<ArrowLeft size={18} aria-hidden />} onClick={toPacks}>
              {t('payments.changePack')}
            </Button>
          )}
        </PackSummary>
      )}
      onBusy={onBusy}
      onPaid={(orderId) => {
        setPaid(true);
        if (orderId === null) return;
        const bought = { orderId, credits: pack.credits, previous: data?.balance ?? Infinity };
        void receiveCredits(bought).then((isReceived) => {
          // A person who has gone to another page meanwhile stays there.
          const isWaiting = isReceived && globalThis.location.pathname === paths.dashboard();
          if (forModel && isWaiting) void navigate(paths.creator(forModel), { replace: true, state: startsRun });
        });
      }}
      onClose={onClose}
    />
  );
}

/**
 * Waits for bought credits, independent of the page on screen. Spec §4: the balance is polled until it exceeds the previous one, then the
 * history reloads, with a 3-second notice. If the balance does not rise in time, a notice appears and the order is followed to its end,
 * because the payment is already made. False when it ended without credits.
 */
async function receiveCredits(bought: { orderId: string; credits: number; previous: number }): Promise<boolean> {
  const risen = await awaitRise({ previous: bought.previous, read: readBalance, wait: pause });
  if (risen === null && !(await isCreditedLater(bought.orderId))) return false;
  await refresh(creditBalance, creditTransactions);
  const balance = risen ?? (await readBalance().catch(() => null));
  const figures = { credits: formatNumber(bought.credits, locale()) };
  toast.success(
    balance === null
      ? translate('payments.creditsAdded', figures)
      : translate('payments.creditsAddedBalance', { ...figures, balance: formatNumber(balance, locale()) }),
    { timeoutMs: noticeMs },
  );
  return true;
}

async function isCreditedLater(orderId: string): Promise<boolean> {
  void refresh(creditTransactions);
  const note = toast.note(translate('payments.creditsArriving'), { timeoutMs: 0 });
  const end = await followOrder(orderId);
  toast.close(note);
  if (end === 'refused') toast.error(translate('payments.notGranted'), { timeoutMs: 0 });
  if (end === 'canceled') toast.error(translate('payments.canceled'));
  if (end === 'failed') toast.error(translate('payments.bankRefused'), { timeoutMs: 0 });
  return end === 'fulfilled';
}

/** The top bar uses the same cache, so it changes with the first read that includes the credits. */
async function readBalance(): Promise<number> {
  const reply = await call(creditBalance, {});
  queryClient.setQueryData(keyOf(creditBalance, {}), reply);
  return reply.balance;
}

/**
 * The balance as soon as it exceeds the previous one, or null when it did not rise in time. A failed read counts as a try: the connection
 * may be back at the next.
 */
export async function awaitRise(given: {
  previous: number;
  read: () => Promise<number>;
  wait: (ms: number) => Promise<void>;
}): Promise<number | null> {
  for (let look = 1; look <= tries; look += 1) {
    const balance = await given.read().catch(() => null);
    if (balance !== null && balance > given.previous) return balance;
    if (look < tries) await given.wait(everyMs);
  }
  return null;
}

function PackSummary({
  pack,
  amount,
  balance,
  children,
}: {
  pack: CreditPack;
  amount: number;
  balance: number | undefined;
  children: ReactNode;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <>
      <div className="row gap-4">
        <span
          className="grid size-22 flex-none place-items-center rounded-md bg-ink text-on-ink max-md:size-14 max-md:rounded-[12px]"
          aria-hidden
        >
          <Coins size={28} />
        </span>
        <div className="min-w-0">
          <b className="disp text-[1.25rem]">
            {t('payments.credits', { count: pack.credits, credits: f.number(pack.credits) })}
          </b>
          <p className="mut text-sm">{t('payments.packOnce')}</p>
        </div>
      </div>
      <Ledger
        amount={amount}
        rows={[
          { name: t('payments.pack'), value: f.money(amount) },
          { name: t('payments.perCreditRow'), value: f.unitPrice(Number(pricePerCredit(pack))) },
          {
            name: t('payments.balance'),
            value: <BalanceChange before={balance} added={pack.credits} />,
            kept: true,
          },
        ]}
      />
      <p className="mut only-desktop text-sm">{t('payments.neverExpire')}</p>
      <div className="mt-3 -ml-3.5 empty:hidden max-md:mt-0">{children}</div>
    </>
  );
}
