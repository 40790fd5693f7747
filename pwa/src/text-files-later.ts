import type { Resource } from '#core/texts/in-language.ts';

/** The Turkish texts that text-files.ts leaves out: those of admins, and of parts that a press opens. */
export const laterFiles = import.meta.glob<{ default: Resource }>(
  [
    '../../core/texts/notification-texts.ts',
    './editing/**/texts.ts',
    './features/{analytics,audit,operations,publishing,settings,verification,webhooks}/**/texts.ts',
    './features/**/*-admin/texts.ts',
    './features/contents/*/texts.ts',
    './features/outbox/**/texts.ts',
    './features/schedules/{agenda,bulk,calendar-feed,form,moving,week-copy}/texts.ts',
    './{fields/instagram,install,session/stored,ui/when}/texts.ts',
  ],
  { query: { language: 'tr' } },
);
