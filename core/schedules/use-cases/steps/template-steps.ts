import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Template, TemplateValues, TemplateView } from '#core/schedules/template.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import {
  maxTemplateName,
  maxTemplates,
  parseTemplate,
  parseTemplateName,
  templatesKeptSince,
} from '#core/schedules/template.ts';
import { freeKeptName } from '#core/shared/kept-name.ts';
import { ok, refuse } from '#core/shared/result.ts';

type New = { id: string; userId: string; values: TemplateValues; now: string };

/** Refuses `input.invalid` as `parseTemplate` does, `templates.nameTaken` and `templates.tooMany {max}`. */
export async function insertTemplate(stores: Stores, { id, userId, values, now }: New): Promise<Result<Template>> {
  const checked = await check(stores, userId, values, now);
  if (!checked.ok) return checked;
  if (isFull(await stores.templates.list(userId))) return refuse('templates.tooMany', { max: maxTemplates });
  const template = { id, userId, ...checked.value, createdAt: now, updatedAt: now, deletedAt: null };
  return (await stores.templates.insert(template)) ? ok(template) : refuse('templates.nameTaken');
}

/** Refuses `input.invalid` as `parseTemplateName` does, and `templates.nameTaken`. */
export async function giveName(
  stores: Stores,
  template: Template,
  typed: string,
  now: string,
): Promise<Result<Template>> {
  const name = parseTemplateName(typed);
  if (!name.ok) return name;
  const renamed = { ...template, name: name.value, updatedAt: now };
  return (await stores.templates.rename(renamed)) ? ok(renamed) : refuse('templates.nameTaken');
}

/** For a day it can be restored. Nothing happens to one that is deleted already. */
export async function removeTemplate(stores: Stores, { id, userId, deletedAt }: Template, now: string): Promise<void> {
  if (deletedAt === null) await stores.templates.delete(id, now);
  await stores.templates.forgetDeleted(userId, templatesKeptSince(now), maxTemplates);
}

/** Refuses `notFound` for anybody else's and once the day is over, and `templates.tooMany {max}`. */
export async function broughtBack(
  stores: Stores,
  template: Template,
  userId: string,
  now: string,
): Promise<Result<Template>> {
  if (template.userId !== userId) return refuse('notFound');
  if (template.deletedAt === null) return ok(template);
  if (template.deletedAt < templatesKeptSince(now)) return refuse('notFound');
  const others = await stores.templates.list(userId);
  if (isFull(others)) return refuse('templates.tooMany', { max: maxTemplates });
  const taken = others.map((other) => other.name);
  const restored = { ...template, name: freeKeptName(template.name, taken, maxTemplateName), deletedAt: null };
  await stores.templates.restore(restored);
  return ok(restored);
}

function isFull(templates: readonly Template[]): boolean {
  return templates.length >= maxTemplates;
}

async function check(stores: Stores, userId: string, values: TemplateValues, now: string) {
  const { platformId, webhookConfigId, inputData } = values;
  const workflow = webhookConfigId === null ? null : await stores.webhooks.hold(webhookConfigId);
  const hasPlatform = platformId === null || (await stores.platforms.list()).some(({ id }) => id === platformId);
  const files = await stores.uploads.use(userId, referencedHashes(inputData), now);
  return parseTemplate(values, { workflow, hasPlatform, files });
}

export function present({ userId: _owner, deletedAt: _at, ...template }: Template): TemplateView {
  return template;
}
