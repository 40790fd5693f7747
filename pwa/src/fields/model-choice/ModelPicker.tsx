import type { KeyboardEvent, ReactNode } from 'react';
import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { Arrange } from '#core/influencers/arrangement.ts';
import type { ModelSection } from './arranged.ts';
import { ArrowDownUp, FolderPlus, Pencil, Search, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useStoredChoice } from '../../ui/useStoredChoice.ts';
import { groupNames, isSameGroup, manyModels, modelOrders, sectionsOf } from './arranged.ts';
import { ModelRow } from './ModelRow.tsx';

const GroupDialog = lazyWithTexts(
  () => import('./GroupDialog.tsx').then((m) => m.GroupDialog),
  'modelChoice',
  'sentences',
);

/** The group in the dialog: its name, empty for a new one, and its first members. */
type EditedGroup = { name: string; ids: readonly string[] };

/** Owned models, in a list, a menu or a sheet; many are searched, ordered, pinned and in groups. */
export function ModelPicker({
  models,
  recentIds,
  selectedId,
  arrange,
  onChoose,
}: {
  models: readonly OwnedModel[];
  /** Those used last, the last one first. */
  recentIds: readonly string[];
  selectedId: string;
  /** Null where a model is only chosen: pins and groups are displayed, not changed. */
  arrange: Arrange | null;
  onChoose: (id: string) => void;
}) {
  const { t, locale } = useText();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useStoredChoice('vitrin.modelOrder', modelOrders);
  // As it was when the list opened: no row moves away from under a finger.
  const [recent] = useState(recentIds);
  const [group, setGroup] = useState<EditedGroup | null>(null);
  const sections = sectionsOf(models, { search, order, recent, locale });
  const isLong = models.length >= manyModels;
  const groups = groupNames(models, locale);
  const count = sections.reduce((sum, section) => sum + section.models.length, 0);
  const membersOf = (name: string) =>
    models.filter(({ groupName }) => isSameGroup(groupName, name)).map(({ id }) => id);
  return (
    <div className="min-w-0" onKeyDown={moveFocus}>
      {isLong ? (
        <div className="sticky top-0 z-1 flex items-center gap-0.5 bg-(--picker-page,var(--surface)) pt-1 pb-2">
          <TextInput
            className="min-w-0 flex-1"
            label={t('modelChoice.search')}
            hiddenLabel
            type="search"
            shape="round"
            placeholder={t('modelChoice.search')}
            before={<Search size={18} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Menu
            label={t('modelChoice.order')}
            trigger={
              <IconButton size="s" label={t('modelChoice.order')}>
                <ArrowDownUp size={18} aria-hidden />
              </IconButton>
            }
            entries={modelOrders.map((each) => ({
              kind: 'choice' as const,
              label: t(`modelChoice.order.${each}`),
              checked: each === order,
              onSelect: () => setOrder(each),
            }))}
          />
          {arrange ? (
            <IconButton size="s" label={t('modelChoice.newGroup')} onClick={() => setGroup({ name: '', ids: [] })}>
              <FolderPlus size={18} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {search.trim() === '' ? '' : t('modelChoice.found', { count })}
      </p>
      {sections.map((section) => (
        <Section
          key={`${section.kind} ${section.name}`}
          section={section}
          onEdit={
            arrange && section.name !== null
              ? () => setGroup({ name: section.name!, ids: membersOf(section.name!) })
              : null
          }
        >
          {section.models.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              selected={model.id === selectedId}
              withGroup={section.kind === 'pinned'}
              arrange={isLong ? arrange : null}
              groups={groups}
              onChoose={() => onChoose(model.id)}
              onNewGroup={() => setGroup({ name: '', ids: [model.id] })}
            />
          ))}
        </Section>
      ))}
      {count === 0 ? (
        <div className="grid justify-items-start gap-2 px-2 py-4">
          <p className="mut">{t('modelChoice.noneFound')}</p>
          <Button size="s" icon={<X size={16} aria-hidden />} onClick={() => setSearch('')}>
            {t('modelChoice.clear')}
          </Button>
        </div>
      ) : null}
      {group && arrange ? (
        <Suspense fallback={null}>
          <GroupDialog
            models={models}
            name={group.name}
            ids={group.ids}
            arrange={arrange}
            onClose={() => setGroup(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Section({
  section: { kind, name, models },
  onEdit,
  children,
}: {
  section: ModelSection;
  onEdit: (() => void) | null;
  children: ReactNode;
}) {
  const { t } = useText();
  const f = useFormat();
  const id = useId();
  if (kind === 'whole') return <ul aria-label={t('modelChoice.title')}>{children}</ul>;
  return (
    <section aria-labelledby={id} className="pb-2">
      <div className="flex min-h-11 items-center gap-2 px-2 text-s">
        <h3 id={id} className="min-w-0 truncate font-semibold text-ink-2">
          {kind === 'group' ? name : t(kind === 'pinned' ? 'modelChoice.pinned' : 'modelChoice.others')}
        </h3>
        <span className="mut">{f.number(models.length)}</span>
        <span className="grow" />
        {onEdit ? (
          <IconButton size="s" label={t('modelChoice.editGroup', { name: name ?? '' })} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from the search through the models. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], .model-pick')];
  const at = places.indexOf(event.target);
  const next = at < 0 ? undefined : places[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
