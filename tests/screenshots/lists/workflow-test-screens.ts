import type { Screen } from '../screen.ts';
import { aWebhookTest, anExchange } from '../../support/screens/examples.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { answered } from '../workflows/changed-responses.ts';
import { editing } from '../workflows/edit-everything.ts';

const onEditor = { who: 'admin', path: '/admin/webhooks', selector: '.admin-webhook', resized: true } as const;
const sent = inTurn(pressButton('webhookTest.send'), appears('.test-state:not([data-state=calling])'));
const minute = 60_000;

const waiting = () =>
  aWebhookTest({
    mode: 'callback',
    state: 'waiting',
    endedAt: null,
    progress: 40,
    callbackUrl: 'https://vitrin.example/api/callbacks/tests/0198a1b2-0000-7000-8000-000000000001/•••',
    deadline: new Date(Date.now() + 5 * minute).toISOString(),
    exchanges: [anExchange({ data: { request_id: 'job-1', status: 'IN_QUEUE', queue_position: 3 } })],
  });

const message = 'Your balance is exhausted. Add credits to your account to continue.';
const refusedAccount = () =>
  aWebhookTest({
    status: 402,
    failure: 'operator.account',
    detail: 'status 402',
    message,
    cost: { amount: 0.04, unit: 'USD' },
    data: { error: { code: 'insufficient_quota', message } },
  });

const judged = () =>
  aWebhookTest({ likeness: 87, cost: { amount: 0.0375, unit: 'USD' }, data: { score: 0.87, usage: { cost: 0.0375 } } });

/** The panel in which an admin tests a workflow. */
export const workflowTestScreens: readonly Screen[] = [
  { ...onEditor, name: 'test-before', part: '#test', steps: inTurn(editing()) },
  {
    ...onEditor,
    name: 'test-own-inputs',
    part: '#test',
    steps: inTurn(editing(), press('#test .segmented :text("girdilerim"), #test .segmented :text("My own")')),
  },
  {
    ...onEditor,
    name: 'test-running',
    part: '#test',
    steps: inTurn(
      editing(),
      answered('webhook-config/*/test', waiting),
      answered('webhook-config/tests/**', () => ({ test: waiting() })),
      sent,
    ),
  },
  {
    ...onEditor,
    name: 'test-account',
    part: '#test',
    steps: inTurn(editing(), answered('webhook-config/*/test', refusedAccount), sent),
  },
  {
    ...onEditor,
    name: 'test-cost-likeness',
    part: '#test',
    steps: inTurn(editing(), answered('webhook-config/*/test', judged), sent),
  },
  {
    ...onEditor,
    name: 'test-no-persona',
    part: '#test',
    steps: inTurn(editing({ requestTemplate: { prompt: '{{prompt}}', inputs: '{{inputs}}' } }), appears('#test')),
  },
  { ...onEditor, name: 'test-problems', part: '.test-state', steps: inTurn(editing(), sent) },
  {
    ...onEditor,
    name: 'test-picked-path',
    part: '.test-exchange',
    steps: inTurn(editing(), sent, press('.test-exchange [role=treeitem][data-pickable]'), appears('.picked-path')),
  },
  {
    ...onEditor,
    name: 'test-failure',
    part: '#test',
    steps: inTurn(editing({ creditCost: 3, requestTemplate: null, path: '/nothing-here' }), sent),
  },
  {
    ...onEditor,
    name: 'test-drawer',
    steps: inTurn(
      async ({ page, words }) => {
        await page
          .getByRole('button', { name: words('webhookAdmin.testNamed') })
          .nth(1)
          .click();
      },
      sent,
      appears('.test-field'),
    ),
  },
];
