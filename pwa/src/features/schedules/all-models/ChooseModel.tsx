import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ChevronRight } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';

/** The model of a new plan. */
export function ChooseModel({
  models,
  onChoose,
  onClose,
}: {
  models: readonly PublicInfluencer[];
  onChoose: (influencerId: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Drawer open onOpenChange={onClose} title={t('allModels.forWhom')}>
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
    </Drawer>
  );
}
