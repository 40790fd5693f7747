import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const place = 'vitrin.theme';
const listeners = new Set<() => void>();

/** The theme chosen, and a way to choose: `html[data-theme]` carries it; `system` leaves it to the device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => themeOf(document.documentElement.dataset['theme']),
  );
  return { theme, setTheme };
}

function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(place, theme);
  } catch {
    // For this visit only, then.
  }
  paintBrowserBar();
  for (const listener of listeners) listener();
}

/** The browser's own bar follows the surface on screen. */
export function paintBrowserBar(): void {
  const chosen = themeOf(document.documentElement.dataset['theme']);
  const colors = { light: '#FFFFFF', dark: '#111931' } as const;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = colors[chosen === 'system' ? own : chosen];
  }
}

function themeOf(text: string | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}
