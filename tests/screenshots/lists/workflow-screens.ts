import type { Screen } from '../screen.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';

const onWebhooks = { who: 'admin', path: '/admin/webhooks', selector: '.admin-webhook' } as const;

/** The editor of workflows and its parts, and sharing. */
export const workflowScreens: readonly Screen[] = [
  {
    ...onWebhooks,
    name: 'workflow-health',
    steps: inTurn(pressButton('health.open'), appears('[role=dialog] .health-sums')),
  },
  {
    ...onWebhooks,
    name: 'webhooks-no-persona',
    steps: inTurn(
      changed('webhook-config', ({ webhooks }: { webhooks: object[] }) => ({
        webhooks: webhooks.map((each, at) => (at === 1 ? each : { ...each, requestTemplate: { text: '{{prompt}}' } })),
      })),
      reloaded,
      appears('.admin-webhook .text-failed-fg'),
    ),
  },
  {
    ...onWebhooks,
    name: 'workflow-more',
    steps: inTurn(pressButton('webhookAdmin.more'), appears('[role=menu]')),
  },
  {
    ...onWebhooks,
    name: 'workflow-delete',
    steps: inTurn(pressButton('webhookAdmin.deleteNamed'), appears('[role=alertdialog], [role=dialog]')),
  },
  {
    name: 'workflow-recipe-problems',
    who: 'admin',
    path: '/admin/webhooks/new/replicate-webhook',
    selector: '.recipe-form',
    steps: inTurn(press('.recipe-form [type=submit]'), appears('[aria-invalid=true]')),
    whole: true,
  },
  {
    name: 'workflow-empty-problems',
    who: 'admin',
    path: '/admin/webhooks/new/empty',
    selector: '.editor-form',
    steps: inTurn(press('.editor-acts [type=submit]'), appears('[aria-invalid=true]')),
    whole: true,
  },
  {
    name: 'workflow-copy',
    who: 'admin',
    path: ({ workflow }) => `/admin/webhooks/${workflow('video')}/copy`,
    selector: '.editor-form',
    whole: true,
  },
  {
    name: 'admin-notifications',
    who: 'admin',
    path: '/admin?notifications=open',
    selector: '[role=dialog]',
  },
  {
    name: 'library-share',
    who: 'customer',
    path: '/dashboard',
    selector: '.contents-grid',
    steps: inTurn(
      press('.content-card:has([data-mark=archived])'),
      appears('[role=dialog] .viewer'),
      pressButton('contents.share'),
      appears('.share-form'),
    ),
  },
];
