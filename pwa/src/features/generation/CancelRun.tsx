import type { GenerationView } from '#core/generation/generation.ts';
import { X } from 'lucide-react';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { cancelGeneration, generations } from '#core/contract/generation.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAct } from '../../api/useCall.ts';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Cancels an open run; its credits return at once, so no confirmation is needed. */
export function CancelRun({ run, name }: { run: GenerationView; name: string }) {
  const { t } = useText();
  const offline = useOfflineReason();
  const cancel = useAct(cancelGeneration, { refresh: [generations, creditBalance, creditTransactions] });
  const press = () =>
    cancel.mutate({ params: { id: run.id } }, { onError: (fault) => toast.error(messageOf(fault, t)) });
  return (
    <Button
      size="s"
      className="mt-3"
      icon={<X size={16} aria-hidden />}
      pending={cancel.isPending}
      disabledReason={offline}
      aria-label={t('generation.cancelOf', { name })}
      onClick={press}
    >
      {t('generation.cancel')}
    </Button>
  );
}
