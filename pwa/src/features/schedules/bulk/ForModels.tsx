import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { TablePlan } from '#core/schedules/bulk/bulk-draft.ts';
import { ChevronDown } from 'lucide-react';
import { ModelSwitch } from '../../../fields/model-choice/ModelSwitch.tsx';
import { firstNameOf } from '#core/shared/text.ts';
import { useText } from '../../../i18n/useText.ts';
import { useArrangedModels } from '../../../session/arranged-models.ts';
import { recentModels } from '../../../session/chosen-model.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';

/** The models of the table: those that its lines name, each with the number of her plans, or the one of a table without that column. */
export function ForModels({
  plans,
  models,
  influencer,
  onChoose,
}: {
  plans: readonly TablePlan[];
  models: readonly PublicInfluencer[];
  influencer: PublicInfluencer;
  /** Null where no other model can be chosen here. */
  onChoose: ((id: string) => void) | null;
}) {
  const { t } = useText();
  if (plans.some(({ model }) => model !== null)) {
    const counts = Map.groupBy(plans, ({ influencerId }) => influencerId);
    return (
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <p className="mut grow basis-full text-sm">{t('bulk.noteModels')}</p>
        <ul className="contents" aria-label={t('bulk.models')}>
          {models.map((model) =>
            counts.has(model.id) ? (
              <ModelScope
                key={model.id}
                as="li"
                color={model.color}
                className="flex min-h-11 items-center gap-2 rounded-full bg-m-tint py-1 pr-4 pl-1.5 text-sm font-semibold"
              >
                <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
                {firstNameOf(model.name)}
                <span className="font-normal">{t('schedules.plans', { count: counts.get(model.id)!.length })}</span>
              </ModelScope>
            ) : null,
          )}
        </ul>
      </div>
    );
  }
  if (onChoose) return <Chosen influencer={influencer} onChoose={onChoose} />;
  return <p className="mut col-span-full text-sm">{t('bulk.note', { name: influencer.name })}</p>;
}

function Chosen({ influencer, onChoose }: { influencer: PublicInfluencer; onChoose: (id: string) => void }) {
  const { t } = useText();
  const { models, arrange } = useArrangedModels();
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ModelSwitch
        models={models}
        recentIds={recentModels()}
        selectedId={influencer.id}
        arrange={arrange}
        onChoose={onChoose}
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-full bg-m-tint py-1 pr-3 pl-1.5 font-semibold hover:[box-shadow:inset_0_0_0_2px_var(--m-strong)]"
            aria-label={t('bulk.chooseModel', { name: influencer.name })}
          >
            <Avatar src={influencer.referenceImageUrl} name={influencer.name} size="s" />
            {influencer.name}
            <ChevronDown size={18} aria-hidden />
          </button>
        }
      />
      <p className="mut min-w-0 flex-[1_1_16rem] text-sm">{t('bulk.noteAll')}</p>
    </div>
  );
}
