import type { OwnedModel } from '#core/influencers/influencer.ts';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { manyModels } from '../../../fields/model-choice/arranged.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { recentModels } from '../../../session/chosen-model.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';

const ModelPicker = lazyWithTexts(
  () => import('../../../fields/model-choice/ModelPicker.tsx').then((m) => m.ModelPicker),
  'modelChoice',
  'sentences',
);

/** The model of a new plan, or of the displayed ones; many are searched. */
export function ChooseModel({
  models,
  onChoose,
  onClose,
}: {
  models: readonly OwnedModel[];
  onChoose: (influencerId: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Drawer open onOpenChange={onClose} title={t('allModels.forWhom')}>
      {models.length >= manyModels ? (
        <Suspense fallback={null}>
          <ModelPicker models={models} recentIds={recentModels()} selectedId="" arrange={null} onChoose={onChoose} />
        </Suspense>
      ) : (
        <ul className="grid gap-2">
          {models.map(({ id, name, color, referenceImageUrl, instagramAccount }) => (
            <ModelScope key={id} as="li" color={color}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-frame bg-m-tint p-2.5 text-left hover:[box-shadow:inset_0_0_0_2px_var(--m-strong)]"
                onClick={() => onChoose(id)}
              >
                <Avatar src={referenceImageUrl} name={name} />
                <span className="flex min-w-0 grow flex-col">
                  <b className="wrap-anywhere">{name}</b>
                  {instagramAccount ? <span className="mut text-sm">@{instagramAccount.username}</span> : null}
                </span>
                <ChevronRight className="flex-none" size={20} aria-hidden />
              </button>
            </ModelScope>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
