import { request, type IncomingHttpHeaders } from 'node:http';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** The raw bytes of a response; fetch would decompress them, and request a new copy from caches. */
export function rawCall(url: string, method: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  // Node would send its own host when the requested one is empty.
  request(url, { method, headers, setHost: !('host' in headers), agent: false }, (response) => {
    response.toArray().then((chunks: Buffer[]) => {
      resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) });
    }, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}
