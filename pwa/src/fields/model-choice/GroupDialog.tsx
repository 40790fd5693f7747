import type { OwnedModel } from '#core/influencers/influencer.ts';
import type { Arrange } from '#core/influencers/arrangement.ts';
import { maxGroupName, parseGroupName } from '#core/influencers/arrangement.ts';
import { byName } from '#core/shared/text.ts';
import { invalid, issue } from '#core/shared/result.ts';
import { failureText } from '../../api/failure-text.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { useRuleForm } from '../useRuleForm.ts';
import { groupNames, isSameGroup } from './arranged.ts';

type Props = {
  models: readonly OwnedModel[];
  /** Its present name; empty for a new group. */
  name: string;
  /** The models that are selected at first. */
  ids: readonly string[];
  arrange: Arrange;
  onClose: () => void;
};

/** Makes a group, renames it, changes its models, or dissolves it. Each model is an edit of its own. */
export function GroupDialog({ onClose, ...group }: Props) {
  const { t } = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(group.name === '' ? 'modelChoice.newGroup' : 'modelChoice.groupTitle')}
    >
      <GroupForm {...group} onClose={onClose} />
    </Dialog>
  );
}

function GroupForm({ models, name, ids, arrange, onClose }: Props) {
  const { t, locale } = useText();
  const present = models.filter(({ groupName }) => isSameGroup(groupName, name));
  const form = useRuleForm({
    defaults: { groupName: name, ids: [...ids] },
    parse: ({ groupName: typed, ids: members }) => {
      const read = parseGroupName(typed);
      if (!read.ok) return read;
      if (read.value === null) return invalid([issue('groupName', 'required')]);
      // A name that another group has in another spelling is that group.
      const known = groupNames(models, locale).find((one) => isSameGroup(one, read.value) && !isSameGroup(one, name));
      return { ok: true as const, value: { groupName: known ?? read.value, members } };
    },
    send: async ({ groupName, members }) => {
      const edits = [
        ...models.filter(({ id }) => members.includes(id)).map((model) => inGroup(model, groupName)),
        ...present.filter(({ id }) => !members.includes(id)).map((model) => inGroup(model, null)),
      ];
      await arrange(edits, t('modelChoice.saved', { name: groupName }));
      onClose();
    },
  });
  const { ids: members } = form.values;
  const dissolve = async () => {
    const edits = present.map((model) => inGroup(model, null));
    try {
      await arrange(edits, t('modelChoice.dissolved', { name }));
      onClose();
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextInput
        {...form.text('groupName')}
        label={t('modelChoice.groupName')}
        hint={t('modelChoice.groupHint')}
        maxLength={maxGroupName}
        required
      />
      <fieldset className="min-w-0">
        <legend className="field-label">{t('modelChoice.members')}</legend>
        <ul className="max-h-[min(22rem,42dvh)] overflow-y-auto rounded-md frame px-3 py-1">
          {models.toSorted(byName).map((model) => (
            <ModelScope key={model.id} color={model.color} as="li">
              <Checkbox
                label={
                  <span className="flex min-w-0 items-center gap-3 py-1">
                    <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
                    <span className="grid min-w-0">
                      <span className="truncate">{model.name}</span>
                      {model.groupName && !isSameGroup(model.groupName, name) ? (
                        <span className="mut truncate text-c">{model.groupName}</span>
                      ) : null}
                    </span>
                  </span>
                }
                checked={members.includes(model.id)}
                onCheckedChange={(checked) =>
                  form.set('ids', checked ? [...members, model.id] : members.filter((id) => id !== model.id))
                }
              />
            </ModelScope>
          ))}
        </ul>
      </fieldset>
      {form.whole ? (
        <p className="form-summary" role="alert">
          {form.whole}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          tone="ink"
          pending={form.sending}
          disabledReason={members.length === 0 ? t('modelChoice.chooseOne') : null}
        >
          {t('modelChoice.save')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        {name === '' ? null : (
          <Button tone="plain" className="ml-auto" onClick={() => void dissolve()}>
            {t('modelChoice.dissolve')}
          </Button>
        )}
      </div>
      {name === '' ? null : <p className="mut text-sm">{t('modelChoice.dissolveNote')}</p>}
    </form>
  );
}

function inGroup({ id }: OwnedModel, groupName: string | null) {
  return { id, values: { groupName } };
}
