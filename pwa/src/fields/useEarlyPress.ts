import { useEffect } from 'react';
import { useIsInBrowser } from '../ui/useIsInBrowser.ts';

/**
 * For `<form method={useEarlyPress()}>` on a page of the server: while the app is on its way the form goes nowhere, so that no password
 * stands in an address, and theme.js keeps what was pressed last in it. The app presses that once more as soon as it is there.
 */
export function useEarlyPress(): 'dialog' | undefined {
  const isInBrowser = useIsInBrowser();
  useEffect(() => {
    if (!isInBrowser) return;
    const pressed = document.querySelector<HTMLElement>('form [data-pressed]');
    if (!pressed) return;
    delete pressed.dataset['pressed'];
    pressed.click();
  }, [isInBrowser]);
  return isInBrowser ? undefined : 'dialog';
}
