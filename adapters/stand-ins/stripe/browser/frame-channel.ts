/** The frame's end of the channel to its page. It exchanges messages only with the page that created the frame. */
export type FrameMessage = { channel: string; kind: string; payload: unknown };

export const frameQuery = new URLSearchParams(location.search);
const pageOrigin = frameQuery.get('origin') ?? '';
const channelName = frameQuery.get('channel') ?? '';

export function postToPage(kind: string, payload: unknown = null): void {
  if (pageOrigin !== '') parent.postMessage({ channel: channelName, kind, payload } satisfies FrameMessage, pageOrigin);
}

export function onPageMessage(listen: (kind: string, payload: unknown) => void): void {
  addEventListener('message', (event: MessageEvent<FrameMessage | null>) => {
    if (event.source !== parent || event.origin !== pageOrigin || event.data?.channel !== channelName) return;
    listen(event.data.kind, event.data.payload);
  });
}

export type ApiResult = {
  status: number;
  body: { error?: { type: string; code?: string } & Record<string, unknown> } & Record<string, unknown>;
};

/** A call to the API through the frame's own address; status 0 when no response comes. */
export async function callApi(path: string, key: string, form: URLSearchParams | null): Promise<ApiResult> {
  try {
    const response = await fetch(`/elements${path}`, {
      method: form === null ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}` },
      ...(form === null ? {} : { body: form }),
    });
    return (await response.json()) as ApiResult;
  } catch {
    return { status: 0, body: { error: { type: 'api_connection_error' } } };
  }
}
