import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { createSchedule, updateSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { ok } from '#core/shared/result.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { untilLockWait } from '../../support/database.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());

const refused = {
  ok: false,
  refusal: {
    code: 'input.invalid',
    issues: [expect.objectContaining({ path: 'webhookConfigId', code: 'schedules.webhookInactive' })],
  },
};

async function aWorkflow(): Promise<Webhook> {
  const webhook = { ...setup.workflows.image, id: randomUUID() };
  await setup.within((stores) => stores.webhooks.insert(webhook));
  return webhook;
}

/** The write begins while the deletion is not committed yet. */
async function whileDeleting<T>({ id }: Webhook, isStored: boolean, write: () => Promise<T>): Promise<T> {
  let written: Promise<T> | undefined;
  await setup.ports.transact(async ({ webhooks }) => {
    const webhook = (await webhooks.lock(id))!;
    if (isStored) await webhooks.save({ ...webhook, isActive: false, deletedAt: setup.clock.now() });
    else await webhooks.delete(id);
    written = write();
    // Handled where it is awaited, below.
    written.catch(() => null);
    await untilLockWait(setup.knex);
    return ok(null);
  });
  return written!;
}

for (const isStored of [false, true]) {
  const way = isStored ? 'keeps its row' : 'leaves nothing';

  test(`a new plan for a workflow whose deletion ${way} is refused by code`, async () => {
    const webhook = await aWorkflow();
    const draft = setup.draft({ webhookConfigId: webhook.id });
    const made = await whileDeleting(webhook, isStored, () =>
      createSchedule(setup.ports)({
        actor: setup.owner,
        id: randomUUID(),
        influencerId: setup.influencerId,
        draft,
      }),
    );
    expect(made).toMatchObject(refused);
    expect(await setup.knex('schedules').where({ webhook_config_id: webhook.id })).toEqual([]);
  });

  test(`a plan changed to a workflow whose deletion ${way} stays unchanged`, async () => {
    const id = await setup.plan();
    const webhook = await aWorkflow();
    const draft = setup.draft({ webhookConfigId: webhook.id });
    const edited = await whileDeleting(webhook, isStored, () =>
      updateSchedule(setup.ports)({ actor: setup.owner, id, draft, version: null }),
    );
    expect(edited).toMatchObject(refused);
    const stored = await setup.within((stores) => stores.schedules.byId(id));
    expect(stored).toMatchObject({ webhookConfigId: setup.workflows.image.id, version: 1 });
  });
}
