import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Preset, PresetView } from '#core/generation/preset.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { maxPresets, parsePreset } from '#core/generation/preset.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { byName } from '#core/shared/text.ts';

type Place = { actor: Actor; influencerId: string; webhookId: string };
type Values = Pick<Preset, 'name' | 'prompt' | 'inputData'>;
type Changes = { [Key in keyof Values]?: Values[Key] | undefined };
type Saved = Result<{ preset: PresetView }>;

/** The caller's presets of a model and a workflow, by name as Turkish orders them. */
export function listPresets({ read }: Pick<Ports, 'read'>) {
  return async ({ actor, influencerId, webhookId }: Place): Promise<{ presets: PresetView[] }> => {
    const presets = await read((stores) => stores.presets.list({ userId: actor.userId, influencerId, webhookId }));
    return { presets: presets.map(present).toSorted(byName) };
  };
}

/**
 * Keeps a preset; the same id again answers the first. Refuses `notFound` (not an owned model, no such workflow), `input.invalid` as
 * `parsePreset` does, `presets.nameTaken` and `presets.tooMany {max}`.
 */
export function createPreset({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ id, actor, influencerId, webhookId, ...values }: { id: string } & Place & Values): Promise<Saved> =>
    transact(async (stores) => {
      const { userId } = actor;
      const place = { userId, influencerId, webhookId };
      // Before the id is looked for, so that two that say the same thing at once make one.
      await stores.presets.lockPlace(place);
      const earlier = await stores.presets.byId(id);
      if (earlier) return earlier.userId === userId ? ok({ preset: present(earlier) }) : refuse('notFound');
      if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
      const now = clock.now();
      const checked = await check(stores, { userId, webhookId }, values, now);
      if (!checked.ok) return checked;
      if ((await stores.presets.list(place)).length >= maxPresets)
        return refuse('presets.tooMany', { max: maxPresets });
      const preset = { id, ...place, ...checked.value, createdAt: now, updatedAt: now };
      return (await stores.presets.insert(preset)) ? ok({ preset: present(preset) }) : refuse('presets.nameTaken');
    });
}

/** Changes a preset; what is left out stays. A repeat changes nothing. Refuses as `createPreset` does. */
export function updatePreset({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: { id: string; actor: Actor } & Changes): Promise<Saved> =>
    transact(async (stores) => {
      const preset = await stores.presets.lock(input.id);
      if (preset?.userId !== input.actor.userId) return refuse('notFound');
      await stores.presets.lockPlace(preset);
      const { name = preset.name, prompt = preset.prompt, inputData = preset.inputData } = input;
      const now = clock.now();
      // A name alone is changed whatever became of the workflow's form since.
      const values = input.inputData
        ? await check(stores, preset, { name, prompt, inputData }, now)
        : parsePreset({ name, prompt, inputData: {} }, [], []);
      if (!values.ok) return values;
      const changed = { ...preset, ...values.value, updatedAt: now, ...(!input.inputData && { inputData }) };
      return (await stores.presets.save(changed)) ? ok({ preset: present(changed) }) : refuse('presets.nameTaken');
    });
}

/** Refuses `notFound` for anybody else's, and for one that is gone. */
export function deletePreset({ transact }: Pick<Ports, 'transact'>) {
  return async ({ id, actor }: { id: string; actor: Actor }): Promise<Result<{ ok: true }>> =>
    transact(async (stores) => {
      const preset = await stores.presets.lock(id);
      if (preset?.userId !== actor.userId) return refuse('notFound');
      await stores.presets.delete(id);
      return ok({ ok: true as const });
    });
}

async function check(
  stores: Stores,
  { userId, webhookId }: Pick<Preset, 'userId' | 'webhookId'>,
  values: Values,
  now: string,
): Promise<Result<Values>> {
  const webhook = await stores.webhooks.hold(webhookId);
  if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
  const files = await stores.uploads.use(userId, referencedHashes(values.inputData), now);
  return parsePreset(values, webhook.inputFields, files);
}

function present({ userId: _owner, ...preset }: Preset): PresetView {
  return preset;
}
