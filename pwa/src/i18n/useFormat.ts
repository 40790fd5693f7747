import { useMemo } from 'react';
import * as format from './format.ts';
import { formatDuration, formatFileSize, formatNear } from './near.ts';
import { useText } from './useText.ts';

/** The formatters bound to the language on screen: `const f = useFormat(); f.money(9.99)`. */
export function useFormat() {
  const { locale } = useText();
  return useMemo(
    () => ({
      money: (dollars: number) => format.formatMoney(dollars, locale),
      unitPrice: (dollars: number) => format.formatUnitPrice(dollars, locale),
      change: (percent: number) => format.formatChange(percent, locale),
      percent: (percent: number) => format.formatPercent(percent, locale),
      number: (value: number) => format.formatNumber(value, locale),
      compact: (value: number) => format.formatCompact(value, locale),
      signed: (value: number) => format.formatSigned(value, locale),
      date: (instant: string) => format.formatDate(instant, locale),
      dateTime: (instant: string) => format.formatDateTime(instant, locale),
      short: (instant: string) => format.formatShort(instant, locale),
      shortDay: (instant: string) => format.formatShortDay(instant, locale),
      time: (instant: string) => format.formatTime(instant, locale),
      near: (instant: string, now = new Date().toISOString()) => formatNear(instant, now, locale),
      duration: (seconds: number) => formatDuration(seconds, locale),
      fileSize: (bytes: number) => formatFileSize(bytes, locale),
      span: (ms: number) => format.formatSpan(ms, locale),
      relative: (instant: string, now = new Date().toISOString()) => format.formatRelative(instant, now, locale),
    }),
    [locale],
  );
}
