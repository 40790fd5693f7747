import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from './creator-form.ts';
import { actionWord, blockedBy, creditsShort } from './creator-form.ts';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { useCall } from '../../api/useCall.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { Button } from '../../ui/Button.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';

/** Always in reach: the cost, the balance before and after, the button, or the reason against it. */
export function GenerateBar({
  draft,
  workflow,
  sending,
  onIncomplete,
}: {
  draft: Draft;
  workflow: PublicWebhook | null;
  sending: boolean;
  /** Pressed while something is missing: marks it. */
  onIncomplete: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const query = useCall(creditBalance, {});
  const { data } = query;
  const cachedAt = useCachedAt(query);
  const needsNetwork = useOfflineReason();
  const balance = data?.balance ?? null;
  const cost = workflow?.creditCost.costPerUse ?? null;
  const short = cost === null ? 0 : creditsShort(cost, balance);
  const missing = blockedBy(draft, workflow);
  const blocked = needsNetwork ?? (missing && t(missing));
  // A merely empty field is an error only after a press.
  const [pressed, setPressed] = useState(false);
  const problem = needsNetwork !== null || missing === 'generation.fileStillSent' || pressed ? blocked : null;
  return (
    <div className="generate-bar @container/generate-bar fixed inset-x-0 bottom-0 z-40 border-t border-t-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="wrap generate-bar-row flex min-h-21 max-w-[1560px] items-center gap-5 py-2 max-md:min-h-19 max-md:gap-3 @max-[17rem]/generate-bar:flex-col @max-[17rem]/generate-bar:items-stretch @max-[17rem]/generate-bar:gap-1">
        <div className="flex flex-col @max-[17rem]/generate-bar:flex-row @max-[17rem]/generate-bar:flex-wrap @max-[17rem]/generate-bar:items-baseline @max-[17rem]/generate-bar:justify-between @max-[17rem]/generate-bar:gap-x-4">
          <b className="disp text-[1.375rem]">{cost === null ? '–' : t('generation.credits', { count: cost })}</b>
          {balance === null || cost === null ? null : (
            <span className="mut text-sm whitespace-nowrap">
              {short > 0 ? (
                t('generation.balanceShort', { count: short })
              ) : (
                <>
                  <span className="max-md:hidden">{t('generation.balance')} </span>
                  {t('generation.fromTo', { before: f.number(balance), after: f.number(balance - cost) })}
                </>
              )}
            </span>
          )}
          <CachedNote at={balance === null ? null : cachedAt} />
          {problem && short === 0 ? <span className="mut only-phone text-xs leading-tight">{problem}</span> : null}
        </div>
        <span className="grow" />
        <span className="mut only-desktop text-sm">
          {short > 0 ? t('generation.tooFew') : (problem ?? t('generation.givenBack'))}
        </span>
        {short > 0 ? (
          <Button
            tone="ink"
            size="l"
            icon={<Plus size={20} aria-hidden />}
            disabledReason={needsNetwork}
            onClick={() => openCreditPacks()}
          >
            {t('generation.buyCredits')}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="mod"
            size="l"
            icon={<Sparkles size={20} aria-hidden />}
            pending={sending}
            disabledReason={blocked}
            onBlockedPress={() => {
              setPressed(true);
              onIncomplete();
            }}
          >
            {t(actionWord(workflow))}
          </Button>
        )}
      </div>
    </div>
  );
}
