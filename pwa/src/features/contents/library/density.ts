import { useState } from 'react';

const storageKey = 'vitrin.denseLibrary';

/** Whether contents are displayed small and close together, as this device last displayed them. */
export function useDensity(): { isDense: boolean; toggle: () => void } {
  const [isDense, setDense] = useState(stored);
  const toggle = () => {
    setDense(!isDense);
    try {
      localStorage.setItem(storageKey, String(!isDense));
    } catch {
      // Without storage, until the page is left.
    }
  };
  return { isDense, toggle };
}

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
