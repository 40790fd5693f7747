import { createHash } from 'node:crypto';
import type { SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route, textReply } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import { nodeError, readGraph } from './comfy-graph.ts';
import { cancelJob, findJob, phaseOf } from './jobs.ts';
import { fileNameOf } from './make-response.ts';
import { isPicture } from './received-pictures.ts';
import { resultReply, resultsIn } from './result-files.ts';
import { startJob } from './serve-order.ts';
import { hasKey, recordOf, textOf } from './take-order.ts';
import type { WorkflowJob, WorkflowWorld } from './workflow-state.ts';

/**
 * ComfyUI's server below /comfyui: POST /prompt validates and queues a workflow, its results are below its id in
 * /history/{id} and its files at /view. A workflow that is the same in every value, the seed too, returns the files of
 * the run before. ComfyUI itself has no keys: the one here is that of a proxy in front of it. Sources: README.md.
 */
export function comfyuiRoutes(world: WorkflowWorld, callbacks: Callbacks): SandboxRoute[] {
  /** Gone with the process, as nothing but a call made at once refers to them. */
  const uploaded: Record<string, Buffer> = {};
  const guarded =
    (answer: (request: SandboxRequest) => SandboxReply | Promise<SandboxReply>) => (request: SandboxRequest) =>
      hasKey(world, 'comfyui', request) ? answer(request) : refusals.unauthorized();
  const jobOf = ({ params }: SandboxRequest) => findJob(world, 'comfyui', params['id']);
  return [
    route('POST', '/comfyui/upload/image', guarded(upload)),
    route('POST', '/comfyui/prompt', queue),
    route(
      'GET',
      '/comfyui/history/:id',
      guarded((request) => {
        const job = jobOf(request);
        const isOver = job && phaseOf(job, world.nowMs()) === 'ended';
        return jsonReply(200, isOver ? { [job.id]: historyOf(world, job) } : {});
      }),
    ),
    route(
      'GET',
      '/comfyui/view',
      guarded(({ query }) => resultReply(world, query.get('filename') ?? undefined)),
    ),
    route(
      'POST',
      '/comfyui/api/jobs/:id/cancel',
      guarded((request) => {
        const job = jobOf(request);
        const isOpen = job !== null && ['queued', 'running'].includes(phaseOf(job, world.nowMs()));
        if (isOpen) cancelJob(world, job);
        return jsonReply(200, { cancelled: isOpen });
      }),
    ),
  ];

  async function upload(request: SandboxRequest): Promise<SandboxReply> {
    const [part] = (await request.multipart()).filter(({ name }) => name === 'image');
    if (!part?.fileName || !isPicture(part.bytes)) return textReply(400, '');
    uploaded[part.fileName] = part.bytes;
    return jsonReply(200, { name: part.fileName, subfolder: '', type: 'input' });
  }

  function queue(request: SandboxRequest): SandboxReply | Promise<SandboxReply> {
    const workflow = recordOf(request.json())['prompt'];
    if (workflow === undefined) {
      return jsonReply(400, {
        error: nodeError('no_prompt', 'No prompt provided', 'No prompt provided'),
        node_errors: {},
      });
    }
    const read = readGraph(workflow, uploaded);
    if (!('graph' in read)) return jsonReply(400, read);
    const { prompt, pictures, count, outputs } = read.graph;
    const kind = count > 1 ? 'photo-grid' : 'photo';
    const workflowHash = createHash('sha256').update(JSON.stringify(workflow)).digest('hex');
    const before = world.state.value.jobs.find(({ service, input }) => {
      return service === 'comfyui' && input['workflowHash'] === workflowHash;
    });
    const stored = { workflowHash, output: outputs[0] };
    const call = { kind, request, input: { prompt, pictures }, refusals, model: 'workflow', stored } as const;
    return startJob(world, callbacks, 'comfyui', call, (job) => {
      if (before) Object.assign(job, { answer: before.answer, startsMs: job.createdMs, endsMs: job.createdMs });
      return jsonReply(200, { prompt_id: job.id, number: world.state.value.jobs.length, node_errors: {} });
    });
  }
}

const refusals = {
  unauthorized: () => textReply(401, '401 Authorization Required'),
  rateLimited: () => textReply(503, '503 Service Temporarily Unavailable'),
  invalid: () =>
    jsonReply(400, {
      error: nodeError('prompt_outputs_failed_validation', 'Prompt outputs failed validation'),
      node_errors: {
        4: {
          errors: [nodeError('value_not_in_list', 'Value not in list', "ckpt_name: 'a.safetensors' not in []")],
          dependent_outputs: ['9'],
          class_type: 'CheckpointLoaderSimple',
        },
      },
    }),
};

/** An entry of the history: `completed` false and `status_str` error for a workflow that stopped in a node. */
function historyOf(world: WorkflowWorld, job: WorkflowJob) {
  const node = textOf(job.input['output']) ?? '9';
  const start = ['execution_start', { prompt_id: job.id, timestamp: job.startsMs }];
  if (job.scenario === 'error') {
    const failure = {
      prompt_id: job.id,
      node_id: '3',
      node_type: 'KSampler',
      exception_message: 'Allocation on device',
      exception_type: 'torch.OutOfMemoryError',
    };
    return {
      prompt: [],
      outputs: {},
      status: { status_str: 'error', completed: false, messages: [start, ['execution_error', failure]] },
    };
  }
  const images = resultsIn(world, job.answer).map((result) => ({
    filename: fileNameOf(result),
    subfolder: '',
    type: 'output',
  }));
  const success = ['execution_success', { prompt_id: job.id, timestamp: job.endsMs }];
  return {
    prompt: [],
    outputs: images.length === 0 ? {} : { [node]: { images } },
    status: { status_str: 'success', completed: true, messages: [start, success] },
    meta: {},
  };
}
