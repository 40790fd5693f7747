import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { canonicalJson } from '#core/shared/json.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { preferenceValuesOf } from '#core/notifications/preference-fields.ts';
import { syncSetup } from '../../support/sync-setup.ts';

/**
 * Two devices edit one entity of each kind in random order, each from its last displayed state; operations arrive once
 * or several times, alone or with another one in the same transaction. The server responds as the model beside it
 * predicts, and stores the model's state.
 */
let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

type Values = Record<string, unknown>;
type Kind = {
  entity: 'template' | 'preset' | 'content' | 'preferences';
  /** The values that each edited field can get. */
  fields: Record<string, unknown[]>;
  isDeletable: boolean;
  /** Creates the entity and responds with its id; `values` are the fields above. */
  create: () => Promise<{ id: string; values: Values }>;
};

const names = ['Bir', 'İki', 'Üç'];
const templateValues = () => {
  const { scheduledAt: _time, templateId: _template, ...draft } = setup.planned({ caption: null });
  return { ...draft, name: 'Bir', prompt: 'Kahve', autoPublish: false };
};
const presetValues = () => {
  const webhookId = setup.draft().webhookConfigId;
  return { influencerId: setup.influencerId, webhookId, name: 'Bir', prompt: 'Kahve', inputData: {} };
};
async function created(entity: string, table: string, values: Values) {
  await setup.knex(table).delete();
  const [result] = await send({ ...operation(entity, randomUUID()), kind: 'create', fields: values });
  if (result!['status'] !== 'ok') throw new Error(JSON.stringify(result));
  return { id: (result![entity] as { id: string }).id, values };
}

const kinds: Kind[] = [
  {
    entity: 'template',
    fields: { name: names, prompt: ['', 'Çay', 'Kahve'], autoPublish: [true, false] },
    isDeletable: true,
    create: () => created('template', 'schedule_templates', templateValues()),
  },
  {
    entity: 'preset',
    fields: { name: names, prompt: ['', 'Çay', 'Kahve'] },
    isDeletable: true,
    create: () => created('preset', 'generation_presets', presetValues()),
  },
  {
    entity: 'content',
    fields: { isFavourite: [true, false], tags: [[], ['Yaz'], ['Yaz', 'Kış']] },
    isDeletable: true,
    async create() {
      const id = randomUUID();
      await setup.knex('contents').insert({
        id,
        user_id: setup.owner.userId,
        influencer_id: setup.influencerId,
        content_type: 'text',
        prompt: 'Sahilde',
        generated_text: 'Günaydın',
        files: '[]',
        status: 'archived',
        input_data: {},
        search_text: 'sahilde',
        created_at: setup.clock.now(),
      });
      return { id, values: { isFavourite: false, tags: [] } };
    },
  },
  {
    entity: 'preferences',
    fields: { 'published.push': [true, false], 'creditsLow.mail': [true, false], 'quietHours.isOn': [true, false] },
    isDeletable: false,
    async create() {
      await setup.knex('notification_preferences').delete();
      return { id: setup.owner.userId, values: preferenceValuesOf(defaultPreferences) };
    },
  },
];

let seq = 0;
const operation = (entity: string, entityId: string) => ({
  opId: randomUUID(),
  seq: seq++,
  userId: setup.owner.userId,
  entity,
  entityId,
});
async function send(...ops: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const response = await fetch(setup.url.replace(/\/schedule$/, '/sync'), {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(setup.request(ops)),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { results: Record<string, unknown>[] }).results;
}

const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);
const anyStep = fc.record({
  device: fc.nat({ max: 1 }),
  kind: fc.oneof({ weight: 4, arbitrary: fc.constant('update') }, fc.constantFrom('delete', 'restore')),
  field: fc.nat({ max: 9 }),
  value: fc.nat({ max: 9 }),
  deliveries: fc.integer({ min: 1, max: 3 }),
  isBeside: fc.boolean(),
  /** Whether the device takes over the row of the response. */
  isVisited: fc.boolean(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

type Server = { values: Values; isDeleted: boolean };

/** The outcome that the rules give, and the entity after it. */
function expected(
  server: Server,
  step: Step,
  op: { received: Values; wanted: Values },
): { outcome: string; server: Server } {
  const differs = Object.keys(op.received).filter((name) => !same(op.received[name], server.values[name]));
  const done = (next: Partial<Server>) => ({ outcome: 'ok', server: { ...server, ...next } });
  if (step.kind === 'restore') return done({ isDeleted: false });
  if (step.kind === 'delete') {
    if (server.isDeleted) return done({});
    return differs.length > 0 ? { outcome: `changed ${differs.toSorted().join()}`, server } : done({ isDeleted: true });
  }
  if (server.isDeleted) return { outcome: 'gone ', server };
  const conflicting = differs.filter((name) => !same(server.values[name], op.wanted[name]));
  if (conflicting.length > 0) return { outcome: `changed ${conflicting.toSorted().join()}`, server };
  return done({ values: { ...server.values, ...op.wanted } });
}

function outcomeOf({ status, conflict }: Record<string, unknown>): string {
  const { kind, fields } = (conflict ?? { kind: '', fields: [] }) as { kind: string; fields: string[] };
  return status === 'conflict' ? `${kind} ${fields.toSorted().join()}` : String(status);
}

function valuesIn(entity: Kind['entity'], view: unknown): Values {
  return entity === 'preferences' ? preferenceValuesOf(view as never) : (view as Values);
}

const pick = (values: Values, some: readonly string[]) => Object.fromEntries(some.map((name) => [name, values[name]]));

test.each(kinds.map((kind) => [`${kind.entity} has`, kind] as const))(
  'each %s the edits of two devices',
  async (_, kind) => {
    const fieldNames = Object.keys(kind.fields);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { id, values } = await kind.create();
        let server: Server = { values, isDeleted: false };
        const devices = [values, values];
        for (const step of steps.filter(({ kind: edit }) => kind.isDeletable || edit === 'update')) {
          const field = fieldNames[step.field % fieldNames.length]!;
          const choices = kind.fields[field]!;
          const base = pick(devices[step.device]!, step.kind === 'delete' ? fieldNames : [field]);
          const wanted = step.kind === 'update' ? { [field]: choices[step.value % choices.length] } : {};
          const op = {
            ...operation(kind.entity, id),
            kind: step.kind,
            ...(step.kind === 'update' && { fields: wanted }),
            ...(step.kind !== 'restore' && { base: { version: 0, fields: base } }),
          };
          const next = expected(server, step, { received: step.kind === 'restore' ? {} : base, wanted });
          for (let delivery = 0; delivery < step.deliveries; delivery++) {
            const others = step.isBeside ? [{ ...operation('content', randomUUID()), kind: 'restore' }] : [];
            const [result] = await send(op, ...others);
            const view = result![kind.entity];
            const isRight =
              outcomeOf(result!) === next.outcome &&
              result!['replayed'] === delivery > 0 &&
              (view === null) === next.server.isDeleted &&
              (view === null ||
                same(pick(valuesIn(kind.entity, view), fieldNames), pick(next.server.values, fieldNames)));
            if (!isRight) throw new Error(`${JSON.stringify(result)} instead of ${JSON.stringify(next)}`);
          }
          server = next.server;
          if (step.isVisited && !server.isDeleted) devices[step.device] = server.values;
        }
      }),
      { numRuns: 15 },
    );
  },
);
