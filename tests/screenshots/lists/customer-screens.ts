import type { Demo } from '../demo.ts';
import type { Screen } from '../screen.ts';
import { appears, cardFieldsAppear, inTurn, press, pressButton } from '../steps.ts';
import { answered, reloaded } from '../workflows/changed-responses.ts';

const planner = ({ model }: Demo) => `/dashboard/schedule/${model('defne')}`;
const creator = ({ model }: Demo) => `/dashboard/content-creator/${model('defne')}`;
const deck = ({ model }: Demo) => `/marketplace?selectedModel=${model('lara')}`;

const onContents = { who: 'customer', path: '/dashboard', selector: '.content-card' } as const;

const onHandover = {
  who: 'customer',
  path: ({ model }: Demo) => `/dashboard?handover=${model('selin')}`,
  selector: '.handover-idea small:not(:has(.skeleton))',
} as const;

/** The screens of a customer with the models, contents and plans of the demo. */
export const customerScreens: readonly Screen[] = [
  { name: 'deck', who: 'customer', path: deck, selector: '.deck-buy button' },
  {
    name: 'deck-compare',
    who: 'customer',
    path: deck,
    selector: '.deck-buy button',
    steps: inTurn(
      press('.deck-count'),
      press('.deck-list li:nth-child(1) .chip'),
      press('.deck-list li:nth-child(2) .chip'),
      press('.deck-list li:nth-child(3) .chip'),
      press('.drawer-acts .btn'),
      appears('.compare'),
    ),
  },
  {
    name: 'model-customer',
    who: 'customer',
    path: ({ model }) => `/marketplace/model/${model('lara')}`,
    selector: 'main h1',
    whole: true,
  },
  {
    name: 'payment-model',
    who: 'customer',
    path: deck,
    selector: '.deck-buy button',
    steps: inTurn(pressButton('marketplace.buy'), cardFieldsAppear),
  },
  { ...onHandover, name: 'handover' },
  {
    ...onHandover,
    name: 'handover-short',
    steps: inTurn(
      answered('credits/balance', () => ({ balance: 0, held: 0 })),
      reloaded,
      appears('.handover-idea'),
    ),
  },
  { name: 'dashboard', who: 'customer', path: '/dashboard', selector: '.content-card', whole: true },
  {
    ...onContents,
    name: 'content-viewer',
    steps: inTurn(press('.content-card'), appears('[role=dialog]')),
  },
  {
    ...onContents,
    name: 'contents-choosing',
    steps: inTurn(pressButton('contents.choose'), press('.content-card'), appears('.chosen-bar')),
    part: '#contents-title',
  },
  {
    ...onContents,
    name: 'contents-filter',
    steps: inTurn(pressButton('contents.filter'), appears('[role=dialog]')),
  },
  { name: 'creator', who: 'customer', path: creator, selector: 'label.workflow', whole: true },
  { name: 'planner-week', who: 'customer', path: planner, selector: '.schedule-card' },
  {
    name: 'planner-month',
    who: 'customer',
    path: (demo) => `${planner(demo)}?view=month`,
    selector: '[data-schedule]',
  },
  {
    name: 'plan-form',
    who: 'customer',
    path: planner,
    selector: '.schedule-card',
    steps: inTurn(pressButton('schedules.new'), appears('[role=dialog] .schedule-workflow')),
  },
  {
    name: 'plan-detail',
    who: 'customer',
    path: planner,
    selector: '.schedule-card',
    steps: inTurn(press('.schedule-card'), appears('[role=dialog]')),
  },
  {
    name: 'subscriptions',
    who: 'customer',
    path: '/dashboard/subscriptions',
    selector: '.ledger tbody tr',
    whole: true,
  },
  {
    name: 'credit-packs',
    who: 'customer',
    path: '/dashboard?packs=open',
    selector: '[role=dialog] [role=radio], [role=dialog] input[type=radio]',
  },
  { name: 'notifications', who: 'customer', path: '/dashboard?notifications=open', selector: '[role=dialog]' },
  {
    name: 'denied',
    who: 'customer',
    path: ({ model }) => `/dashboard/schedule/${model('lara')}`,
    selector: 'main .empty h2',
  },
];
