import type { TemplateValues, TemplateView } from '#core/schedules/templates/template.ts';
import type { Change } from '../../../offline/outbox-store.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import type { ToastOptions } from '../../../ui/Toaster.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { maxTemplates } from '#core/schedules/templates/template.ts';
import { keptNameKey } from '#core/shared/kept-name.ts';
import { failureText } from '../../../api/failure-text.ts';
import { locale, translate } from '../../../i18n/i18n.ts';
import { refusal, store } from '../../../offline/commit.ts';
import { editOf, wholeBase } from '../../../offline/outbox/device-entity.ts';
import { templateEntity } from '../../../offline/outbox/entities.ts';
import { reasonOf } from '../../../offline/outbox/row-problem.ts';
import { noteKept } from '../changes/note-kept.ts';

const { table, name: entity } = templateEntity;

type Template = Pick<Displayed<TemplateView>, 'view' | 'server'>;

/** Stores a new template. Throws ApiError for a name that another one has, and for too many, as far as this device knows. */
export async function createTemplate(id: string, values: TemplateValues, others: readonly Template[]): Promise<void> {
  checkName(values.name, others);
  if (others.length >= maxTemplates) throw refusal({ code: 'templates.tooMany', params: { max: maxTemplates } });
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'create', fields: values });
  await keep({ entityId: id, make }, { hasValues: true, done: translate('templates.saved', { name: values.name }) });
}

/** Throws as `createTemplate` for the name. */
export async function renameTemplate(
  { view, server }: Template,
  name: string,
  all: readonly Template[],
): Promise<void> {
  const { id } = view;
  const others = all.filter((other) => other.view.id !== id);
  checkName(name, others);
  const edit = editOf(table, view, { name });
  if (Object.keys(edit.fields).length === 0) return;
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'update', ...edit });
  await keep({ entityId: id, server, make }, { hasValues: true });
}

/** A failure is said in a toast, which also offers the way back. */
export async function deleteTemplate({ view, server }: Template): Promise<void> {
  const { id, name } = view;
  const base = wholeBase(table, view);
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'delete', base });
  const back = { action: { label: translate('ui.undo'), run: () => void restoreTemplate(view) } };
  await quietly(() => keep({ entityId: id, server, make }, { done: translate('templates.deleted', { name }), back }));
}

/** Reverts a deletion; the sheet may be closed by then, so a failure is said in a toast. `displayed`: the template as it was. */
export async function restoreTemplate(displayed: TemplateView): Promise<void> {
  const { id, name } = displayed;
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'restore' });
  await quietly(() =>
    keep({ entityId: id, server: null, displayed, make }, { done: translate('templates.back', { name }) }),
  );
}

function checkName(name: string, others: readonly Template[]): void {
  const isTaken = others.some(({ view }) => keptNameKey(view.name) === keptNameKey(name));
  if (isTaken) throw refusal({ code: 'templates.nameTaken' });
}

/** Resolves once the change is stored on this device. A toast says `done` when the server did it, and how far it has come otherwise. */
async function keep(
  change: Change,
  { done, back, hasValues = false }: { done?: string; back?: ToastOptions; hasValues?: boolean },
): Promise<void> {
  const { answer } = await store(change, { hasValues });
  void answer.then((outcome) => {
    if (outcome.state === 'kept') void noteKept('change', back);
    else if (outcome.state === 'conflict') toast.error(reasonOf(outcome.problem, locale()));
    else if (done !== undefined) toast.success(done, back);
  });
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    toast.error(failureText(fault, translate, locale()));
  }
}
