import type { BrowserContext, Page } from 'playwright-core';
import type { Device } from './device.ts';
import type { Scripted } from './sync-proxy.ts';
import { randomUUID } from 'node:crypto';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { join } from 'node:path';
import { build } from 'vite';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { textsByLanguage } from '../../../pwa/vite/texts-by-language.ts';
import { apiOf, signIn } from '../api-client.ts';

const html =
  '<!doctype html><meta charset="utf-8"><title>device</title><script type="module" src="/device.js"></script>';

const served = (type: string, body: string) => ({ status: 200, headers: { 'content-type': type }, body });

/**
 * The pages of a device for `startSyncProxy`: the outbox and the engine of the app in one file, or another `program` that contains them.
 */
export async function devicePages(program = join(import.meta.dirname, 'device.ts')): Promise<Record<string, Scripted>> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    plugins: [textsByLanguage()],
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: program,
        output: { codeSplitting: false, format: 'es' },
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: { type: string; code?: string }[] };
  const code = output.find(({ type }) => type === 'chunk')!.code!;
  return { '/device': served('text/html', html), '/device.js': served('text/javascript', code) };
}

export type Method = keyof Device;
/** Calls the functions of the device in the page. */
export type DeviceOf = { [M in Method]: (...args: Parameters<Device[M]>) => Promise<Awaited<ReturnType<Device[M]>>> };

export function deviceOf(page: Page): DeviceOf {
  const call =
    (method: string) =>
    (...args: unknown[]) =>
      page.evaluate(
        ([name, given]) =>
          (globalThis as unknown as { device: Record<string, (...all: unknown[]) => unknown> }).device[name]!(...given),
        [method, args] as const,
      );
  return new Proxy({} as DeviceOf, { get: (_, method: string) => call(method) });
}

/** A tab with the device in it; signed in as `person`, or as the user of the profile. */
export async function openTab(
  context: BrowserContext,
  url: string,
  person?: Person,
): Promise<{ page: Page; device: DeviceOf }> {
  const page = await context.newPage();
  await loadDevice(page, url, person);
  return { page, device: deviceOf(page) };
}

export async function loadDevice(page: Page, url: string, person?: Person): Promise<void> {
  await page.goto(`${url}/device`);
  await page.waitForFunction(() => 'device' in globalThis);
  const device = deviceOf(page);
  if (person) await device.signIn(person.token, person.user as never);
  await device.start();
}

export type Person = Awaited<ReturnType<typeof personOf>>;

/** Signs a demo account in: returns the data that a device needs to schedule for its first model. */
export async function personOf(server: { url: string }, email: string) {
  const account = demoAccounts.find((one) => one.email === email)!;
  const { token, user } = (await apiOf(server)('POST', '/auth/login', { email, password: account.password })).body;
  const call = await signIn(server, email);
  const models = (await call('GET', '/influencers/owned')).body.influencers as { id: string }[];
  const platforms = (await call('GET', '/schedule/platforms')).body.platforms as { id: string; isActive: boolean }[];
  const workflows = (await call('GET', '/webhook-config/active')).body.webhooks as PublicWebhook[];
  const plain = workflows.find(
    ({ contentType, inputFields }) => contentType === 'image' && inputFields.every(({ isRequired }) => !isRequired),
  )!;
  const planned = (prompt: string, change: object = {}) => ({
    platformId: platforms.find(({ isActive }) => isActive)!.id,
    scheduledAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    prompt,
    contentType: 'image' as const,
    webhookConfigId: plain.id,
    templateId: null,
    autoPublish: false,
    inputData: {},
    ...change,
  });
  const pendingQuestion = workflows.find(
    ({ contentType, inputFields }) =>
      contentType === 'image' && inputFields.some(({ fieldType }) => fieldType === 'image'),
  )!;
  const field = pendingQuestion.inputFields.find(({ fieldType }) => fieldType === 'image')!.fieldName;
  return {
    token: token as string,
    user: user as { id: string },
    call,
    modelIds: models.map(({ id }) => id),
    planned,
    /** A workflow that takes an image, the name of its field, and the other required ones. */
    withImage: { id: pendingQuestion.id, field, filled: filledOf(pendingQuestion) },
  };
}

export const newId = (): string => randomUUID();

function filledOf({ inputFields }: PublicWebhook): Record<string, unknown> {
  const needed = inputFields.filter(({ isRequired, fieldType }) => isRequired && fieldType !== 'image');
  return Object.fromEntries(
    needed.map(({ fieldName, fieldType, options }) => [
      fieldName,
      fieldType === 'number' ? 1 : (options?.options[0]?.value ?? 'Sahil'),
    ]),
  );
}
