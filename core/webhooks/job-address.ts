import type { AddressSource, AnyMode, ProgressSource } from './result-mode.ts';
import { fillAddress } from './filled-address.ts';
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
    return message.jobId === null ? null : fillAddress(source.template, () => message.jobId);
  }
  const match = readAt(message.json, source.path, message.jobId);
  if (typeof match !== 'string' || match.length > longestAddress || /[\s\\]/.test(match)) return null;
  if (/^\/(?!\/)/.test(match)) return `${originOf(message.webhookUrl) ?? ''}${match}`;
  return originOf(match) === null ? null : match;
}

/** The body of a status request with the job's id in its texts, each filled once. */
export function jobBody(template: unknown, jobId: string): unknown {
  if (typeof template === 'string') return template.replaceAll(jobName, () => jobId);
  if (Array.isArray(template)) return template.map((item) => jobBody(item, jobId));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, jobBody(value, jobId)]));
}

const jobName = /\{\{\s*jobId(?:\.raw)?\s*\}\}/g;

/** The request for the progress of a run whose call is open; null for an address that cannot be filled. */
export function progressRequest({ address, body }: ProgressSource, generationId: string) {
  const url = fillAddress(address, () => generationId);
  if (url === null) return null;
  return { url, ...(body && { body: JSON.stringify(body).replaceAll(runName, () => generationId) }) };
}

const runName = /\{\{\s*generationId\s*\}\}/g;

/**
 * Whether the workflow's headers and keys may be sent to an address: to the server of the workflow's own address, and
 * to those the admin named or wrote into a template. Any other address from the service is requested without them.
 */
export function mayGetKeys(address: string, workflow: KeyedWorkflow): boolean {
  const origin = originOf(address);
  return origin !== null && serversWithKeys(workflow).includes(origin);
}

type KeyedWorkflow = { webhookUrl: string; mode: AnyMode; keyHosts?: readonly string[] };

/** The servers that receive a workflow's headers and keys: its own, those of templates, and those its admin named. */
export function serversWithKeys({ webhookUrl, mode, keyHosts = [] }: KeyedWorkflow): string[] {
  return [webhookUrl, ...templatesOf(mode), ...keyHosts].map(originOf).filter((origin) => origin !== null);
}

/**
 * Whether a result file is downloaded with the keys: from a server that the admin named for it alone. A signed address
 * of a store may refuse a request that has a second credential.
 */
export function mayDownloadWithKeys(address: string, { keyHosts = [] }: Pick<KeyedWorkflow, 'keyHosts'>): boolean {
  const origin = originOf(address);
  return origin !== null && keyHosts.includes(origin);
}

function templatesOf(mode: AnyMode): string[] {
  return templatesIn(mode).map(([, template]) => template);
}

function templatesIn(mode: AnyMode): [path: string, template: string][] {
  if (mode.kind === 'answer' && mode.progress) return [['mode.progress.address', mode.progress.address]];
  if (!('job' in mode)) return [];
  const { cancel } = mode.job;
  const sources: [string, AddressSource | null][] = [
    ...(mode.kind === 'poll'
      ? ([
          ['statusAddress', mode.job.statusAddress],
          ['resultAddress', mode.job.resultAddress],
        ] as [string, AddressSource | null][])
      : []),
    ['cancel.address', cancel?.address ?? null],
  ];
  return sources.flatMap(([name, source]): [string, string][] =>
    source?.from === 'template' ? [[`mode.job.${name}.template`, source.template]] : [],
  );
}

/** Every address that an admin wrote, with its field: a request may go to each of them. */
export function writtenAddresses({
  webhookUrl,
  mode,
  keyHosts = [],
}: KeyedWorkflow): [path: string, address: string][] {
  const isSigned = mode.kind === 'callback' && mode.signature.kind === 'fal';
  return [
    ['webhookUrl', webhookUrl],
    ...templatesIn(mode),
    ...(isSigned && 'jwksUrl' in mode.signature
      ? ([['mode.signature.jwksUrl', mode.signature.jwksUrl]] as [string, string][])
      : []),
    ...keyHosts.map((host): [string, string] => ['keyHosts', host]),
  ];
}
