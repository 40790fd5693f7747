import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';
import { createTransport } from 'nodemailer';
import { failed, fine, warning } from './finding.ts';
import { jsonOf, sendRequest } from './send-request.ts';

type Stripe = NonNullable<Config['stripe']>;

/** The secret key, and the endpoint that Stripe sends events to. */
export async function checkStripe({ secretKey, apiUrl }: Stripe, webhookUrl: string): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await sendRequest(`${apiUrl}/v1/payment_intents?limit=1`, headers);
  if (!answer.isReached) {
    return [
      failed('stripe', `${apiUrl} cannot be reached (${answer.reason})`, 'Let this machine open https connections'),
    ];
  }
  if (answer.status === 401) {
    const remedy = 'Copy it again from Stripe, Developers, API keys';
    return [failed('stripe', 'STRIPE_SECRET_KEY is refused (401)', remedy)];
  }
  if (answer.status === 403) {
    return [
      failed('stripe', 'the restricted key may not read payments (403)', 'Give it write access to the core resources'),
    ];
  }
  if (answer.status !== 200) return [failed('stripe', `${apiUrl} answers ${answer.status}`, 'Check STRIPE_API_URL')];
  return [fine('stripe', 'the secret key is accepted'), await checkEndpoint(apiUrl, headers, webhookUrl)];
}

async function checkEndpoint(apiUrl: string, headers: Record<string, string>, webhookUrl: string): Promise<Finding> {
  const answer = await sendRequest(`${apiUrl}/v1/webhook_endpoints?limit=100`, headers);
  const { data } =
    ((answer.isReached && answer.status === 200 ? jsonOf(answer.body) : null) as { data?: unknown }) ?? {};
  if (!Array.isArray(data)) {
    const remedy = `See in Stripe, Developers, Webhooks, that ${webhookUrl} is there and enabled`;
    return warning('stripe events', 'this key may not list the endpoints', remedy);
  }
  const endpoints = data as { url?: string; status?: string }[];
  const own = endpoints.find(({ url }) => url === webhookUrl);
  if (!own)
    return failed(
      'stripe events',
      `Stripe has no endpoint ${webhookUrl}`,
      'Add it (docs/RUNNING.md, Live, step by step, 6)',
    );
  if (own.status !== 'enabled')
    return failed('stripe events', `the endpoint is ${own.status}`, 'Enable it in Stripe, Developers, Webhooks');
  return fine('stripe events', 'the endpoint is there and enabled');
}

/** Only reached: an app's id and secret are used first when an admin connects an account. */
export async function checkInstagram({ graphUrl, graphVersion }: NonNullable<Config['instagram']>): Promise<Finding> {
  const answer = await sendRequest(`${graphUrl}/${graphVersion}/me?fields=user_id`);
  if (!answer.isReached) {
    return failed(
      'instagram',
      `${graphUrl} cannot be reached (${answer.reason})`,
      'Let this machine open https connections',
    );
  }
  const { error } = (jsonOf(answer.body) ?? {}) as { error?: { code?: number; message?: string } };
  if (!error)
    return failed(
      'instagram',
      `${graphUrl} does not answer as the Graph API (${answer.status})`,
      'Check INSTAGRAM_GRAPH_URL',
    );
  if (/version/i.test(error.message ?? '')) {
    return failed(
      'instagram',
      `the Graph API has no version ${graphVersion}`,
      'Set INSTAGRAM_GRAPH_VERSION to a present one',
    );
  }
  return fine('instagram', `the Graph API answers; id and secret are used first by Instagram Hesabı Bağla`);
}

/** A mail server is asked for a sign-in, a mail service for its answer to a request that sends nothing. */
export async function checkMail(mail: NonNullable<Config['mail']>): Promise<Finding> {
  if (mail.kind === 'smtp') {
    const { host, port, secure, requireTls: requireTLS, login } = mail;
    const auth = login && { auth: { user: login.user, pass: login.password } };
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };
    const transport = createTransport({ host, port, secure, requireTLS, ...auth, ...timeouts });
    try {
      await transport.verify();
      return fine('mail', `${host}:${port} accepts the sign-in`);
    } catch (fault) {
      const { code, responseCode } = fault as { code?: string; responseCode?: number };
      const remedy =
        code === 'EAUTH'
          ? 'Check user and password in MAIL_URL'
          : 'Check host and port in MAIL_URL, and that this machine may open that port';
      return failed('mail', `${host}:${port} refuses (${[code, responseCode].filter(Boolean).join(' ')})`, remedy);
    } finally {
      transport.close();
    }
  }
  const { origin } = new URL(mail.url);
  const answer = await sendRequest(mail.url, mail.token === null ? {} : { authorization: `Bearer ${mail.token}` });
  if (!answer.isReached) return failed('mail', `${origin} cannot be reached (${answer.reason})`, 'Check MAIL_URL');
  if (answer.status === 401 || answer.status === 403) {
    return failed(
      'mail',
      `${origin} refuses the token (${answer.status})`,
      'Check MAIL_TOKEN and what it is allowed to do',
    );
  }
  if (answer.status >= 500)
    return warning('mail', `${origin} answers ${answer.status}`, 'Try again; mails wait meanwhile');
  return fine('mail', `${origin} answers`);
}

const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
];

/** The push services of the browsers; the keys themselves are checked with the settings. */
export async function checkPush(services: readonly string[] = pushServices): Promise<Finding> {
  const answers = await Promise.all(services.map((url) => sendRequest(url)));
  const unreached = services.filter((_url, at) => !answers[at]!.isReached).map((url) => new URL(url).host);
  if (unreached.length === 0) return fine('push', 'the push services of the browsers can be reached');
  return warning(
    'push',
    `${unreached.join(', ')} cannot be reached`,
    'Let this machine open https connections to them',
  );
}

/** Any answer to a request without spans counts. Without its collector the product works, so nothing here is a failure. */
export async function checkTraces({ endpoint }: NonNullable<Config['tracing']>): Promise<Finding> {
  const { origin } = new URL(endpoint);
  const answer = await sendRequest(endpoint);
  if (answer.isReached) return fine('traces', `${origin} answers`);
  const remedy = 'Check OTEL_EXPORTER_OTLP_ENDPOINT: the port of OTLP over HTTP, usually 4318';
  return warning('traces', `${origin} cannot be reached (${answer.reason})`, remedy);
}

/** Servers of the active workflows. Any answer counts: a request without a body must not start anything. */
export async function checkWorkflows(urls: readonly string[]): Promise<Finding[]> {
  if (urls.length === 0) {
    return [
      warning('workflows', 'no workflow is active: customers cannot generate', 'Add one in the admin area, Webhooks'),
    ];
  }
  const origins = [...new Set(urls.map((url) => URL.parse(url)?.origin).filter((origin) => origin !== undefined))];
  return Promise.all(
    origins.map(async (origin) => {
      const answer = await sendRequest(origin);
      if (answer.isReached) return fine('workflows', `${origin} answers`);
      return failed(
        'workflows',
        `${origin} cannot be reached (${answer.reason})`,
        'Check the address of the workflow, and that its server runs',
      );
    }),
  );
}
