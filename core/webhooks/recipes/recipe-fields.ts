import type { ResponseFieldInput } from '../webhook-input-schema.ts';
import type { RecipeMakes } from './recipe.ts';
import { personaNames } from '#core/influencers/persona.ts';

/** The main response field: images, one or several, or a video. */
export function mainField(makes: RecipeMakes, paths: Partial<Record<RecipeMakes, string>>): ResponseFieldInput {
  const isVideoFile = makes === 'video';
  return {
    fieldPath: paths[makes] ?? '',
    displayName: isVideoFile ? { tr: 'Video', en: 'Video' } : { tr: 'Görseller', en: 'Images' },
    fieldType: isVideoFile ? 'video' : 'image_array',
    renderComponent: isVideoFile ? 'VideoComponent' : 'ImageGridComponent',
    isRequired: true,
    isPrimaryImage: true,
  };
}

/**
 * The pictures of a service that edits: it does nothing without the first reference, so a run for a model without one is refused before
 * any call.
 */
export function pictures(form: '' | '.url'): string[] {
  const further = [1, 2, 3, 4, 5].map((at) => `{{references[${at}]?${form}}}`);
  return [`{{references[0]${form}}}`, ...further, `{{assets${form}}}`];
}

/** The body for an automation tool: all data of a run that it may need. Files of the model and the customer are addresses. */
export const automationBody = {
  prompt: '{{prompt}}',
  scene: '{{scene}}',
  type: '{{type}}',
  generationId: '{{generationId}}',
  influencer: Object.fromEntries(personaNames.map((name) => [name, `{{influencer.${name}}}`])),
  references: '{{references.url}}',
  referenceNames: '{{references.name}}',
  assets: '{{assets.url}}',
  inputs: '{{inputs}}',
};

/**
 * The body that the last node of an automation must send: `{"status": "done", …}` or `{"status": "error", "error":
 * "…"}`. A node before it may send `{"status": "running", "progress": 40}`.
 */
export const automationStatus = {
  statusPath: 'status',
  doneValues: ['done'],
  failedValues: ['error'],
  errorPath: 'error',
  progressPath: 'progress',
};

export const automationPaths = { image: 'images', video: 'video' };
