import type { Figure } from './figure.ts';
import type { WindowShape } from './windows.ts';

/** A person with a window of their own: two tones of one colour and a shape. */
export type PortraitModel = Figure & { name: string; window: WindowShape; block: string; block2: string };
