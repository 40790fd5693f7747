import { useEffect, useState } from 'react';
import { isIos, isStandalone } from '../../install/install-hint.ts';

/** From here on the person is warned. */
const fullPercent = 80;

/** How full the storage of this site is, in percent, once it is worth a warning; null before. */
export function useFullStorage(): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void usedPercent().then((used) => {
      if (isShown) setPercent(used !== null && used >= fullPercent ? used : null);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return percent;
}

async function usedPercent(): Promise<number | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return quota > 0 ? Math.round((usage / quota) * 100) : null;
  } catch {
    return null;
  }
}

/** Safari on iOS removes what a site keeps after some days without a visit, unless it is on the home screen. */
export function isUninstalledOnIos(): boolean {
  return isIos() && !isStandalone();
}
