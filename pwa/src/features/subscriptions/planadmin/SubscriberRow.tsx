import type { ReplyOf } from '#core/contract/route.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import { CircleSlash, CircleX, MoreHorizontal, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { adminSubscriptions, cancelForCustomer, refundLastInvoice } from '#core/contract/subscriptions.ts';
import { localText } from '#core/shared/locale.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct } from '../../../api/useCall.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { statusOfSubscription } from '../status-words.ts';

type Subscriber = ReplyOf<typeof adminSubscriptions>['subscriptions'][number];
type Act = 'periodEnd' | 'now' | 'refund';
const words: Record<Act, { act: TextKey; title: TextKey; text: TextKey }> = {
  periodEnd: { act: 'planadmin.cancelAtEnd', title: 'planadmin.cancelAtEndTitle', text: 'planadmin.cancelAtEndText' },
  now: { act: 'planadmin.cancelNow', title: 'planadmin.cancelNowTitle', text: 'planadmin.cancelNowText' },
  refund: { act: 'planadmin.refund', title: 'planadmin.refundTitle', text: 'planadmin.refundText' },
};

/** One subscription, with the admin's actions: end it, at once or with its period, and refund the last payment. */
export function SubscriberRow({ subscription }: { subscription: Subscriber }) {
  const { t, locale } = useText();
  const f = useFormat();
  const isPhone = useMedia('(max-width: 767px)');
  const [asked, setAsked] = useState<Act | null>(null);
  const acts = useRef<HTMLTableCellElement>(null);
  const [isAsking, setAsking] = useState(false);
  const options = { refresh: [adminSubscriptions] };
  const cancel = useAct(cancelForCustomer, options);
  const refund = useAct(refundLastInvoice, options);
  const { user, plan, status, renews, currentPeriodEnd, cancelAtPeriodEnd, endedAt } = subscription;
  const state = statusOfSubscription(status);
  // A deleted person has no name.
  const name = user.name === '' ? t('ui.deletedUser') : user.name;
  const params = { id: subscription.id };

  const run = (act: Act) => {
    const end = {
      onSuccess: () => {
        setAsking(false);
        toast.success(t(act === 'refund' ? 'planadmin.refunded' : 'planadmin.canceled'));
      },
      onError: (error: unknown) => {
        setAsking(false);
        toast.error(t('planadmin.actFailed', { message: messageOf(error, t) }));
      },
    };
    if (act === 'refund') refund.mutate({ params }, end);
    else cancel.mutate({ params, body: { at: act } }, end);
  };
  const icons = { periodEnd: CircleSlash, now: CircleX, refund: Undo2 };
  const possible: Act[] = [
    ...(endedAt === null && renews && !cancelAtPeriodEnd ? (['periodEnd'] as const) : []),
    ...(endedAt === null ? (['now'] as const) : []),
    'refund',
  ];
  const planAndState = (
    <span className="row flex-wrap gap-2">
      {localText(plan.displayName, locale)}
      <StatusBadge kind={state.kind} label={t(state.text)} />
      {cancelAtPeriodEnd ? <span className="mut text-sm">{t('planadmin.ends')}</span> : null}
    </span>
  );
  return (
    <tr>
      <td className="break-words">
        <b className="font-semibold">{name}</b>
        {isPhone ? planAndState : null}
      </td>
      {isPhone ? null : <td>{planAndState}</td>}
      <td className="only-desktop only-without-panel whitespace-nowrap">
        {f.money(plan.price)} · {t(plan.interval === 'year' ? 'subscriptions.yearly' : 'subscriptions.monthly')}
      </td>
      <td className="break-words md:whitespace-nowrap">{currentPeriodEnd === null ? '–' : f.date(currentPeriodEnd)}</td>
      <td ref={acts} className="text-right">
        <Menu
          trigger={
            <IconButton label={t('planadmin.actsOf', { name })} tooltip={false}>
              <MoreHorizontal size={20} aria-hidden />
            </IconButton>
          }
          entries={possible.map((act) => {
            const Icon = icons[act];
            const ask = () => {
              setAsked(act);
              setAsking(true);
            };
            return { label: t(words[act].act), icon: <Icon size={18} aria-hidden />, onSelect: ask };
          })}
        />
        {asked ? (
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={t(words[asked].title, { name })}
            description={t(words[asked].text)}
            act={t(words[asked].act)}
            returnTo={() => acts.current?.querySelector('button') ?? null}
            pending={cancel.isPending || refund.isPending}
            onConfirm={() => run(asked)}
          />
        ) : null}
      </td>
    </tr>
  );
}
