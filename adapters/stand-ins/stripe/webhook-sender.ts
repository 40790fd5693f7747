import { createHmac } from 'node:crypto';
import { newStripeId, type Delivery, type StripeWorld } from './stripe-state.ts';

const threeDaysMs = 3 * 24 * 3600 * 1000;
const defaultDelaysMs = [1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000];

/**
 * Signed webhooks (docs.stripe.com/webhooks): sent immediately, repeated with growing pauses for three days until the receiver
 * responds 2xx. Pending ones are in the state file, so a restart continues with them.
 */
export function webhookSender(world: StripeWorld) {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const pending = () => world.state.value.deliveries.filter((each) => each.status === 'pending');
  const schedule = (delivery: Delivery) => {
    if (stopping.signal.aborted || timers.has(delivery.id) || running.has(delivery.id)) return;
    const timer = setTimeout(() => void tryNow(delivery), Math.max(0, delivery.nextAt - Date.now()));
    timers.set(delivery.id, timer);
  };
  const tryNow = (delivery: Delivery): Promise<void> => {
    clearTimeout(timers.get(delivery.id));
    timers.delete(delivery.id);
    const under = running.get(delivery.id);
    if (under !== undefined) return under;
    const attempt = send(world, delivery, stopping.signal).finally(() => {
      running.delete(delivery.id);
      if (delivery.status === 'pending') schedule(delivery);
    });
    running.set(delivery.id, attempt);
    return attempt;
  };

  return {
    /** Queues an event according to the fault plan. The caller saves. */
    queue(eventId: string): void {
      const { faults, deliveries } = world.state.value;
      if (world.options.webhookUrl === '') return;
      const id = newStripeId('del', 16);
      const status = faults.webhooks === 'hold' ? 'held' : 'pending';
      const now = Date.now();
      deliveries.push({ id, eventId, status, attempts: 0, firstAt: now, nextAt: now, lastAnswer: null });
    },
    /** Starts the due deliveries; resolves when those tries are over. */
    async settle(): Promise<void> {
      const due = pending().filter((each) => each.nextAt <= Date.now());
      for (const later of pending()) if (!due.includes(later)) schedule(later);
      await Promise.all(due.map(tryNow));
    },
    /** Tries everything pending now, whatever its pause. */
    async deliverNow(): Promise<void> {
      await Promise.all(pending().map(tryNow));
    },
    /** Sends the held ones, one after another. */
    async release(): Promise<void> {
      for (const delivery of world.state.value.deliveries.filter((each) => each.status === 'held')) {
        Object.assign(delivery, { status: 'pending', nextAt: Date.now() });
        await tryNow(delivery);
      }
      world.state.save();
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.allSettled(running.values());
    },
  };
}

async function send(world: StripeWorld, delivery: Delivery, stopping: AbortSignal): Promise<void> {
  const event = world.state.value.events.find((each) => each.id === delivery.eventId);
  if (event === undefined) {
    delivery.status = 'failed';
    return;
  }
  const payload = JSON.stringify(event, null, 2);
  const time = world.realSeconds();
  const signature = createHmac('sha256', world.options.webhookSecret).update(`${time}.${payload}`).digest('hex');
  delivery.attempts += 1;
  try {
    const response = await fetch(world.options.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': `t=${time},v1=${signature}`,
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(10_000)]),
    });
    await response.arrayBuffer();
    delivery.lastAnswer = String(response.status);
    if (response.ok) {
      delivery.status = 'delivered';
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    }
  } catch {
    delivery.lastAnswer = 'ulaşılamadı';
  }
  if (delivery.status === 'pending') {
    const delays = world.options.retryDelaysMs ?? defaultDelaysMs;
    delivery.nextAt = Date.now() + (delays[Math.min(delivery.attempts, delays.length) - 1] ?? 300_000);
    if (Date.now() - delivery.firstAt > threeDaysMs) delivery.status = 'failed';
  }
  world.state.save();
}
