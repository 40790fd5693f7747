import type { Webhook } from './webhook.ts';
import { namesIn } from './request-template.ts';

/**
 * True when a workflow sends the chosen products, clothes and places: its template has a place for them, or it has no template, and the
 * default body contains them.
 */
export function takesAssets({ requestTemplate }: Pick<Webhook, 'requestTemplate'>): boolean {
  return requestTemplate === null || namesIn(requestTemplate).some((name) => /^assets(?![\w-])/.test(name));
}
