import type { Temporal as Implementation } from 'temporal-polyfill/implementation';

/**
 * The Temporal of the browser. The build puts this module in the place of the package `temporal-polyfill`, of which only browsers without
 * Temporal fetch the implementation.
 * @public
 */
export let Temporal = (globalThis as { Temporal?: unknown }).Temporal as typeof Implementation | undefined;

/** Before the first calendar day is computed: the layouts of signed-in people wait for it. */
export async function prepareTemporal(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal;
}
