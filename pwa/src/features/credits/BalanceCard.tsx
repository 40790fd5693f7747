import type { ReactNode } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useKeptAt } from '../../api/useKeptAt.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './credits.css';

/** The available balance, and the held credits. The packs are on the same page. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const f = useFormat();
  const asked = useCall(creditBalance, {});
  const { data, error } = asked;
  const keptAt = useKeptAt(asked);
  return (
    <section
      className="grid [align-content:start] gap-1 rounded-lg bg-surface p-6 outlined"
      aria-labelledby="balance-title"
    >
      <h2 id="balance-title" className="font-sans text-base font-semibold tracking-normal">
        {t('credits.balance')}
      </h2>
      {data ? (
        <p className="font-display plain-figures text-[4rem] leading-[1.1] font-bold tracking-[-0.045em]">
          {f.number(data.balance)}
        </p>
      ) : error ? (
        <p role="alert">{messageOf(error, t)}</p>
      ) : (
        <Skeleton className="my-2 h-16 w-40" />
      )}
      <p className="mut text-sm">
        {data && data.held > 0 ? t('credits.held', { credits: f.number(data.held) }) : t('credits.neverExpire')}
      </p>
      <KeptNote at={keptAt} />
      {children}
    </section>
  );
}
