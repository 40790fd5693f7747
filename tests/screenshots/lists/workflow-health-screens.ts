import type { WorkflowHistory, WorkflowState } from '#core/generation/workflow-figures.ts';
import type { Screen } from '../screen.ts';
import { appears, inTurn, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';

const onWebhooks = { who: 'admin', path: '/admin/webhooks', selector: '.admin-webhook', resized: true } as const;
const minute = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const states: Record<string, () => WorkflowState> = {
  open: () => ({ state: 'open', since: at(-4), retryAt: at(3), busyUntil: null }),
  trying: () => ({ state: 'halfOpen', since: at(-4), retryAt: null, busyUntil: null }),
  account: () => ({ state: 'paused', reason: 'account', since: at(-90), retryAt: null, busyUntil: null }),
  paused: () => ({ state: 'paused', since: at(-90), retryAt: null, busyUntil: null }),
  busy: () => ({ state: 'closed', since: null, retryAt: null, busyUntil: at(2) }),
};

/** Thirty days with good and bad ones, and the last failures. */
function busyMonth(history: WorkflowHistory): WorkflowHistory {
  const days = history.days.map((day, n) => ({
    ...day,
    done: (n * 7) % 23,
    lost: n % 9 === 0 ? 4 : 0,
    seconds: n % 2 ? { p50: 41, p90: 60, p95: 75 } : null,
    charged: ((n * 7) % 23) * 2,
    returned: n % 9 === 0 ? 8 : 0,
  }));
  const failures = (['operator.account', 'webhook.unreachable', 'webhook.missingResult', 'timedOut'] as const).map(
    (failure, n) => ({
      generationId: `0198a1b2-0000-7000-8000-00000000000${n}`,
      at: at(-30 * (n + 1)),
      failure,
      detail:
        ['status 402', 'status 502 with an HTML page (text/html; charset=utf-8)', 'images[0].url: missing'][n] ?? null,
      message: n === 0 ? 'You exceeded your current quota, please check your plan and billing details.' : null,
    }),
  );
  return {
    ...history,
    days,
    done: 300,
    lost: 16,
    seconds: { p50: 41, p90: 60, p95: 75 },
    charged: 12_640,
    returned: 32,
    costs: [{ unit: 'USD', amount: 12.4, runs: 300 }],
    likeness: { average: 78, scored: 280, low: 12, unscored: 8 },
    failures,
  };
}

/** Every workflow is in this state, after a day with failures. */
function withFigures(state: () => object) {
  return changed('webhook-config/figures', ({ figures }) => ({
    figures: figures.map((each: object) => ({
      ...each,
      runs: 12,
      done: 9,
      lost: 3,
      state: state(),
      lastFailure: { failure: 'webhook.unreachable', at: at(-4) },
    })),
  }));
}

/** A workflow over time, and one that accepts no runs. */
export const workflowHealthScreens: readonly Screen[] = Object.entries(states)
  .map(([name, state]) => ({
    ...onWebhooks,
    name: `health-${name}`,
    steps: inTurn(
      changed('webhook-config/*/history', ({ history }) => ({ history: { ...busyMonth(history), state: state() } })),
      withFigures(state),
      reloaded,
      pressButton('health.open'),
      appears('[role=dialog] .health-sums'),
    ),
  }))
  .concat([
    {
      ...onWebhooks,
      name: 'webhooks-stopped',
      steps: inTurn(withFigures(states['open']!), reloaded, appears('.webhook-lost')),
    },
  ]);
