import type { StoredFile } from '#core/files/stored-file.ts';
import type { TemplateValues } from '#core/webhooks/request-template.ts';
import type { RequestEntries } from '#core/webhooks/request-entries.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { fillEntry, fillTemplate } from '#core/webhooks/request-template.ts';

/** Spec §7 test payload: a flag, a time and a prompt; `inputData` for the workflow's own fields. */
export type TestPayload = { test: boolean; timestamp: string; prompt: string; inputData: Record<string, unknown> };

type Named = { testId: string; callbackUrl: string | null };

/** The JSON text of a request to a workflow, with its files in place. */
export type RequestParts = (string | StoredFile)[];

/**
 * Spec §3: a workflow gets files as data URLs. Their bytes are inserted while the request is sent, so until then a mark
 * represents each. `secret` prevents users from writing a mark into a prompt; it is new for every request.
 */
export function markFiles(
  input: Record<string, unknown>,
  secret: string,
): { input: Record<string, unknown>; files: StoredFile[] } {
  const files: StoredFile[] = [];
  const entries = Object.entries(input).map(([name, value]) => {
    if (!isStoredFile(value)) return [name, value] as const;
    files.push(value);
    return [name, markOf(secret, files.length - 1)] as const;
  });
  return { input: Object.fromEntries(entries), files };
}

/** The text of a body whose input was marked, cut at the files. */
export function requestParts(body: unknown, files: readonly StoredFile[], secret: string): RequestParts {
  const text = JSON.stringify(body);
  if (files.length === 0) return [text];
  const mark = new RegExp(markOf(secret, '(\\d+)'));
  // Split by a pattern with one group: texts and numbers of files take turns.
  return text.split(mark).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const file = files[Number(part)]!;
    return [`data:${file.type};base64,`, file];
  });
}

/** Letters, digits and hyphens: the same in JSON. */
function markOf(secret: string, index: number | string): string {
  return `file-${secret}-${index}-`;
}

/**
 * The body sent for a test: the template with an example model. Without a template it is the payload itself, or, for
 * inputs of the admin's own, the body of a run.
 */
export function testBody(
  webhook: Pick<Webhook, 'requestTemplate' | 'contentType'>,
  payload: TestPayload,
  { testId, callbackUrl, isAsRun }: Named & { isAsRun: boolean },
): unknown {
  const { requestTemplate, contentType: type } = webhook;
  if (!requestTemplate && !isAsRun) return { ...payload, type, ...(callbackUrl !== null && { callbackUrl }) };
  const { prompt, inputData: input } = payload;
  const values: TemplateValues = {
    prompt,
    type,
    generationId: testId,
    callbackUrl,
    input,
    influencer: example(testId),
  };
  return fillTemplate(requestTemplate, values);
}

/** Headers and query, as those of a run. */
export function testEntries(entries: RequestEntries, { testId, callbackUrl }: Named): RequestEntries {
  const fill = (all: RequestEntries['headers']) =>
    all.map((entry) =>
      entry.secret ? entry : { ...entry, value: fillEntry(entry.value, { callbackUrl, generationId: testId }) },
    );
  return { headers: fill(entries.headers), query: fill(entries.query) };
}

/** The inputs for display: a file by its type and size. */
export function displayedInputs(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    isStoredFile(value) ? `(${value.type}, ${value.size} bytes)` : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function example(id: string): TemplateValues['influencer'] {
  const sample = { name: 'Test', age: 25, gender: 'female', hairColor: 'kahverengi', personality: 'sakin' };
  return { id, ...sample, referenceImageUrl: null };
}
