import type { ReactNode } from 'react';
import type { ModelSwitchProps } from './ModelSwitch.tsx';
import { ChevronDown } from 'lucide-react';
import { ModelSwitch } from './ModelSwitch.tsx';

/** The portrait of the head. With several models it is the button of their list. */
export function PortraitSwitch({
  influencerId,
  others: { choose, ...list },
  label,
  fitted = false,
  children,
}: {
  influencerId: string;
  others: Pick<ModelSwitchProps, 'models' | 'recentIds' | 'arrange'> & { choose: (id: string) => void };
  label: string;
  /** The portrait rests on the lower edge of the head. */
  fitted?: boolean;
  children: ReactNode;
}) {
  if (list.models.length < 2) return children;
  return (
    <ModelSwitch
      models={list.models}
      recentIds={list.recentIds}
      arrange={list.arrange}
      selectedId={influencerId}
      onChoose={choose}
      trigger={
        <button
          type="button"
          className="group relative grid min-h-11 min-w-11 flex-none place-items-center self-center rounded-[22px_22px_12px_12px] data-fitted:self-end data-fitted:[&>:last-child]:right-0 data-fitted:[&>:last-child]:bottom-1.5"
          data-fitted={fitted || undefined}
          aria-label={label}
        >
          {children}
          <span
            className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface text-ink shadow-lift group-aria-busy:opacity-60"
            aria-hidden
          >
            <ChevronDown size={14} strokeWidth={2.5} />
          </span>
        </button>
      }
    />
  );
}
