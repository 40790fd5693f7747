import { afterEach } from 'vitest';
import { cdp } from 'vitest/browser';

/** Tests run with reduced motion, which saves a fifth of their time; only tests of movement request it, until their end. */
export async function requestMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

export function reduceMotionAfterEach(): void {
  afterEach(() => requestMotion('reduce'));
}
