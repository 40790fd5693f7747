import type { TemplateView } from '#core/schedules/templates/template.ts';
import { maxTemplates } from '#core/schedules/templates/template.ts';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { savedFormEdits } from '../../../session/saved-forms.ts';

/** The edits of templates, stored on this device. */
export const templateEdits = savedFormEdits<TemplateView>({
  entity: templateEntity,
  max: maxTemplates,
  codes: { nameTaken: 'templates.nameTaken', tooMany: 'templates.tooMany' },
  texts: { saved: 'templates.saved', deleted: 'templates.deleted', restored: 'templates.back' },
});
