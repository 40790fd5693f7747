import type { AddressSource, AnyMode } from './result-mode.ts';
import { readAt } from './response-path.ts';

const longestAddress = 2000;
const longestId = 500;

/** Scheme, host and port as written; null for a text that is no address. */
export function originOf(address: string): string | null {
  return /^https?:\/\/[^/?#]+/i.exec(address.trim())?.[0].toLowerCase() ?? null;
}

/** A service's name for a job: the text or number at a path of its response; null without one. */
export function jobIdIn(json: unknown, idPath: string | null): string | null {
  const match = idPath === null ? undefined : readAt(json, idPath);
  const text = typeof match === 'number' ? String(match) : match;
  return typeof text === 'string' && text !== '' && text.length <= longestId ? text : null;
}

/**
 * The address from a source: at a path of the service's response, where one without a server belongs to the workflow's
 * own, or the admin's template with the job's id put in, which cannot leave its place. Null without one.
 */
export function jobAddress(
  source: AddressSource,
  message: { json: unknown; jobId: string | null; webhookUrl: string },
): string | null {
  if (source.from === 'template') {
    const { jobId } = message;
    // As a part of a path, a dot or two would be a way up.
    if (jobId === null || /^\.{1,2}$/.test(jobId)) return null;
    const encoded = encodeURIComponent(jobId.toWellFormed());
    return source.template.replaceAll('{{jobId}}', () => encoded);
  }
  const match = readAt(message.json, source.path);
  if (typeof match !== 'string' || match.length > longestAddress || /[\s\\]/.test(match)) return null;
  if (/^\/(?!\/)/.test(match)) return `${originOf(message.webhookUrl) ?? ''}${match}`;
  return originOf(match) === null ? null : match;
}

/**
 * Whether the workflow's headers and keys may be sent to an address: to the server of the workflow's own address, and
 * to those the admin wrote into a template. Any other address from the service is requested without them.
 */
export function mayGetKeys(address: string, workflow: Parameters<typeof serversWithKeys>[0]): boolean {
  const origin = originOf(address);
  return origin !== null && serversWithKeys(workflow).includes(origin);
}

/** The servers that receive a workflow's headers and keys. */
export function serversWithKeys({ webhookUrl, mode }: { webhookUrl: string; mode: AnyMode }): string[] {
  return [webhookUrl, ...templatesOf(mode)].map(originOf).filter((origin) => origin !== null);
}

function templatesOf(mode: AnyMode): string[] {
  if (!('job' in mode)) return [];
  const input = mode.kind === 'poll' ? [mode.job.statusAddress, mode.job.resultAddress] : [];
  const sources = [...input, mode.job.cancel?.address ?? null];
  return sources.flatMap((source) => (source?.from === 'template' ? [source.template] : []));
}
