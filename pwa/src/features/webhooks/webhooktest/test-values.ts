import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import type { Result } from '#core/shared/result.ts';
import type { InputValues } from '../../../fields/input-values.ts';
import { ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { storedFiles, toInputData } from '../../../fields/input-values.ts';

/** `sends`: the payload of the specification, or what the admin filled in, as a run sends it. */
export type TestValues = { sends: 'payload' | 'own'; prompt: string; inputData: InputValues };
export type Sends = {
  testPayload: { test: boolean; timestamp: string; prompt: string; inputData: Record<string, unknown> };
  asRun: boolean;
};

export function readTest(values: TestValues, fields: AdminWebhook['inputFields'], now: () => string): Result<Sends> {
  const { sends, prompt } = values;
  const sent = (inputData: Record<string, unknown>): Sends => ({
    testPayload: { test: true, timestamp: now(), prompt, inputData },
    asRun: sends === 'own',
  });
  if (sends === 'payload') return ok(sent({}));
  const read = parseInputData(fields, toInputData(fields, values.inputData), storedFiles(values.inputData));
  return read.ok ? ok(sent(read.value)) : read;
}
