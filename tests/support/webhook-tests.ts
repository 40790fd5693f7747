import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** A completed test of a workflow by a person; returns its id. */
export async function aStoredTest(knex: Knex, webhookId: string, email: string): Promise<string> {
  const person = await knex('users').where({ email }).first('id');
  const id = randomUUID();
  const at = '2026-11-24T09:00:00.000Z';
  await knex('webhook_tests').insert({
    id,
    webhook_id: webhookId,
    webhook_version: 1,
    workflow: JSON.stringify({ mode: { kind: 'answer' }, contentType: 'image', responseFields: [] }),
    user_id: person.id,
    state: 'done',
    started_at: at,
    ended_at: at,
    call_until: at,
    deadline: at,
    questions: 0,
    refusals: 0,
    sent: JSON.stringify({ method: 'POST', url: 'https://n8n.example/hook', headers: [], callbackUrl: null }),
    request: JSON.stringify({ prompt: 'kumsal' }),
    exchanges: '[]',
    outcome: JSON.stringify({ failure: null, detail: null, problem: null, fields: [] }),
  });
  return id;
}
