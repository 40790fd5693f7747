import type { Issue, Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import type { ContentType, Webhook } from '#core/webhooks/webhook.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';

/** Maximum length of a prompt in characters. */
export const maxPromptLength = 4000;

/** A checked request of a user. */
export type GenerationDraft<W> = { workflow: W; prompt: string; inputData: Record<string, unknown> };

/**
 * Spec §5 Generation: prompt required, an active workflow chosen, the workflow's own fields filled. `contentType`: the
 * kind that the caller expects, null for any. `files`: those the user may refer to. Refuses `input.invalid` with every
 * issue found, at `prompt`, `webhookId`, `type` and `inputData.<fieldName>`.
 */
export function parseGenerationDraft<
  W extends {
    isActive?: boolean;
    purpose?: Webhook['purpose'];
    contentType: ContentType;
    inputFields: readonly CheckedField[];
  },
>(
  input: { prompt: string; contentType: ContentType | null; inputData: Record<string, unknown> },
  workflow: W | null,
  files: readonly StoredFile[],
): Result<GenerationDraft<W>> {
  const prompt = input.prompt.trim();
  const issues: Issue[] = [];
  if (prompt === '') issues.push(issue('prompt', 'generation.promptRequired'));
  if (input.prompt.length > maxPromptLength) issues.push(issue('prompt', 'tooLong', { max: maxPromptLength }));
  if (!workflow || workflow.purpose === 'judge') issues.push(issue('webhookId', 'generation.webhookRequired'));
  else if (workflow.isActive === false) issues.push(issue('webhookId', 'generation.webhookInactive'));
  else if (input.contentType !== null && input.contentType !== workflow.contentType)
    issues.push(issue('type', 'generation.otherType', { type: workflow.contentType }));
  const data = parseInputData(workflow?.inputFields ?? [], input.inputData, files);
  if (!data.ok) issues.push(...(data.refusal.issues ?? []));
  return issues.length > 0 || !workflow || !data.ok ? invalid(issues) : ok({ workflow, prompt, inputData: data.value });
}
