import { ArrowRight } from 'lucide-react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The present and the future balance: `248 → 748`. */
export function BalanceChange({ before, added }: { before: number | undefined; added: number }) {
  const { t } = useText();
  const f = useFormat();
  if (before === undefined) return <Skeleton className="h-4 w-24" />;
  const figures = { before: f.number(before), after: f.number(before + added) };
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{t('payments.balanceFromTo', figures)}</span>
      <span aria-hidden>{figures.before}</span>
      <ArrowRight size={14} aria-hidden />
      <b aria-hidden>{figures.after}</b>
    </span>
  );
}
