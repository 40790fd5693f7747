import type { AnyRoute } from '#core/contract/route.ts';
import * as z from 'zod/mini';
import { allRoutes } from '#core/contract/contract.ts';
import { keptRoutes } from './kept-routes.ts';

/**
 * What the reply of each kept reading looks like. `mark`: a reply that was kept under another mark is of another version and is not
 * shown. `keys`: the fields each reply has. The build writes them out, so that the browser needs no schemas
 * (pwa/vite/reply-shapes-at-build.ts).
 */
export const replyShapes: Readonly<Record<string, { mark: string; keys: readonly string[] }>> = Object.fromEntries(
  keptRoutes.map((name) => {
    const route = routeOf(name);
    return [name, { mark: markOf(route), keys: route.replyKeys }];
  }),
);

function routeOf(name: string): AnyRoute {
  const found = allRoutes.find((route) => route.name === name && route.method === 'GET');
  if (!found) throw new Error(`${name} is no reading of the contract`);
  return found;
}

/** Changes with every change of the reply's schema. Not a secret: 64 bits are enough to tell versions apart. */
function markOf({ reply }: Pick<AnyRoute, 'reply'>): string {
  const text = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }));
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

/** FNV-1a. */
function hash(text: string, start: number): string {
  let value = start;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
