import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'vitrin.theme';
const useStore = create<{ theme: Theme }>(() => ({ theme: 'system' }));
// Not the first state: the server renders without knowing the choice, and the browser hydrates that rendering unchanged.
if (typeof document !== 'undefined') useStore.setState({ theme: themeOf(document.documentElement.dataset['theme']) });

/** The chosen theme, and a function to choose: `html[data-theme]` carries it; `system` leaves it to the device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useStore((state) => state.theme);
  return { theme, setTheme };
}

function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage, for this visit only.
  }
  paintBrowserBar();
  useStore.setState({ theme });
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
