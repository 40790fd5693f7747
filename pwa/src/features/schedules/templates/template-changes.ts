import type { TemplateValues, TemplateView } from '#core/schedules/templates/template.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { maxTemplates } from '#core/schedules/templates/template.ts';
import { keptNameKey } from '#core/shared/kept-name.ts';
import { translate } from '../../../i18n/i18n.ts';
import { refusal } from '../../../offline/commit.ts';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { storeCreation, storeDeletion, storeRestoration, storeUpdate, withToast } from '../../../session/store-edit.ts';

type Template = Pick<Displayed<TemplateView>, 'view' | 'server'>;

/** Stores a new template. Throws ApiError for a name that another one has, and for too many, as far as this device knows. */
export async function createTemplate(id: string, values: TemplateValues, others: readonly Template[]): Promise<void> {
  const { name } = values;
  checkName(name, others);
  if (others.length >= maxTemplates) throw refusal({ code: 'templates.tooMany', params: { max: maxTemplates } });
  await storeCreation(templateEntity, { id, fields: values }, { done: translate('templates.saved', { name }) });
}

/** Throws as `createTemplate` for the name. */
export async function renameTemplate(template: Template, name: string, all: readonly Template[]): Promise<void> {
  const { id } = template.view;
  checkName(
    name,
    all.filter((other) => other.view.id !== id),
  );
  await storeUpdate(templateEntity, { id, ...template }, { name }, { hasValues: true });
}

/** A failure is displayed in a toast, which also offers to restore it. */
export async function deleteTemplate(template: Template): Promise<void> {
  const { id, name } = template.view;
  const options = { action: { label: translate('ui.undo'), run: () => void restoreTemplate(template.view) } };
  const done = translate('templates.deleted', { name });
  await withToast(() => storeDeletion(templateEntity, { id, ...template }, { done, options }));
}

/** Reverts a deletion; the sheet may be closed by then, so a failure is displayed in a toast. `displayed`: the template as it was. */
export async function restoreTemplate(displayed: TemplateView): Promise<void> {
  const { id, name } = displayed;
  const done = translate('templates.back', { name });
  await withToast(() => storeRestoration(templateEntity, { id, displayed }, { done }));
}

function checkName(name: string, others: readonly Template[]): void {
  const isTaken = others.some(({ view }) => keptNameKey(view.name) === keptNameKey(name));
  if (isTaken) throw refusal({ code: 'templates.nameTaken' });
}
