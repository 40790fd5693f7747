/** The page's end of the channel to a frame of the stand-in. It listens to that frame, from that origin, only. */
export const sandboxOrigin = '__SANDBOX_ORIGIN__';

export type FrameHost = {
  frame: HTMLIFrameElement;
  post(kind: string, payload?: object): void;
  /** Sends a message and waits for the reply. */
  request(kind: string, payload: object): Promise<Record<string, unknown>>;
  remove(): void;
};

let frames = 0;

export function hostFrame(
  page: string,
  query: Record<string, string>,
  title: string,
  hear: (kind: string, payload: unknown) => void,
): FrameHost {
  const channel = `${Date.now().toString(36)}-${(frames += 1)}`;
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  let requestCount = 0;
  const frame = document.createElement('iframe');
  frame.src = `${sandboxOrigin}${page}?${new URLSearchParams({ ...query, channel, origin: location.origin })}`;
  frame.title = title;
  frame.name = `__privateStripeFrame${frames}`;
  frame.allow = 'payment *; publickey-credentials-get *';

  const listen = (event: MessageEvent<{ channel?: string; kind?: string; payload?: unknown } | null>) => {
    if (event.source !== frame.contentWindow || event.origin !== sandboxOrigin || event.data?.channel !== channel)
      return;
    const { kind = '', payload } = event.data;
    if (kind !== 'reply') return hear(kind, payload);
    const { id, result } = payload as { id: number; result: Record<string, unknown> };
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  addEventListener('message', listen);

  const post = (kind: string, payload: object = {}) =>
    frame.contentWindow?.postMessage({ channel, kind, payload }, sandboxOrigin);
  return {
    frame,
    post,
    request: (kind, payload) =>
      new Promise((resolve) => {
        requestCount += 1;
        waiting.set(requestCount, resolve);
        post(kind, { ...payload, id: requestCount });
      }),
    remove: () => {
      removeEventListener('message', listen);
      frame.remove();
      const missing = {
        error: { type: 'invalid_request_error', message: 'The Element was removed before it answered.' },
      };
      for (const resolve of waiting.values()) resolve(missing);
      waiting.clear();
    },
  };
}

/** One property at a time: a page whose CSP forbids inline styles still allows these. */
export function dress(node: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value, 'important');
}

/** The API's path of the intent that a client secret belongs to. */
export function intentPath(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

export function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
