import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Template, TemplateValues, TemplateView } from '#core/schedules/template.ts';
import { removeInBatches } from '#core/outbox/use-cases/steps/remove-in-batches.ts';
import { templatesKeptSince } from '#core/schedules/template.ts';
import { broughtBack, giveName, insertTemplate, present, removeTemplate } from './steps/template-steps.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { byName } from '#core/shared/text.ts';

type Saved = Result<{ template: TemplateView }>;

const batch = 1_000;

/** The caller's templates, by name as Turkish orders them. */
export function listTemplates({ read }: Pick<Ports, 'read'>) {
  return async ({ actor }: { actor: Actor }): Promise<{ templates: TemplateView[] }> => {
    const templates = await read((stores) => stores.templates.list(actor.userId));
    return { templates: templates.map(present).toSorted(byName) };
  };
}

/** What the caller deleted and can still bring back, the last deleted one first. */
export function listDeletedTemplates({ read, clock }: Pick<Ports, 'read' | 'clock'>) {
  return async ({ actor: { userId } }: { actor: Actor }): Promise<{ templates: TemplateView[] }> => {
    const since = templatesKeptSince(clock.now());
    const deleted = await read((stores) => stores.templates.deletedSince(userId, since));
    return { templates: deleted.map(present) };
  };
}

/**
 * Keeps a template; the same id again answers the first, and brings it back if it was deleted within a day. Refuses `input.invalid` as `parseTemplate` does, `templates.nameTaken`,
 * `templates.tooMany {max}`, and `notFound` for an id that is somebody else's or was deleted longer ago.
 */
export function createTemplate({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ id, actor, ...values }: { id: string; actor: Actor } & TemplateValues): Promise<Saved> =>
    transact(async (stores) => {
      const { userId } = actor;
      await stores.templates.lockPerson(userId);
      const earlier = await stores.templates.lock(id);
      const now = clock.now();
      if (earlier) return presented(await broughtBack(stores, earlier, userId, now));
      return presented(await insertTemplate(stores, { id, userId, values, now }));
    });
}

/** A repeat changes nothing. Refuses `notFound`, `input.invalid` as `parseTemplateName` does, and `templates.nameTaken`. */
export function renameTemplate({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ id, actor, name: typed }: { id: string; actor: Actor; name?: string | undefined }): Promise<Saved> =>
    transact(async (stores) => {
      await stores.templates.lockPerson(actor.userId);
      const template = await stores.templates.lock(id);
      if (!template || template.userId !== actor.userId || template.deletedAt !== null) return refuse('notFound');
      return presented(await giveName(stores, template, typed ?? template.name, clock.now()));
    });
}

/** For a day it can be brought back; plans made from it keep its id. A repeat changes nothing. Refuses `notFound` for anybody else's, and for one that is gone. */
export function deleteTemplate({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ id, actor: { userId } }: { id: string; actor: Actor }): Promise<Result<{ ok: true }>> =>
    transact(async (stores) => {
      await stores.templates.lockPerson(userId);
      const template = await stores.templates.lock(id);
      if (template?.userId !== userId) return refuse('notFound');
      await removeTemplate(stores, template, clock.now());
      return ok({ ok: true as const });
    });
}

/**
 * Takes a deletion back: whatever became of its workflow, and under “name (2)” where its name was given away. A repeat changes nothing.
 * Refuses `templates.tooMany {max}` while as many others are there, and `notFound` for anybody else's, for one that is gone, and once the
 * day is over: its files may be gone.
 */
export function restoreTemplate({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ id, actor: { userId } }: { id: string; actor: Actor }): Promise<Saved> =>
    transact(async (stores) => {
      await stores.templates.lockPerson(userId);
      const template = await stores.templates.lock(id);
      return presented(template ? await broughtBack(stores, template, userId, clock.now()) : refuse('notFound'));
    });
}

/** Forgets what was deleted too long ago to be brought back; answers how many. Safe to repeat. */
export function forgetTemplates({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const before = templatesKeptSince(clock.now());
    return removeInBatches(transact, batch, ({ templates }, max) => templates.forgetBefore(before, max));
  };
}

function presented(kept: Result<Template>): Saved {
  return kept.ok ? ok({ template: present(kept.value) }) : kept;
}
