import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Tests run with reduced motion, which saves a fifth of their time; only tests of movement request it, until their end. */
export async function requestMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => emulate('reduce'));
  await emulate(value);
}

async function emulate(value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
