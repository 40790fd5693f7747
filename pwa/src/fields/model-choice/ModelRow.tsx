import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { Arrange } from '#core/influencers/arrangement.ts';
import { Ellipsis, FolderPlus, Pin, PinOff } from 'lucide-react';
import { categoryNames } from '#core/influencers/category.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { isSameGroup } from './arranged.ts';

/** One model in the list, and where it is in it. Far from the viewport the browser neither lays it out nor paints it. */
export function ModelRow({
  model,
  selected,
  withGroup,
  arrange,
  groups,
  onChoose,
  onNewGroup,
}: {
  model: OwnedModel;
  selected: boolean;
  /** The row names the group, as no heading does. */
  withGroup: boolean;
  /** Null where nothing is arranged. */
  arrange: Arrange | null;
  /** The names of all groups. */
  groups: readonly string[];
  onChoose: () => void;
  onNewGroup: () => void;
}) {
  const { t, locale } = useText();
  const facts = [
    model.age,
    model.pricing && categoryNames[model.pricing.category][locale],
    withGroup ? model.groupName : null,
  ].filter(Boolean);
  return (
    <ModelScope
      color={model.color}
      as="li"
      className="flex items-center [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]"
    >
      <button
        type="button"
        className="model-pick flex min-h-17 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken focus-visible:[outline-offset:-3px] aria-current:bg-m-tint"
        aria-current={selected ? 'true' : undefined}
        onClick={onChoose}
      >
        <Avatar src={model.referenceImageUrl} name={model.name} />
        <span className="grid min-w-0 flex-1">
          <b className="truncate font-semibold">{model.name}</b>
          <span className="mut truncate text-c">{facts.join(' · ')}</span>
        </span>
        {model.isPinned ? (
          <>
            <Pin size={14} className="flex-none text-ink-2" aria-hidden />
            <span className="sr-only">{t('modelChoice.isPinned')}</span>
          </>
        ) : null}
      </button>
      {arrange === null ? null : <RowMenu {...{ model, arrange, groups, onNewGroup }} />}
    </ModelScope>
  );
}

function RowMenu({
  model,
  arrange,
  groups,
  onNewGroup,
}: {
  model: OwnedModel;
  arrange: Arrange;
  groups: readonly string[];
  onNewGroup: () => void;
}) {
  const { t, locale } = useText();
  const change = (values: Parameters<Arrange>[0][number]['values']) =>
    void arrange([{ id: model.id, values }]).catch((fault: unknown) => toast.error(failureText(fault, t, locale)));
  const name = t('modelChoice.more', { name: model.name });
  return (
    <Menu
      label={name}
      trigger={
        <IconButton size="s" label={name} tooltip={false} className="focus-visible:[outline-offset:-3px]">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
      entries={[
        {
          label: t(model.isPinned ? 'modelChoice.unpin' : 'modelChoice.pin'),
          icon: model.isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />,
          onSelect: () => change({ isPinned: !model.isPinned }),
        },
        { kind: 'line' },
        { kind: 'label', label: t('modelChoice.inGroup') },
        ...groups.map((group) => {
          const checked = isSameGroup(model.groupName, group);
          return {
            kind: 'choice' as const,
            label: group,
            checked,
            onSelect: () => change({ groupName: checked ? null : group }),
          };
        }),
        { label: t('modelChoice.newGroup'), icon: <FolderPlus size={18} aria-hidden />, onSelect: onNewGroup },
      ]}
    />
  );
}
