import { pictureInText } from './received-pictures.ts';
import { recordOf, textOf } from './take-order.ts';

/** The nodes that are installed, with the inputs that must be there. All but the one of comfyui-tooling-nodes are ComfyUI's own. */
const nodeInputs: Record<string, readonly string[]> = {
  CheckpointLoaderSimple: ['ckpt_name'],
  CLIPTextEncode: ['text', 'clip'],
  EmptyLatentImage: ['width', 'height', 'batch_size'],
  KSampler: [
    'model',
    'seed',
    'steps',
    'cfg',
    'sampler_name',
    'scheduler',
    'positive',
    'negative',
    'latent_image',
    'denoise',
  ],
  VAEDecode: ['samples', 'vae'],
  VAEEncode: ['pixels', 'vae'],
  ImageScale: ['image', 'upscale_method', 'width', 'height', 'crop'],
  LoadImage: ['image'],
  ETN_LoadImageBase64: ['image'],
  SaveImage: ['images', 'filename_prefix'],
};
const checkpoints = ['sd_xl_base_1.0.safetensors', 'flux1-dev-fp8.safetensors'];

type NodeError = { type: string; message: string; details: string; extra_info: object };
type Graph = { prompt: string; pictures: Buffer[]; count: number; outputs: string[] };
export type GraphReading = { graph: Graph } | { error: NodeError; node_errors: Record<string, object> };
type Node = { id: string; kind: string; inputs: Record<string, unknown> };

/** Checks a workflow in ComfyUI's API format as its server does. `uploaded`: its pictures by file name. */
export function readGraph(workflow: unknown, uploaded: Readonly<Record<string, Buffer>>): GraphReading {
  const nodes = Object.entries(recordOf(workflow)).map(([id, node]): Node => {
    return { id, kind: String(recordOf(node)['class_type']), inputs: recordOf(recordOf(node)['inputs']) };
  });
  const missing = nodes.find(({ kind }) => !(kind in nodeInputs));
  if (missing) {
    const message = `Node '${missing.kind}' not found. The custom node may not be installed.`;
    return { error: nodeError('missing_node_type', message, `Node ID '#${missing.id}'`), node_errors: {} };
  }
  const outputs = nodes.filter(({ kind }) => kind === 'SaveImage');
  if (outputs.length === 0) return { error: nodeError('prompt_no_outputs', 'Prompt has no outputs'), node_errors: {} };
  const wrong = nodes.map((node) => ({ node, errors: errorsOf(node, nodes, uploaded) }));
  const node_errors = Object.fromEntries(
    wrong
      .filter(({ errors }) => errors.length > 0)
      .map(({ node, errors }) => [node.id, { errors, dependent_outputs: [outputs[0]!.id], class_type: node.kind }]),
  );
  if (Object.keys(node_errors).length > 0) {
    return {
      error: nodeError('prompt_outputs_failed_validation', 'Prompt outputs failed validation'),
      node_errors,
    };
  }
  const positive = nodes.find(({ kind }) => kind === 'KSampler')?.inputs['positive'];
  const encoded = nodes.find(({ id }) => Array.isArray(positive) && positive[0] === id);
  return {
    graph: {
      prompt: textOf(encoded?.inputs['text']) ?? '',
      pictures: nodes.flatMap((node) => pictureOf(node, uploaded) ?? []),
      count: Number(nodes.find(({ kind }) => kind === 'EmptyLatentImage')?.inputs['batch_size'] ?? 1),
      outputs: outputs.map(({ id }) => id),
    },
  };
}

export function nodeError(type: string, message: string, details = ''): NodeError {
  return { type, message, details, extra_info: {} };
}

function errorsOf(
  { kind, inputs }: Node,
  nodes: readonly Node[],
  uploaded: Readonly<Record<string, Buffer>>,
): NodeError[] {
  const missing = nodeInputs[kind]!.filter((name) => inputs[name] === undefined || inputs[name] === null);
  const errors = missing.map((name) => nodeError('required_input_missing', 'Required input is missing', name));
  for (const [name, value] of Object.entries(inputs)) {
    const isLost = Array.isArray(value) && !nodes.some(({ id }) => id === value[0]);
    if (isLost) errors.push(nodeError('bad_linked_input', 'Bad linked input', name));
  }
  const { ckpt_name: checkpoint, seed, image } = inputs;
  if (kind === 'CheckpointLoaderSimple' && !checkpoints.some((each) => each === checkpoint)) {
    const details = `ckpt_name: '${String(checkpoint)}' not in ${JSON.stringify(checkpoints)}`;
    errors.push(nodeError('value_not_in_list', 'Value not in list', details));
  }
  if (kind === 'KSampler' && !(Number.isSafeInteger(seed) && Number(seed) >= 0)) {
    errors.push(
      nodeError('invalid_input_type', 'Failed to convert an input value to a INT value', `seed, ${String(seed)}`),
    );
  }
  if (kind === 'LoadImage' && !(String(image) in uploaded)) {
    errors.push(
      nodeError(
        'custom_validation_failed',
        'Custom validation failed for node',
        `image - Invalid image file: ${String(image)}`,
      ),
    );
  }
  return errors;
}

function pictureOf({ kind, inputs }: Node, uploaded: Readonly<Record<string, Buffer>>): Buffer | null {
  const image = String(inputs['image']);
  if (kind === 'LoadImage') return uploaded[image] ?? null;
  return kind === 'ETN_LoadImageBase64' && !image.startsWith('data:') ? pictureInText(image) : null;
}
