import type { PlainReply, SandboxReply, SandboxRequest } from '../kit/sandbox-server.ts';
import type { ApiCall, ApiRoute, Form } from './api-call.ts';
import type { ErrorBody } from './stripe-fault.ts';
import type { StripeWorld, StoredInvoice, StripeState } from './stripe-state.ts';
import { createHash } from 'node:crypto';
import { formList, parseForm } from '../kit/request-body.ts';
import { dropConnection, jsonReply, matchPath } from '../kit/sandbox-server.ts';
import { catchUp } from './billing-clock.ts';
import { invalidRequest, isStripeFault, stripeFault } from './stripe-fault.ts';
import { newStripeId, stripeApiVersion } from './stripe-state.ts';
import { invoiceById, intentOf, paymentOf } from './invoice-states.ts';

/**
 * One API call from key to response: authentication, planned faults, idempotency, route, expansion, error envelope. State is
 * saved before the response is sent; `settle` sends the webhooks that became due.
 */
export function apiDispatch(world: StripeWorld, routes: ApiRoute[], settle: () => Promise<void>) {
  return (request: SandboxRequest): SandboxReply => {
    if (catchUp(world) > 0) world.state.save();
    const requestId = newStripeId('req', 14);
    const headers = { 'request-id': requestId, 'stripe-version': stripeApiVersion };
    const key = request.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
    try {
      const form = { ...parseForm(request.query.toString()), ...(request.method === 'POST' ? request.form() : {}) };
      const by = callerOf(world, request, form);
      delete form['key'];

      const print = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const replay = key === null ? null : replayOf(world, key, request.path, print, headers);
      if (replay !== null) return replay;
      const planned = plannedFailure(world, headers);
      const { reply, begun } = planned
        ? { reply: planned, begun: world.state.value.faults.failStored }
        : answer(world, routes, request, form, by, { requestId, idempotencyKey: key }, headers);
      if (key !== null && begun) {
        const { status, body } = reply;
        world.state.value.replies[key] = {
          endpoint: request.path,
          fingerprint: print,
          status,
          body: String(body),
          requestId,
          at: world.realSeconds(),
        };
      }
      return finish(world, request, reply, settle);
    } catch (error) {
      if (isStripeFault(error)) return errorReply(error.status, error.envelope, { ...headers, ...error.headers });
      if (error instanceof Error && error.name === 'BadBody')
        return errorReply(400, { type: 'invalid_request_error', message: error.message }, headers);
      throw error;
    }
  };
}

/**
 * `begun`: the endpoint started its work, so its response is stored under the key, also a refusal. A call that fails the check of
 * the parameters is not stored (docs.stripe.com/api/idempotent_requests).
 */
type ApiResponse = { reply: PlainReply; begun: boolean };

function callerOf(world: StripeWorld, request: SandboxRequest, form: Form): 'secret' | 'public' {
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ');
  const basic =
    scheme.toLowerCase() === 'basic' ? Buffer.from(credential, 'base64').toString().split(':')[0] : undefined;
  const given = basic ?? (credential === '' && typeof form['key'] === 'string' ? form['key'] : credential);
  if (given === world.options.secretKey) return 'secret';
  if (given === world.options.publishableKey) return 'public';
  const message =
    given === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`;
  throw stripeFault(401, { type: 'invalid_request_error', message }, { 'www-authenticate': 'Bearer realm="Stripe"' });
}

/** docs.stripe.com/api/idempotent_requests: stored for a day, replayed only for the same endpoint and parameters. */
function replayOf(
  world: StripeWorld,
  key: string,
  endpoint: string,
  print: string,
  headers: Record<string, string>,
): PlainReply | null {
  if (key.length > 255) throw invalidRequest('Idempotency-Key can be at most 255 characters long.');
  const stored = world.state.value.replies[key];
  if (stored === undefined || stored.at < world.realSeconds() - 86_400) return null;
  if (stored.endpoint !== endpoint || stored.fingerprint !== print) {
    const kind =
      stored.endpoint === endpoint ? 'with the same parameters they were' : `for the same endpoint they were`;
    throw stripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${kind} first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const extra = { 'idempotent-replayed': 'true', 'original-request': stored.requestId, 'idempotency-key': key };
  return {
    status: stored.status,
    headers: { 'content-type': 'application/json', ...headers, ...extra },
    body: stored.body,
  };
}

function plannedFailure(world: StripeWorld, headers: Record<string, string>): PlainReply | null {
  const { faults } = world.state.value;
  if (faults.failCalls < 1) return null;
  faults.failCalls -= 1;
  world.state.save();
  const limited = faults.failStatus === 429;
  const body: ErrorBody = limited
    ? { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
    : { type: 'api_error', message: 'An unknown error occurred.' };
  return errorReply(faults.failStatus, body, headers);
}

function answer(
  world: StripeWorld,
  routes: ApiRoute[],
  request: SandboxRequest,
  form: Form,
  by: ApiCall['by'],
  cause: ApiCall['cause'],
  headers: Record<string, string>,
): ApiResponse {
  try {
    for (const route of routes) {
      const params = route.method === request.method ? matchPath(route.path, request.path) : null;
      if (params === null) continue;
      if (by === 'public' && route.by === 'secret') throw secretKeyRequired();
      const paths = formList(form['expand']).filter((path) => typeof path === 'string');
      delete form['expand'];
      const result = expandAll(world, route.answer({ params, form, by, cause }), paths);
      const named = cause.idempotencyKey === null ? headers : { ...headers, 'idempotency-key': cause.idempotencyKey };
      return { reply: jsonReply(200, result, named), begun: true };
    }
    const where = `(${request.method}: ${request.path})`;
    throw invalidRequest(
      `Unrecognized request URL ${where}. Please see https://stripe.com/docs.`,
      undefined,
      undefined,
      404,
    );
  } catch (error) {
    if (!isStripeFault(error)) throw error;
    const { status, envelope } = error;
    const begun = (status === 400 || status === 402) && !envelope.code?.startsWith('parameter_');
    return { reply: errorReply(status, envelope, headers), begun };
  }
}

