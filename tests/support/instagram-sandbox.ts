import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { InstagramState, Switches } from '#adapters/stand-ins/instagram/instagram-state.ts';
import { startInstagramSandbox } from '#adapters/stand-ins/instagram/start-instagram-sandbox.ts';

export const redirectUri = 'http://localhost:3999/api/instagram/callback';
export const demoAccount = {
  username: 'defneaksoy',
  instagramUserId: '17841405793187218',
  token: 'IGAA-demo-token-of-defne',
  followerCount: 12_500,
};

/** The sandbox on a clock of its own, with its control API. Nothing is slowed down unless switched on. */
export async function instagramSandbox(
  options: { now?: () => number; stateFile?: string; processingMs?: number } = {},
) {
  const sandbox = await startInstagramSandbox({
    port: 0,
    stateFile: options.stateFile ?? '',
    appId: 'app',
    appSecret: 'app-secret-0123456789',
    redirectUris: [redirectUri],
    processingMs: options.processingMs ?? 0,
    demoAccounts: [demoAccount],
    ...(options.now ? { now: options.now } : {}),
  });
  const control = async (name: string, body: unknown = {}): Promise<any> => {
    const response = await fetch(`${sandbox.url}/_control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const state = async () => (await (await fetch(`${sandbox.url}/_control/state`)).json()) as InstagramState;
  return {
    ...sandbox,
    control,
    state,
    switches: (some: Partial<Switches>) => control('switches', some),
    /** The number of calls of media_publish, and the live posts. */
    async outcome() {
      const { calls, posts } = await state();
      return { publishCalls: calls.filter(({ operation }) => operation === 'publish').length, posts };
    },
    /** The steps of a person on the consent page; returns the address they are sent to. */
    async consent(
      authUrl: string,
      choice: { account?: string; scopes?: string[]; decision?: 'allow' | 'cancel' } = {},
    ) {
      const input = new URL(authUrl).searchParams;
      const form = new URLSearchParams({
        client_id: input.get('client_id') ?? '',
        redirect_uri: input.get('redirect_uri') ?? '',
        scope: input.get('scope') ?? '',
        state: input.get('state') ?? '',
        account: choice.account ?? 'selinkaya',
        decision: choice.decision ?? 'allow',
      });
      for (const scope of choice.scopes ?? (input.get('scope') ?? '').split(',')) form.append('scopes', scope);
      const response = await fetch(`${sandbox.url}/oauth/authorize`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      return { status: response.status, location: response.headers.get('location') ?? '' };
    },
  };
}
export type InstagramSandbox = Awaited<ReturnType<typeof instagramSandbox>>;

export type MediaServer = {
  url: string;
  files: Map<string, { status?: number; body: Uint8Array; location?: string }>;
  stop(): void;
};

/** Serves the files of a test, as the product serves its media. */
export async function mediaServer(): Promise<MediaServer> {
  const files: MediaServer['files'] = new Map();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file?.status ?? (file ? 200 : 404), file?.location ? { location: file.location } : {});
    response.end(file?.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, files, stop: () => void server.close() };
}

export function anImage(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2447E8' } })
    .toFormat(format)
    .toBuffer();
}
