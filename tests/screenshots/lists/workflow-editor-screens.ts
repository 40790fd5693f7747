import type { Screen } from '../screen.ts';
import { appears, inTurn, press } from '../steps.ts';
import { editing, opened, typed } from '../workflows/edit-everything.ts';

const onEditor = { who: 'admin', path: '/admin/webhooks', selector: '.admin-webhook', resized: true } as const;
const path = (at: string) => ({ from: 'path', path: at });
const status = {
  statusPath: 'status',
  doneValues: ['COMPLETED', 'succeeded'],
  failedValues: ['FAILED', 'canceled'],
  errorPath: 'error.message',
  progressPath: 'progress',
  resultPath: 'output',
};
const cancel = { address: path('cancel_url'), method: 'PUT' };
const poll = {
  kind: 'poll',
  job: {
    idPath: 'request_id',
    statusAddress: { from: 'template', template: 'https://queue.example/jobs/{{jobId}}/status' },
    resultAddress: path('response_url'),
    cancel,
  },
  status,
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
};
const callback = {
  kind: 'callback',
  job: { idPath: 'id', cancel },
  status,
  signature: { kind: 'hmac', header: 'X-Signature', encoding: 'hex', prefix: 'sha256=', secret: 'imza-anahtari-42' },
};
const keyInHeader = [{ name: 'Authorization', value: 'Bearer {{callbackUrl}}', secret: false }];

/** The full-page editor of a workflow, part by part. */
export const workflowEditorScreens: readonly Screen[] = [
  {
    name: 'admin-webhook-errors',
    who: 'admin',
    path: ({ workflow }) => `/admin/webhooks/${workflow('photo')}`,
    selector: 'form',
    steps: inTurn(
      typed('#basics input', ''),
      typed('#request input', 'adres'),
      press('.editor-acts [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
  { ...onEditor, name: 'editor-request', part: '#request', steps: inTurn(editing()) },
  {
    ...onEditor,
    name: 'editor-body',
    part: '#request textarea',
    steps: inTurn(editing(), typed('#request textarea', '{"prompt": "{{prompt}}"}')),
  },
  { ...onEditor, name: 'editor-preview', part: '.request-preview', steps: inTurn(editing()) },
  { ...onEditor, name: 'editor-inputs', part: '#inputs', steps: inTurn(editing(), opened('#inputs')) },
  { ...onEditor, name: 'editor-responses', part: '#responses', steps: inTurn(editing(), opened('#responses')) },
  {
    ...onEditor,
    name: 'editor-multipart',
    part: '#request .request-preview',
    steps: inTurn(editing({ bodyKind: 'multipart' })),
  },
  {
    ...onEditor,
    name: 'editor-reading',
    part: '#reading',
    steps: inTurn(
      editing({
        moderationWords: ['moderation_blocked', 'IMAGE_SAFETY', 'NSFW content detected'],
        keyHosts: ['https://files.queue.example'],
        costPath: 'usage.cost',
        costUnit: 'USD',
      }),
    ),
  },
  { ...onEditor, name: 'editor-likeness', part: '#likeness', steps: inTurn(editing({ scorePath: 'meta.score' })) },
  {
    ...onEditor,
    name: 'editor-judge',
    part: '#likeness',
    steps: inTurn(
      editing({
        purpose: 'judge',
        scorePath: 'score',
        requestTemplate: { result: '{{result.url}}', inputs: '{{inputs}}' },
      }),
    ),
  },
  {
    ...onEditor,
    name: 'editor-field-problems',
    part: '#inputs',
    steps: inTurn(
      editing(),
      opened('#inputs'),
      typed('#inputs li:nth-child(1) textarea', '["Kafe", '),
      typed('#inputs li:nth-child(2) input', 'boş luk'),
      typed('#responses input, #basics input', ''),
      press('.editor-acts [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
  {
    ...onEditor,
    name: 'editor-template-error',
    part: '#request textarea',
    steps: inTurn(
      editing(),
      typed('#request textarea', '{\n  "prompt": "{{prompt}}",\n  "size": 1024,,\n}'),
      press('.editor-acts [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
  {
    ...onEditor,
    name: 'editor-header-placeholder',
    part: '#request',
    steps: inTurn(
      editing(),
      typed('#request .entry-row:nth-child(2) input', '{{prompt}}', 1),
      press('.editor-acts [type=submit]'),
      appears('[aria-invalid=true]'),
    ),
  },
  {
    ...onEditor,
    name: 'editor-mode-poll',
    part: '#mode .mode-part',
    steps: inTurn(editing({ mode: poll })),
  },
  {
    ...onEditor,
    name: 'editor-mode-callback',
    part: '#mode .mode-part:nth-of-type(3)',
    steps: inTurn(editing({ mode: callback, requestTemplate: null, headers: keyInHeader })),
  },
  { ...onEditor, name: 'editor-mode-accepted', part: '#mode', steps: inTurn(editing({ mode: { kind: 'accepted' } })) },
  {
    ...onEditor,
    name: 'editor-leave',
    steps: inTurn(
      editing(),
      typed('#basics input', 'Başka ad'),
      press('.to-list'),
      appears('[role=alertdialog], [role=dialog]'),
    ),
  },
  {
    ...onEditor,
    name: 'import-error',
    path: '/admin/webhooks/new',
    selector: '.recipe-card',
    steps: async ({ page }) => {
      const file = { name: 'bozuk.webhook.json', mimeType: 'application/json', buffer: Buffer.from('{"name": ') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('[data-sonner-toast], .toast').first().waitFor();
    },
  },
  {
    ...onEditor,
    name: 'import-opened',
    steps: async (screen) => {
      const { page, words } = screen;
      await page
        .getByRole('button', { name: words('webhookAdmin.more') })
        .first()
        .click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: words('webhookAdmin.export') }).click();
      const stored = await (await saved).path();
      await page.locator('input[type=file]').setInputFiles(stored);
      await page.locator('.editor-form').waitFor();
    },
  },
  {
    name: 'recipes',
    who: 'admin',
    path: '/admin/webhooks/new',
    selector: '.recipe-card',
    resized: true,
    whole: true,
  },
  ...['fal-queue', 'fal-callback', 'n8n-callback', 'make-callback', 'openai-images', 'plain-json'].map(
    (id): Screen => ({
      name: `recipe-${id}`,
      who: 'admin',
      path: `/admin/webhooks/new/${id}`,
      selector: '.recipe-form',
      resized: true,
    }),
  ),
  {
    name: 'recipe-filled',
    who: 'admin',
    path: '/admin/webhooks/new/fal-queue',
    selector: '.recipe-form',
    resized: true,
    whole: true,
    steps: inTurn(
      typed('.recipe-form input[name=model], .recipe-form input[type=text]', 'fal-ai/flux/dev'),
      typed('.recipe-form input[type=password]', 'fal-anahtari-42'),
      press('.recipe-form [type=submit]'),
      appears('.editor-form'),
    ),
  },
  {
    ...onEditor,
    name: 'webhook-deleted',
    steps: inTurn(editing(), press('.to-list'), async ({ page, words }) => {
      await page
        .locator('.admin-webhook[data-inactive]')
        .getByRole('button', { name: words('webhookAdmin.deleteNamed') })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('webhookAdmin.delete') })
        .click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }),
  },
  {
    ...onEditor,
    name: 'webhook-details',
    part: '.admin-webhook[data-inactive]',
    steps: inTurn(editing(), press('.to-list'), press('.admin-webhook[data-inactive] summary')),
  },
];
