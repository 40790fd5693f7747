import { request, type IncomingHttpHeaders } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** What comes over the wire, undone by nobody; fetch would uncompress it, and ask caches for a new copy. */
export function rawCall(url: string, method: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  // Node would name a host of its own where the one asked for is empty.
  request(url, { method, headers, setHost: !('host' in headers), agent: false }, (response) => {
    response.toArray().then((chunks: Buffer[]) => {
      resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) });
    }, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}
