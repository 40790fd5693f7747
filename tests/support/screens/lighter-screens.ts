import react from 'react';

type Act = (change: () => unknown) => Promise<void>;

/** Only React's development version has an `act`. Here what a change renders is there once nothing but the background has work. */
const turn = () =>
  (globalThis as unknown as { scheduler: Scheduler }).scheduler.postTask(() => undefined, { priority: 'background' });
type Scheduler = { postTask: (run: () => void, options: { priority: string }) => Promise<void> };
(react as { act?: Act }).act ??= async (change) => {
  await change();
  await turn();
  await turn();
};

/**
 * React in development makes an Error for every element, for the stacks of its warnings, and measures every render for the browser's
 * performance panel: a quarter of the processor's time of these tests. No warning is lost by leaving them out.
 */
const internals = (react as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
// React makes none beyond ten thousand per second.
if ('recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
// Read once, when react-dom is loaded.
Reflect.deleteProperty(console, 'timeStamp');

/** Nothing looks at the pixels: the frame is laid out but not painted. */
(window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
