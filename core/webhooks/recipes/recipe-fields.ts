import type { ResponseFieldInput } from '../webhook-input-schema.ts';
import type { RecipeMakes } from './recipe.ts';

/** The main response field: images, one or several, or a video. */
export function mainField(makes: RecipeMakes, paths: Record<RecipeMakes, string>): ResponseFieldInput {
  const isVideoFile = makes === 'video';
  return {
    fieldPath: paths[makes],
    displayName: isVideoFile ? { tr: 'Video', en: 'Video' } : { tr: 'Görseller', en: 'Images' },
    fieldType: isVideoFile ? 'video' : 'image_array',
    renderComponent: isVideoFile ? 'VideoComponent' : 'ImageGridComponent',
    isRequired: true,
    isPrimaryImage: true,
  };
}

/** The body for an automation tool: all data of a run that it may need. */
export const automationBody = {
  prompt: '{{prompt}}',
  type: '{{type}}',
  generationId: '{{generationId}}',
  influencer: {
    name: '{{influencer.name}}',
    age: '{{influencer.age}}',
    gender: '{{influencer.gender}}',
    hairColor: '{{influencer.hairColor}}',
    personality: '{{influencer.personality}}',
    referenceImageUrl: '{{influencer.referenceImageUrl}}',
  },
};

/**
 * The body that the last node of an automation must send: `{"status": "done", …}` or `{"status": "error", "error":
 * "…"}`.
 */
export const automationStatus = {
  statusPath: 'status',
  doneValues: ['done'],
  failedValues: ['error'],
  errorPath: 'error',
};

export const automationPaths = { image: 'images', video: 'video' };
