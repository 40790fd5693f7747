import type { Readiness } from '../http/health.ts';
import { answerHealth } from '../http/health.ts';
import type { Listening } from './listen.ts';
import { listen } from './listen.ts';

/** `/health/live` and `/health/ready` of a process that serves nothing else. */
export async function serveHealth(place: { port: number; host: string; readiness: Readiness }): Promise<Listening> {
  const listener = await listen(place.port, place.host);
  listener.serve(async (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    const { status, body } = await answerHealth(path!, place.readiness);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  return listener;
}