function finish(
  world: StripeWorld,
  request: SandboxRequest,
  reply: PlainReply,
  settle: () => Promise<void>,
): SandboxReply {
  const { faults } = world.state.value;
  const lost = request.method === 'POST' && reply.status < 500 && faults.dropResponses > 0;
  if (lost) faults.dropResponses -= 1;
  if (request.method !== 'GET') world.state.save();
  void settle();
  return lost ? dropConnection : reply;
}

function secretKeyRequired(): Error {
  return stripeFault(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

function errorReply(status: number, error: ErrorBody, headers: Record<string, string>): PlainReply {
  const docs =
    error.code === undefined
      ? {}
      : { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` };
  return jsonReply(status, { error: { ...error, ...docs } }, headers);
}

type Bag = Record<string, unknown>;

type Stores = {
  [Name in keyof StripeState]: StripeState[Name] extends Record<string, { object: string }> ? Name : never;
}[keyof StripeState];

/**
 * The fields that the product and its tests expand, by object. `payment_intent` of an invoice and `invoice` of an intent were removed by
 * 'basil' and are refused like any other.
 */
const expandable: Record<string, Record<string, Stores>> = {
  payment_intent: { latest_charge: 'charges', customer: 'customers' },
  setup_intent: { payment_method: 'methods' },
  subscription: {
    customer: 'customers',
    default_payment_method: 'methods',
    latest_invoice: 'invoices',
    pending_setup_intent: 'setups',
  },
};

/** The fields that an invoice contains only on request. */
const onRequest: Record<string, (world: StripeWorld, invoice: StoredInvoice) => unknown> = {
  // Only an open invoice has an intent to confirm.
  confirmation_secret: (world, invoice) => {
    const secret = intentOf(world, invoice)?.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  payments: (world, invoice) => {
    const payment = paymentOf(world, invoice);
    const data = payment === undefined ? [] : [payment];
    return { object: 'list', data, has_more: false, url: `/v1/invoices/${invoice.id}/payments` };
  },
};

/** A copy of the object with the requested fields (docs.stripe.com/expand). */
function expandAll(world: StripeWorld, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Bag;
  for (const path of paths) expandOne(world, copy, path.split('.'), path);
  return copy;
}

function expandOne(world: StripeWorld, owner: Bag, [field = '', ...rest]: string[], whole: string): void {
  const type = String(owner['object']);
  if (type === 'list' && field === 'data') {
    for (const item of owner['data'] as Bag[]) expandOne(world, item, rest, whole);
    return;
  }
  const store = expandable[type]?.[field];
  const make = type === 'invoice' ? onRequest[field] : undefined;
  const invoice = invoiceById(world, String(owner['id']));
  if (make !== undefined && invoice !== undefined) owner[field] = structuredClone(make(world, invoice));
  else if (store === undefined)
    throw invalidRequest(`This property cannot be expanded (${whole}).`, undefined, 'expand');
  else if (typeof owner[field] === 'string') {
    owner[field] = structuredClone(world.state.value[store][owner[field]] ?? owner[field]);
  }
  const inner = owner[field];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) expandOne(world, inner as Bag, rest, whole);
}
