import type { StoredFile } from '#core/files/stored-file.ts';
import type { FileForm, InsertFile, NamedFile } from '#core/webhooks/request-template.ts';
import type { Persona } from '#core/influencers/persona.ts';
import type { RequestEntries } from '#core/webhooks/request-entries.ts';
import type { WebhookVersion } from '#core/webhooks/webhook.ts';
import { personaNames } from '#core/influencers/persona.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { fillEntry } from '#core/webhooks/request-entries.ts';

/** Spec §7 test payload: a flag, a time and a prompt; `inputData` for the workflow's own fields. */
export type TestPayload = { test: boolean; timestamp: string; prompt: string; inputData: Record<string, unknown> };

type Named = { testId: string; callbackUrl: string | null };

/** The model of a test whose workflow sends references. */
export type TestModel = { persona: Persona; references: readonly NamedFile[] };

/**
 * The body sent for a test: the template with an example model. Without a template it is the payload itself, or, for
 * inputs of the admin's own, the body of a run.
 */
export function testBody(
  webhook: Pick<WebhookVersion, 'requestTemplate' | 'scene' | 'inputFields' | 'contentType' | 'bodyKind'>,
  payload: TestPayload,
  {
    testId,
    callbackUrl,
    isAsRun,
    isJudge,
    random,
    model,
  }: Named & { isAsRun: boolean; isJudge: boolean; random: number; model: TestModel | null },
  insert: InsertFile,
): Record<string, unknown> {
  const { requestTemplate, scene, inputFields, contentType: type, bodyKind } = webhook;
  if (!requestTemplate && !isAsRun) return { ...payload, type, ...(callbackUrl !== null && { callbackUrl }) };
  const { prompt, inputData: input } = payload;
  const run = { prompt, scene, type, bodyKind, generationId: testId, callbackUrl, random, inputFields, input };
  const { persona, references } = model ?? { persona: example(testId), references: [] };
  // A judge gets the first reference in the place of a result.
  const result = (isJudge && references[0]) || null;
  return fillTemplate(requestTemplate, { ...run, influencer: persona, references, assets: [], result }, insert);
}

/** Headers and query, as those of a run. */
export function testEntries(entries: RequestEntries, { testId, callbackUrl }: Named): RequestEntries {
  const fill = (all: RequestEntries['headers']) =>
    all.map((entry) =>
      entry.secret ? entry : { ...entry, value: fillEntry(entry.value, { callbackUrl, generationId: testId }) },
    );
  return { headers: fill(entries.headers), query: fill(entries.query) };
}

/** A file in a displayed request: its type and size, and of an address the part without its key. */
export function displayedFile(file: StoredFile, form: FileForm): string {
  const facts = `${file.type}, ${file.size} bytes`;
  return form === 'url' ? `(${mask}, ${facts})` : `(${facts})`;
}

/** A person who is nobody, for tests of workflows. */
function example(id: string): Persona {
  const none = Object.fromEntries(personaNames.map((name) => [name, null])) as Persona;
  const words = { gender: 'female', hairColor: 'kahverengi', personality: 'sakin', tags: ['test'] };
  const sample = { name: 'Test', creatorPrompt: 'A 25 year old woman with brown hair', age: 25, ...words };
  return { ...none, id, ...sample };
}
