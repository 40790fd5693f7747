import type { RefObject } from 'react';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';

/** The button back up to today, while the beginning of the list is more than a screen away. */
export function ToToday({ list, onPress }: { list: RefObject<HTMLElement | null>; onPress: () => void }) {
  const { t } = useText();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar((list.current?.getBoundingClientRect().top ?? 0) < -globalThis.innerHeight);
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, [list]);
  if (!isFar) return null;
  return (
    <div className="fixed bottom-6 left-[50%] z-38 transform-[translateX(-50%)] max-md:bottom-[calc(84px+env(safe-area-inset-bottom))] max-md:left-4 max-md:transform-none">
      <Button
        className="shadow-lift"
        tone="ink"
        icon={<ArrowUp size={20} aria-hidden />}
        onClick={() => {
          onPress();
          globalThis.scrollTo({ top: 0 });
          // The pressed button disappears, so the focus moves to the head of the page.
          document.querySelector<HTMLElement>('.planner-head h1')?.focus({ preventScroll: true });
        }}
      >
        {t('schedules.today')}
      </Button>
    </div>
  );
}
