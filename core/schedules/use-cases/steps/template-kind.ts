import type { SavedFormKind } from '#core/saved-forms/use-cases/steps/saved-form-kind.ts';
import type { Template, TemplateValues } from '#core/schedules/templates/template.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { withoutRequired } from '#core/saved-forms/saved-form.ts';
import { maxTemplates, templateIssues, templateNameCodes, templateTable } from '#core/schedules/templates/template.ts';
import { invalid, ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';

/**
 * A template must fit its workflow and its platform, if it has them. Refuses `input.invalid` with the issues of `templateIssues`
 * and `parseInputData`.
 */
export const templateKind: SavedFormKind<Template> = {
  entity: 'template',
  table: templateTable,
  max: maxTemplates,
  codes: {
    nameTaken: 'templates.nameTaken',
    tooMany: 'templates.tooMany',
    nameRequired: templateNameCodes.required,
    nameTooLong: templateNameCodes.tooLong,
  },
  storeOf: ({ templates }) => templates,
  async check(stores, userId, values, now) {
    const template = values as TemplateValues;
    const { platformId, webhookConfigId, inputData } = template;
    const workflow = webhookConfigId === null ? null : await stores.webhooks.hold(webhookConfigId);
    const hasPlatform = platformId === null || (await stores.platforms.list()).some(({ id }) => id === platformId);
    const files = await stores.uploads.use(userId, referencedHashes(inputData), now);
    const data = parseInputData(withoutRequired(workflow?.inputFields ?? []), inputData, files);
    const issues = templateIssues(template, { workflow, hasPlatform });
    if (data.ok && issues.length === 0) return ok({ inputData: data.value });
    return invalid([...issues, ...(data.ok ? [] : (data.refusal.issues ?? []))]);
  },
};
