import type { TouchEvent } from 'react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { canMoveScreens } from '../ui/motion.ts';
import { useArrangedModels } from './arranged-models.ts';
import { chooseModel, recentModels } from './chosen-model.ts';

/** The screen of another model: its address, and the state that comes along. */
export type OtherScreen = (id: string) => { to: string; state?: unknown };

const swipeLeast = 48;
/** The portrait follows the finger so far. */
const followed = 20;

/**
 * The other models behind the head of a screen: `choose` opens the same screen of another one, in place of this one; `swipe` is for the
 * head, and leads to the next one on a touch screen.
 */
export function useOtherModels(influencerId: string, screenOf: OtherScreen) {
  const { models, arrange } = useArrangedModels();
  const navigate = useNavigate();
  const from = useRef<{ x: number; y: number } | null>(null);
  const at = models.findIndex(({ id }) => id === influencerId);
  const choose = (id: string) => {
    if (id === influencerId) return;
    chooseModel(id);
    const { to, state = null } = screenOf(id);
    const viewTransition = canMoveScreens();
    void navigate(to, { replace: true, state, viewTransition });
  };
  const turn = (by: 1 | -1) => {
    const next = at < 0 ? undefined : models.at((at + by) % models.length);
    if (next) choose(next.id);
  };
  const moved = (event: TouchEvent<HTMLElement>) => {
    const finger = event.changedTouches[0];
    if (!from.current || !finger) return null;
    const x = finger.clientX - from.current.x;
    return Math.abs(x) > 1.5 * Math.abs(finger.clientY - from.current.y) ? x : 0;
  };
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      from.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => follow(event.currentTarget, moved(event) ?? 0),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const x = moved(event) ?? 0;
      from.current = null;
      follow(event.currentTarget, 0);
      if (Math.abs(x) >= swipeLeast) turn(x < 0 ? 1 : -1);
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => follow(event.currentTarget, 0),
  };
  return { models, recentIds: recentModels(), arrange, choose, swipe: models.length > 1 ? swipe : {} };
}

function follow(head: HTMLElement, x: number): void {
  const portrait = head.querySelector<HTMLElement>('.shared-portrait');
  if (portrait) portrait.style.translate = x === 0 ? '' : `${Math.max(-followed, Math.min(followed, x / 3))}px`;
}
