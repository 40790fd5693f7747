import type { Ports } from '#core/ports.ts';
import type { Generation } from '#core/generation/generation.ts';
import type { BodyPart, CallFailure, WorkflowRequest } from '#core/generation/workflow-caller.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { BodyKind } from '#core/webhooks/workflow-fields.ts';
import type { FilePart } from '#core/webhooks/request-body.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { InsertFile, NamedFile, TemplateValues } from '#core/webhooks/request-template.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { personaOf } from '#core/influencers/persona.ts';
import { fillEntry } from '#core/webhooks/request-entries.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { openEntries } from '#core/webhooks/use-cases/steps/secrets.ts';
import { fileMarks, requestBody } from '#core/webhooks/request-body.ts';

/** A service that queues the work may fetch its files late. */
const addressGraceMs = 3_600_000;

/**
 * The request of a run to its workflow, or to the judge of its result, with its secrets and files opened. A failure without a call when
 * one of them is missing. `until`: as for `openBody`.
 */
export async function openRequest(
  ports: Pick<Ports, 'files' | 'fileLinks' | 'ids' | 'secrets'>,
  parts: {
    run: Pick<Generation, 'id' | 'prompt' | 'contentType'>;
    webhookId: string;
    webhook: WebhookVersion;
    influencer: Influencer;
    references: readonly NamedFile[];
    callbackUrl: string | null;
    values: Pick<TemplateValues, 'random' | 'inputFields' | 'input' | 'assets' | 'result'>;
    until: string;
  },
): Promise<Omit<WorkflowRequest, 'timeoutMs'> | CallFailure> {
  const { run, webhookId, webhook, references, callbackUrl, until } = parts;
  const named = { callbackUrl, generationId: run.id };
  const filled = (entries: readonly RequestEntry[]) =>
    entries.map((entry) => (entry.secret ? entry : { ...entry, value: fillEntry(entry.value, named) }));
  const sent = { headers: filled(webhook.headers), query: filled(webhook.query) };
  const entries = openEntries(ports.secrets, webhookId, sent);
  if (!entries) return { kind: 'failure', failure: 'webhook.unauthorized', detail: 'a secret cannot be opened' };
  const values: TemplateValues = {
    ...named,
    ...parts.values,
    prompt: run.prompt,
    scene: webhook.scene,
    type: run.contentType,
    bodyKind: webhook.bodyKind,
    influencer: personaOf(parts.influencer, (path) => ports.files.publicUrl(path)),
    references,
  };
  const fill = (insert: InsertFile) => fillTemplate(webhook.requestTemplate, values, insert);
  const body = await openBody(ports, { kind: webhook.bodyKind, fill, until, references });
  if ('failure' in body) return body;
  const { headers, query, secrets } = entries;
  const url = addressWithQuery(webhook.webhookUrl, query);
  return { kind: 'request', method: webhook.method, url, headers, secrets, ...body };
}

/**
 * The body of a request with its files opened, to be read while it is sent. `until`: when the work must be done;
 * addresses of files live an hour longer. A failure when a file that it refers to, also by address, is not stored.
 */
export async function openBody(
  ports: Pick<Ports, 'files' | 'fileLinks' | 'ids'>,
  {
    kind,
    fill,
    until,
    references,
  }: {
    kind: BodyKind;
    fill: (insert: InsertFile) => Record<string, unknown>;
    until: string;
    references: readonly NamedFile[];
  },
): Promise<{ contentType: string; body: BodyPart[] } | CallFailure> {
  const secret = ports.ids.next();
  const addressUntil = new Date(Date.parse(until) + addressGraceMs).toISOString();
  const marks = fileMarks(secret, (file) => ports.fileLinks.addressOf(file, addressUntil));
  const filled = fill(marks.insert);
  const { contentType, parts } = requestBody(kind, filled, marks, { boundary: `vitrin-${secret}` });
  const body: BodyPart[] = [];
  for (const part of parts) {
    const opened = typeof part === 'string' ? part : await openPart(ports, part);
    if (opened === null) return missing((part as FilePart).file, references);
    body.push(opened);
  }
  for (const file of marks.linked()) if (!(await ports.files.openUpload(file.sha256))) return missing(file, references);
  return { contentType, body };
}

function missing(file: StoredFile, references: readonly NamedFile[]): CallFailure {
  const isOurs = references.some((each) => each.file === file);
  return isOurs
    ? referenceMissing
    : { kind: 'failure', failure: 'input.fileMissing', detail: 'a file sent along is missing' };
}

export const referenceMissing: CallFailure = {
  kind: 'failure',
  failure: 'reference.missing',
  detail: 'a reference is missing',
};

async function openPart({ files }: Pick<Ports, 'files'>, { file, as }: FilePart): Promise<BodyPart | null> {
  const opened = await files.openUpload(file.sha256);
  if (!opened) return null;
  if (as === 'bytes') return { length: opened.size, pieces: () => opened.chunks() };
  const length = Math.ceil(opened.size / 3) * 4;
  if (as === 'base64') return { length, pieces: () => opened.base64() };
  // A form writes `+` as `%2B`: the file is read once to know how many there are.
  let pluses = 0;
  for await (const piece of opened.base64()) pluses += piece.split('+').length - 1;
  return { length: length + 2 * pluses, pieces: () => formEncoded(opened.base64()) };
}

async function* formEncoded(base64: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  for await (const piece of base64) yield piece.replaceAll('+', '%2B');
}
