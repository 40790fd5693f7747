import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Place } from '#core/schedules/planner/other-model.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Wall } from '../../../fields/WhenFields.tsx';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { parseMoment, WhenFields } from '../../../fields/WhenFields.tsx';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ClockNote } from '../form/PlanNotes.tsx';

type Values = { influencerId: string; scheduledAt: Wall };

/** Another model, day and time for a plan, or for its copy. */
export function TransferDialog({
  schedule,
  models,
  isCopy,
  now,
  onDone,
  onClose,
}: {
  schedule: ScheduleView;
  models: readonly PublicInfluencer[];
  isCopy: boolean;
  now: string;
  onDone: (to: Place) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const form = useRuleForm<Values, Place>({
    defaults: () => ({
      influencerId: isCopy ? otherThan(schedule.influencerId, models) : schedule.influencerId,
      scheduledAt: upcoming(schedule.scheduledAt, now),
    }),
    parse: ({ influencerId, scheduledAt }) => {
      const at = parseMoment('scheduledAt', scheduledAt, now);
      return at.ok ? { ok: true, value: { influencerId, scheduledAt: at.value } } : at;
    },
    send: async (to) => onDone(to),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isCopy ? 'allModels.copyTitle' : 'allModels.moveTitle')}
      description={schedule.prompt.slice(0, 120)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="ink" type="submit" form="transfer-plan">
            {t(isCopy ? 'allModels.copyIt' : 'allModels.moveIt')}
          </Button>
        </>
      }
    >
      <form id="transfer-plan" className="grid gap-4" {...form.props}>
        <Select
          label={t('allModels.model')}
          value={form.values.influencerId}
          onValueChange={(id) => form.set('influencerId', id)}
          choices={models.map(({ id, name, color, referenceImageUrl }) => ({
            value: id,
            label: name,
            image: (
              <ModelScope as="span" color={color}>
                <Avatar src={referenceImageUrl} name={name} size="s" />
              </ModelScope>
            ),
          }))}
        />
        <WhenFields
          value={form.values.scheduledAt}
          now={now}
          error={form.errors['scheduledAt']}
          onChange={(at) => form.set('scheduledAt', at)}
        />
        <ClockNote />
      </form>
    </Dialog>
  );
}

function otherThan(influencerId: string, models: readonly PublicInfluencer[]): string {
  return models.find(({ id }) => id !== influencerId)?.id ?? influencerId;
}

/** The same time of the clock, on the first day from now on on which it is still to come. */
function upcoming(instant: string, now: string): Wall {
  const at = wallOfInstant(instant);
  if (Date.parse(instant) >= Date.parse(now)) return at;
  const today = wallOfInstant(now);
  const tomorrow = wallOfInstant(new Date(Date.parse(now) + 24 * 3_600_000).toISOString());
  const isToCome = Date.parse(instantOfWall(today.date, at.time) ?? now) > Date.parse(now);
  return { date: isToCome ? today.date : tomorrow.date, time: at.time };
}
