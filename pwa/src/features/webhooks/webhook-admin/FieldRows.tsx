import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { moved, useRowDrag } from '../../../editing/useRowDrag.ts';
import { editorSectionLook } from './EditorSection.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';

/** The fields of a workflow in their order: add, remove, move; each row opens its form. Rows with a problem start open. */
export function FieldRows<Field extends { id: string; isRequired: boolean }>({
  id,
  title,
  note,
  addLabel,
  fields,
  onChange,
  current,
  make,
  nameOf,
  kindOf,
  isMain,
  isWrong,
  children,
}: {
  /** The target of the list of sections. */
  id: string;
  title: string;
  note: string;
  addLabel: string;
  fields: readonly Field[];
  onChange: (fields: Field[]) => void;
  /** The present fields when called, for work that finishes later. */
  current: () => readonly Field[];
  make: () => Field;
  nameOf: (field: Field) => string;
  /** Its name in the response or the request, its type and, for a response field, the component that displays it. */
  kindOf: (field: Field) => [code: string, kind: string, component?: string];
  isMain?: (field: Field) => boolean;
  isWrong: (at: number) => boolean;
  /** The form of one field. */
  children: (field: Field, at: number) => ReactNode;
}) {
  const { t } = useText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const add = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => onChange(moved(fields, from, to));
  const [list, dragged, startDrag] = useRowDrag(
    fields.map((field) => field.id),
    move,
  );
  const remove = (field: Field, at: number, name: string) => {
    onChange(fields.toSpliced(at, 1));
    add.current?.focus();
    const restoreRow = () => {
      const now = current();
      if (!now.some(({ id: known }) => known === field.id)) onChange(now.toSpliced(at, 0, field));
    };
    toast.note(t('webhookAdmin.fieldRemoved', { name }), { action: { label: t('ui.undo'), run: restoreRow } });
  };
  const toggle = (fieldId: string) =>
    setOpened((all) => (all.has(fieldId) ? all.difference(new Set([fieldId])) : new Set([...all, fieldId])));
  return (
    <section id={id} className={`${editorSectionLook} field-rows`} aria-label={title}>
      <div className="row flex-wrap justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_220px]">
          <h2 className="text-title-3" tabIndex={-1}>
            {title} <span className="mut font-normal">{fields.length}</span>
          </h2>
          <p className="mut text-sm">{note}</p>
        </div>
        <Button
          ref={add}
          size="s"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => {
            const field = make();
            toggle(field.id);
            onChange([...fields, field]);
          }}
        >
          {addLabel}
        </Button>
      </div>
      <ol ref={list} className="mt-2.5 grid gap-2 empty:hidden">
        {fields.map((field, at) => {
          const name = nameOf(field) || t('webhookAdmin.newField');
          const [code, kind, component] = kindOf(field);
          const wrong = isWrong(at);
          const isOpen = wrong || opened.has(field.id);
          return (
            <li
              key={field.id}
              className="field-row rounded-md bg-sunken data-dragged:[box-shadow:0_0_0_2px_var(--ink)]"
              data-dragged={dragged === field.id || undefined}
            >
              <div className="flex items-center gap-1 p-2 max-xs:flex-wrap">
                <span
                  className="field-row-handle grid h-9 w-6 flex-none cursor-grab touch-none place-items-center text-ink-3 [user-select:none]"
                  onPointerDown={(event) => startDrag(field.id, event)}
                >
                  <GripVertical size={18} aria-hidden />
                </span>
                <button
                  type="button"
                  className="field-row-name flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-sm text-left max-xs:basis-[calc(100%-32px)] [&_code]:font-mono"
                  aria-expanded={isOpen}
                  onClick={() => toggle(field.id)}
                >
                  <span className="grid size-6 flex-none place-items-center rounded-[8px] bg-surface text-c font-semibold">
                    {at + 1}
                  </span>
                  <span className="min-w-0 grow">
                    <span className="row flex-wrap gap-x-2 gap-y-0 font-semibold">
                      {name}
                      {field.isRequired ? (
                        <span className="text-failed-fg" role="img" aria-label={t('webhookAdmin.required')}>
                          *
                        </span>
                      ) : null}
                      {isMain?.(field) ? (
                        <span
                          className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-accent-tint px-2.5 py-0.5 text-c text-accent"
                          data-kind="output"
                        >
                          {t('webhookAdmin.mainBadge')}
                        </span>
                      ) : null}
                      {wrong ? (
                        <CircleAlert size={16} className="text-failed-fg" aria-label={t('webhookAdmin.fieldWrong')} />
                      ) : null}
                    </span>
                    <span className="mut text-xs wrap-anywhere">
                      <code>{code}</code> · {kind}
                      {component ? <span className="max-sm:hidden"> · {component}</span> : null}
                    </span>
                  </span>
                  <ChevronDown
                    size={18}
                    aria-hidden
                    className="field-row-chevron flex-none text-ink-3 [transition:transform_var(--dur)_var(--ease)]"
                  />
                </button>
                <span className="row ml-auto flex-none">
                  <IconButton
                    size="s"
                    tooltip={false}
                    label={t('webhookAdmin.moveUp', { name })}
                    disabledReason={at === 0 ? t('webhookAdmin.isFirst') : null}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="s"
                    tooltip={false}
                    label={t('webhookAdmin.moveDown', { name })}
                    disabledReason={at === fields.length - 1 ? t('webhookAdmin.isLast') : null}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="s"
                    tooltip={false}
                    label={t('webhookAdmin.removeField', { name })}
                    onClick={() => remove(field, at, name)}
                  >
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </span>
              </div>
              {isOpen ? (
                <div className="field-row-form grid gap-3.5 px-3.5 pt-1 pb-4">{children(field, at)}</div>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
