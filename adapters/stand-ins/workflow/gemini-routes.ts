import type { PlainReply, SandboxReply, SandboxRequest, SandboxRoute } from '../kit/sandbox-server.ts';
import { jsonReply, route } from '../kit/sandbox-server.ts';
import type { Callbacks } from './callbacks.ts';
import type { Gate } from './gate.ts';
import { googleError, googleRefusals, inlinePicture } from './google-api.ts';
import { contentTypeOf } from './make-response.ts';
import { base64Of, resultsIn } from './result-files.ts';
import { serveAtOnce } from './serve-order.ts';
import { recordOf, textOf } from './take-order.ts';
import { orderVideo } from './veo-routes.ts';
import type { StoredResponse, WorkflowWorld } from './workflow-state.ts';
import { kindNamed } from './workflow-state.ts';

/**
 * The Gemini API below /gemini, as generativelanguage.googleapis.com has it: `models/{model}:generateContent` answers
 * with images, `models/{model}:predictLongRunning` starts a video (veo-routes.ts). The model is one of our kinds of
 * work. Sources: README.md.
 */
export function geminiRoutes(world: WorkflowWorld, gate: Gate, callbacks: Callbacks): SandboxRoute[] {
  return [
    route('POST', '/gemini/v1beta/models/:call', (request) => {
      const [model, method] = (request.params['call'] ?? '').split(':');
      if (method === 'predictLongRunning') return orderVideo(world, callbacks, request, model ?? '');
      return method === 'generateContent' ? generate(request, model) : noModel(model);
    }),
  ];

  async function generate(request: SandboxRequest, model: string | undefined): Promise<SandboxReply> {
    const kind = kindNamed(model);
    if (kind !== 'photo' && kind !== 'photo-grid') return noModel(model);
    const parts = partsOf(request.json());
    if (!parts) return googleRefusals.invalid();
    const input = { prompt: parts.texts.join('\n'), pictures: parts.pictures };
    const isTextFirst = world.state.value.calls.length % 2 === 0;
    const blocked = () => jsonReply(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...told(model) });
    const nsfw = () => jsonReply(200, { candidates: [withheld], ...told(model) });
    const refusals = { ...googleRefusals, blocked, nsfw, error: internalError };
    return serveAtOnce(world, gate, 'gemini', { kind, request, input, refusals }, (made) =>
      contentOf(made, isTextFirst, model),
    );
  }

  async function contentOf(made: StoredResponse, isTextFirst: boolean, model?: string): Promise<PlainReply> {
    const images = resultsIn(world, made).map(async (result) => ({
      inlineData: { mimeType: contentTypeOf(result), data: await base64Of(result) },
    }));
    if (images.length === 0) return jsonReply(made.status, made.body);
    const parts = [...(isTextFirst ? [{ text: 'Here is your picture.' }] : []), ...(await Promise.all(images))];
    const candidate = { content: { parts, role: 'model' }, finishReason: 'STOP', index: 0 };
    return jsonReply(200, { candidates: [candidate], ...told(model) });
  }
}

const internalError = () => googleError('INTERNAL', 'An internal error has occurred.');

/** A candidate whose image the filter withholds: there is no content. */
const withheld = {
  finishReason: 'IMAGE_SAFETY',
  finishMessage:
    'Unable to show the generated image. The model could not generate the image based on the prompt provided.',
  index: 0,
};

function told(modelVersion: string | undefined) {
  return { usageMetadata: { promptTokenCount: 12, totalTokenCount: 1302 }, modelVersion, responseId: 'r-1' };
}

/** The texts and pictures of `contents`; null when a part is neither, or a picture is not bare base64 of its type. */
function partsOf(body: unknown): { texts: string[]; pictures: Buffer[] } | null {
  const contents = [recordOf(body)['contents']].flat();
  const parts = contents.flatMap((content) => [recordOf(content)['parts']].flat()).map(recordOf);
  const texts = parts.flatMap(({ text }) => textOf(text) ?? []);
  const inline = parts.flatMap(({ inlineData }) => (inlineData === undefined ? [] : [inlinePicture(inlineData)]));
  const pictures = inline.filter((picture) => picture !== null);
  const areKnown = texts.length > 0 && texts.length + pictures.length === parts.length;
  return areKnown ? { texts, pictures } : null;
}

function noModel(model: string | undefined): PlainReply {
  return googleError('NOT_FOUND', `models/${model} is not found for API version v1beta.`);
}
