import type { DeviceEntity } from '../offline/outbox/device-entity.ts';
import type { Values } from '../offline/outbox/outbox-row.ts';
import type { Change } from '../offline/outbox-store.ts';
import type { Displayed } from '../offline/useOverlay.ts';
import type { ToastOptions } from '../ui/Toaster.tsx';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { locale, translate } from '../i18n/i18n.ts';
import { store } from '../offline/commit.ts';
import { editOf, wholeBase } from '../offline/outbox/device-entity.ts';
import { reasonOf } from '../offline/outbox/row-problem.ts';
import { toast } from '../ui/Toaster.tsx';
import { reportStored } from './report-stored.ts';

/** An entity as its screen displays it, with its id. */
type Edited = Pick<Displayed<Values>, 'view' | 'server'> & { id: string };

/** `done`: the toast once the server did it. `hasValues`: as `store`. */
type Notice = { done?: string; options?: ToastOptions; hasValues?: boolean };

/** Resolves once the creation is stored on this device; throws ApiError as `store`. So do the others. */
export async function storeCreation(
  { name: entity }: DeviceEntity,
  { id, fields }: { id: string; fields: Values },
  notice: Notice = {},
): Promise<void> {
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'create', fields });
  await storeEdit({ entityId: id, make }, { hasValues: true, ...notice });
}

/** The fields of `values` that differ from the displayed ones. */
export async function storeUpdate(
  { name: entity, table }: DeviceEntity,
  { id, view, server }: Edited,
  values: Values,
  notice: Notice = {},
): Promise<void> {
  const edit = editOf(table, view, values);
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'update', ...edit });
  if (Object.keys(edit.fields).length > 0) await storeEdit({ entityId: id, server, make }, notice);
  else if (notice.done !== undefined) toast.success(notice.done, notice.options);
}

/** The same for several entities, one after the other, with one toast for all of them. One that cannot be stored ends it. */
export async function storeUpdates(
  { name: entity, table }: DeviceEntity,
  edits: readonly (Edited & { values: Values })[],
  done?: string,
): Promise<void> {
  const changes = edits.flatMap(({ id, view, server, values }): Change[] => {
    const edit = editOf(table, view, values);
    if (Object.keys(edit.fields).length === 0) return [];
    return [{ entityId: id, server, make: (made) => ({ ...made, entity, entityId: id, kind: 'update', ...edit }) }];
  });
  const answers = [];
  for (const change of changes) answers.push((await store(change, { hasValues: false })).answer);
  void Promise.all(answers).then((outcomes) => {
    const conflict = outcomes.find(({ state }) => state === 'conflict');
    if (conflict?.state === 'conflict') toast.error(reasonOf(conflict.problem, locale()));
    else if (outcomes.some(({ state }) => state === 'stored')) void reportStored();
    else if (done !== undefined) toast.success(done);
  });
}

/** Without effect on an entity whose deletion is stored here: a second press may come before the screen is drawn again. */
export async function storeDeletion(
  { name: entity, table, deleted }: DeviceEntity,
  { id, view, server }: Edited,
  notice: Notice = {},
): Promise<void> {
  const base = wholeBase(table, view);
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'delete', base });
  try {
    await storeEdit({ entityId: id, server, make }, notice);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.code !== deleted) throw fault;
  }
}

/** `displayed`: the entity as it was. */
export async function storeRestoration(
  { name: entity }: DeviceEntity,
  { id, displayed }: { id: string; displayed: Values },
  notice: Notice = {},
): Promise<void> {
  const make: Change['make'] = (made) => ({ ...made, entity, entityId: id, kind: 'restore' });
  await storeEdit({ entityId: id, server: null, displayed, make }, notice);
}

/** The screen may be closed by the time that the server responds, so the outcome is displayed in a toast. */
async function storeEdit(change: Change, { done, options, hasValues = false }: Notice): Promise<void> {
  const { answer } = await store(change, { hasValues });
  void answer.then((outcome) => {
    if (outcome.state === 'stored') void reportStored('change', options);
    else if (outcome.state === 'conflict') toast.error(reasonOf(outcome.problem, locale()));
    else if (done !== undefined) toast.success(done, options);
  });
}

/** For actions without a form: a failure is displayed in a toast. False: it failed. */
export async function withToast(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (fault) {
    toast.error(failureText(fault, translate, locale()));
    return false;
  }
}
