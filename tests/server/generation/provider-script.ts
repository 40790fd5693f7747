import type { Script, RecordedRequest } from '../../support/scripted-server.ts';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { anImage } from './generation-setup.ts';

/** A provider that responds like fal's queue: the start names the status, the result and the cancel address. */
export const queueMode: Extract<ResultMode, { kind: 'poll' }> = {
  kind: 'poll',
  job: {
    idPath: 'request_id',
    statusAddress: { from: 'path', path: 'status_url' },
    resultAddress: { from: 'path', path: 'response_url' },
    cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
  },
  status: {
    statusPath: 'status',
    doneValues: ['COMPLETED'],
    failedValues: ['ERROR'],
    errorPath: 'error',
    progressPath: 'progress',
    resultPath: null,
  },
  intervalSeconds: 5,
  maxIntervalSeconds: 30,
};
export const callbackMode: Extract<ResultMode, { kind: 'callback' }> = {
  kind: 'callback',
  job: { idPath: 'request_id', cancel: null },
  status: null,
  signature: { kind: 'token' },
};

type Answers = { [path: string]: (request: RecordedRequest) => [status: number, body: unknown, headers?: object] };

/** Responds to `/run`, `/status`, `/result` and `/cancel` as configured, and to `/picture.png` with an image. */
export function provider(url: string, answers: Answers = {}): Script {
  const usual: Answers = {
    '/run': () => [
      200,
      {
        request_id: 'job-1',
        status: 'IN_QUEUE',
        status_url: `${url}/status`,
        response_url: `${url}/result`,
        cancel_url: `${url}/cancel`,
      },
    ],
    '/status': () => [200, { status: 'COMPLETED' }],
    '/result': () => [200, { images: [{ url: `${url}/picture.png` }] }],
    '/cancel': () => [202, { status: 'CANCELLATION_REQUESTED' }],
  };
  return (request, response) => {
    if (request.path === '/picture.png') return response.end(anImage);
    const answer = { ...usual, ...answers }[request.path.split('?')[0]!];
    const [status, body, headers = {}] = answer ? answer(request) : [404, {}];
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
    return sendJson(response, body, status);
  };
}
