import { CircleMinus } from 'lucide-react';
import { publishingPlatform } from '#core/schedules/content-kinds.ts';
import { platforms } from '#core/contract/schedules.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Spec §9: the first four platforms. */
const shown = 4;

/**
 * Spec §2, right panel: the platforms for this model's content; Instagram needs an account of the model. A failure to load shows no message
 * here (spec §8).
 */
export function PlatformsPanel({ hasAccount }: { hasAccount: boolean }) {
  const { t } = useText();
  const { data, isError } = useCall(platforms, {}, { staleTime: 5 * 60_000 });
  if (isError && !data) return null;
  return (
    <section className="card mt-4" aria-labelledby="platforms-title">
      <h2 id="platforms-title" className="mb-2 text-title-3">
        {t('generation.platforms')}
      </h2>
      <ul>
        {data
          ? data.platforms.slice(0, shown).map((platform) => (
              <li key={platform.id} className="flex h-11 items-center justify-between gap-3">
                <span className="font-[550]">{platform.displayName}</span>
                {!platform.isActive ? (
                  <StatusBadge kind="neutral" icon={CircleMinus} label={t('generation.passive')} />
                ) : platform.name !== publishingPlatform || hasAccount ? (
                  <StatusBadge kind="completed" label={t('generation.active')} />
                ) : (
                  <StatusBadge kind="neutral" icon={CircleMinus} label={t('generation.notConnected')} />
                )}
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((place) => (
              <li key={place} className="flex h-11 items-center">
                <Skeleton className="h-4 w-full" />
              </li>
            ))}
      </ul>
    </section>
  );
}
