import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { useTheme } from '../../ui/theme.ts';
import { useMedia } from '../../ui/useMedia.ts';

/**
 * The card form in our own colours and shapes (docs.stripe.com/elements/appearance-api), read from the active tokens. It is Stripe's page
 * and does not know our font size, so sizes are passed in pixels.
 */
export function useAppearance(): Appearance {
  const { theme } = useTheme();
  const deviceDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && deviceDark);
  const letters = useLetterSize();
  return useMemo(() => appearanceOf(dark, letters), [dark, letters]);
}

function appearanceOf(dark: boolean, letters: number): Appearance {
  const color = readTokens();
  const rem = (count: number): string => `${count * letters}px`;
  const line = color('--line-strong');
  return {
    theme: dark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: color('--accent'),
      colorBackground: color('--surface'),
      colorText: color('--ink'),
      colorTextSecondary: color('--ink-2'),
      colorTextPlaceholder: color('--ink-3'),
      colorDanger: color('--failed-fg'),
      fontFamily: '"Figtree Variable", Figtree, system-ui, sans-serif',
      fontSizeBase: rem(1),
      spacingUnit: rem(0.25),
      borderRadius: '14px',
      spacingGridRow: '18px',
      spacingGridColumn: '16px',
      focusBoxShadow: 'none',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: rem(0.875), marginBottom: '6px', color: color('--ink') },
      '.Input': { padding: `${rem(0.75)} 14px`, border: `1.5px solid ${line}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1.5px solid ${line}`,
        outline: `3px solid ${color('--accent')}`,
        outlineOffset: '2px',
      },
      '.Input--invalid': { border: `2px solid ${color('--failed')}`, boxShadow: 'none' },
      '.Error': { fontSize: rem(0.8125), fontWeight: '550', marginTop: '6px' },
    },
  };
}

/** `light-dark()` and `var()` become a single colour only where they are computed: on an element. */
function readTokens(): (name: string) => string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = new Map<string, string>();
  for (const name of names) {
    probe.style.color = `var(${name})`;
    read.set(name, toHex(getComputedStyle(probe).color));
  }
  probe.remove();
  return (name) => read.get(name) ?? '';
}

const names = [
  '--accent',
  '--surface',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--failed',
  '--failed-fg',
  '--line-strong',
] as const;

/** Turns `rgb(11, 18, 38)`, as the browser computes it, into `#0b1226`, the format of Stripe's appearance; other text stays unchanged. */
export function toHex(computed: string): string {
  const parts = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(computed);
  if (!parts) return computed;
  return `#${parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The size of 1rem in pixels, which follows the person's font size. Changes are followed. */
function useLetterSize(): number {
  return useSyncExternalStore(watch, letterSize);
}

function letterSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** No event reports it, so an element one rem wide is observed. */
function watch(changed: () => void): () => void {
  const measure = document.createElement('span');
  measure.ariaHidden = 'true';
  measure.style.cssText = 'position:fixed;visibility:hidden;pointer-events:none;width:1rem;height:0';
  document.body.append(measure);
  const observer = new ResizeObserver(changed);
  observer.observe(measure);
  return () => {
    observer.disconnect();
    measure.remove();
  };
}
