/** Whether the person wants less motion. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether a navigation may move parts of the screen: the browser has view transitions, and the person wants motion. */
export function canMoveScreens(): boolean {
  return 'startViewTransition' in document && !wantsLessMotion();
}
