import type { ChipState } from '../../offline/outbox/chip-state.ts';
import type { LucideIcon } from 'lucide-react';
import type { Translate } from '../../i18n/useText.ts';
import { totalOf } from '../../offline/outbox/chip-state.ts';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, RefreshCw, TriangleAlert } from 'lucide-react';

export type ChipLook = {
  state: 'synced' | 'waiting' | 'syncing' | 'offline' | 'attention' | 'overdue';
  icon: LucideIcon;
  words: string;
  /** The number of changes in question; a phone has room for nothing else. */
  count: number;
  /** Since when the oldest change waits, once that is too long; or the time of the last sync, while the server fails. */
  since: string | null;
  /** The same without the time, for screen readers when it changes. */
  said: string;
};

type Words = { time: (instant: string) => string; short: (instant: string) => string };

/** The look and words of the chip. Null while nothing is known yet. */
export function chipLook(chip: ChipState, t: Translate, f: Words): ChipLook | null {
  const shown = lookOf(chip, t, f);
  if (!shown || chip.kind === 'synced' || chip.overdueSince === null) return shown;
  const since = t('outbox.oldest', { when: f.short(chip.overdueSince) });
  return { ...shown, state: 'overdue', icon: TriangleAlert, since, said: `${shown.words}, ${since}` };
}

function lookOf(chip: ChipState, t: Translate, f: Words): ChipLook | null {
  const count = chip.kind === 'synced' ? 0 : totalOf(chip);
  switch (chip.kind) {
    case 'paused': {
      const [withCount, alone] = pauseWords[chip.pause];
      return look('attention', TriangleAlert, count, count > 0 ? t(withCount, { count }) : t(alone));
    }
    case 'needsYou':
      return look('attention', TriangleAlert, chip.needsYou, t('outbox.needsYou', { count: chip.needsYou }));
    case 'offline':
      return look('offline', CloudOff, count, count > 0 ? t('outbox.offlineWaiting', { count }) : t('outbox.offline'));
    case 'failing':
      return {
        ...look('offline', CloudAlert, count, count > 0 ? t('outbox.failingWaiting', { count }) : t('outbox.failing')),
        since: count === 0 && chip.syncedAt !== null ? t('outbox.syncedLast', { when: f.short(chip.syncedAt) }) : null,
      };
    case 'sending':
      return look('syncing', RefreshCw, count, t('outbox.sending', { count }));
    case 'waiting':
      return look('waiting', CloudUpload, count, t('outbox.waiting', { count }));
    case 'synced':
      if (chip.syncedAt === null) return null;
      return {
        ...look('synced', CloudCheck, 0, t('outbox.synced', { time: f.time(chip.syncedAt) })),
        said: t('outbox.inSync'),
      };
    default:
      return chip satisfies never;
  }
}

const pauseWords = {
  auth: ['outbox.pausedAuth', 'outbox.pausedAuthNone'],
  upgrade: ['outbox.pausedUpgrade', 'outbox.pausedUpgradeNone'],
  quota: ['outbox.pausedQuota', 'outbox.pausedQuotaNone'],
} as const;

function look(state: ChipLook['state'], icon: LucideIcon, count: number, words: string): ChipLook {
  return { state, icon, words, count, since: null, said: words };
}
