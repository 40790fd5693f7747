import type { ChipState } from '#core/schedules/outbox/chip-state.ts';
import type { LucideIcon } from 'lucide-react';
import type { Translate } from '../../i18n/useText.ts';
import { CloudCheck, CloudOff, CloudUpload, RefreshCw, TriangleAlert } from 'lucide-react';

export type ChipLook = {
  state: 'synced' | 'waiting' | 'syncing' | 'offline' | 'attention';
  icon: LucideIcon;
  words: string;
  /** The same without the time, said aloud when it changes. */
  said: string;
};

/** What the chip says. Null: nothing is known yet, so nothing is claimed. */
export function chipLook(chip: ChipState, t: Translate, time: (instant: string) => string): ChipLook | null {
  const count = chip.kind === 'synced' ? 0 : chip.waiting + chip.sending + chip.needsYou;
  switch (chip.kind) {
    case 'paused': {
      const key = { auth: 'outbox.pausedAuth', upgrade: 'outbox.pausedUpgrade', quota: 'outbox.pausedQuota' } as const;
      return look('attention', TriangleAlert, t(key[chip.pause], { count }));
    }
    case 'needsYou':
      return look('attention', TriangleAlert, t('outbox.needsYou', { count: chip.needsYou }));
    case 'offline':
      return look('offline', CloudOff, count > 0 ? t('outbox.offlineWaiting', { count }) : t('outbox.offline'));
    case 'sending':
      return look('syncing', RefreshCw, t('outbox.sending'));
    case 'waiting':
      return look('waiting', CloudUpload, t('outbox.waiting', { count }));
    case 'synced':
      if (chip.syncedAt === null) return null;
      return {
        ...look('synced', CloudCheck, t('outbox.synced', { time: time(chip.syncedAt) })),
        said: t('outbox.inSync'),
      };
    default:
      return chip satisfies never;
  }
}

function look(state: ChipLook['state'], icon: LucideIcon, words: string): ChipLook {
  return { state, icon, words, said: words };
}
