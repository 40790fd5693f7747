const patienceMs = 10_000;
const readBytes = 100_000;

export type Received =
  | { isReached: true; status: number; body: string; date: string | null }
  | { isReached: false; reason: string };

/** One request with a time limit. Follows no redirect; a fault of the connection is a value. */
export async function sendRequest(url: string, headers: Record<string, string> = {}): Promise<Received> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const body = (await response.text()).slice(0, readBytes);
    return { isReached: true, status: response.status, body, date: response.headers.get('date') };
  } catch (fault) {
    const { message, cause } = fault as Error & { cause?: { code?: string; message?: string } };
    return { isReached: false, reason: cause?.code || cause?.message || message };
  }
}

/** Null when it is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
