import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Gate } from './gate.ts';
import { pictureInText } from './received-pictures.ts';
import { base64Of, resultsIn } from './result-files.ts';
import { serveAtOnce } from './serve-order.ts';
import { recordOf, textOf } from './take-order.ts';
import { begunOf, previewBytes } from './previews.ts';
import type { StoredResponse, WorkflowWorld } from './workflow-state.ts';
import { percentOfTask } from './workflow-state.ts';

/**
 * The API of AUTOMATIC1111's web UI below /a1111: text to image, and image to image with `init_images` as base64, with
 * or without `data:`. Two images or more are a grid of ours. It has no filter. Sources: README.md.
 */
export function a1111Routes(world: WorkflowWorld, gate: Gate): SandboxRoute[] {
  return [
    route('POST', '/a1111/internal/progress', progress),
    route('POST', '/a1111/sdapi/v1/txt2img', (request) => make(request, recordOf(request.json()))),
    route('POST', '/a1111/sdapi/v1/img2img', (request) => {
      const body = recordOf(request.json());
      const images = [body['init_images'] ?? []].flat();
      if (images.length === 0) return failure(404, { detail: 'Init image not found' });
      const areGood = images.every((image) => typeof image === 'string' && pictureInText(image));
      return areGood ? make(request, body) : failure(500, { detail: 'Invalid encoded image' });
    }),
  ];

  function make(request: SandboxRequest, input: Record<string, unknown>): Promise<SandboxReply> {
    const isGrid = Number(input['batch_size'] ?? 1) * Number(input['n_iter'] ?? 1) > 1;
    const kind = isGrid ? 'photo-grid' : 'photo';
    const task = textOf(input['force_task_id']);
    return serveAtOnce(world, gate, 'a1111', { kind, request, input, refusals, task }, imagesOf);
  }

  /** Of one task by its name: nothing for an unknown one. */
  async function progress(request: SandboxRequest): Promise<PlainReply> {
    const { id_task: id } = recordOf(request.json());
    const task = typeof id === 'string' ? world.tasks.get(id) : undefined;
    const state = { active: task !== undefined, queued: false, completed: false, id_live_preview: -1 };
    if (!task)
      return jsonReply(200, { ...state, progress: null, eta: null, live_preview: null, textinfo: 'Waiting...' });
    const percent = percentOfTask(task, world.nowMs());
    const [begun] = begunOf(resultsIn(world, task.made), percent);
    const bytes = begun && (await previewBytes(begun.result, begun.percent));
    const live_preview = bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
    return jsonReply(200, {
      ...state,
      progress: percent / 100,
      eta: 1,
      live_preview,
      id_live_preview: percent,
      textinfo: null,
    });
  }

  async function imagesOf(made: StoredResponse): Promise<PlainReply> {
    const results = resultsIn(world, made);
    if (results.length === 0) return jsonReply(made.status, made.body);
    const images = await Promise.all(results.map(base64Of));
    return jsonReply(200, { images, parameters: {}, info: JSON.stringify({ seed: 1234 }) });
  }
}

const refusals = {
  unauthorized: () => failure(401, { detail: 'Incorrect username or password' }, { 'www-authenticate': 'Basic' }),
  invalid: () => {
    const detail = [{ loc: ['body', 'steps'], msg: 'value is not a valid integer', type: 'type_error.integer' }];
    return jsonReply(422, { detail });
  },
  error: () => failure(500, { error: 'OutOfMemoryError', errors: 'CUDA out of memory. Tried to allocate 2.00 GiB' }),
};

function failure(status: number, parts: object, headers: Record<string, string> = {}): PlainReply {
  return jsonReply(status, { error: 'HTTPException', detail: '', body: '', errors: '', ...parts }, headers);
}
