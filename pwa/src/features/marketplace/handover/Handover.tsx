import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { FirstImage } from '#core/generation/first-image.ts';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { creditBalance } from '#core/contract/credits.ts';
import { certificate } from '#core/contract/marketplace.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { firstImageOf, sceneIdeasOf } from '#core/generation/first-image.ts';
import { localText } from '#core/shared/locale.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { ModelAccount } from '../../../fields/instagram/ModelAccount.tsx';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { startsRun } from '../../../session/first-run.ts';
import { ownFormPlace, storeForm } from '../../../session/stored-forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FittedWords } from '../../../ui/FittedWords.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Window } from '../../../ui/Window.tsx';
import { Stage } from './Stage.tsx';
import './handover.css';

/** The form of the creator without anything but a scene. */
const emptyScene = { type: 'image', inputData: {}, assetIds: [] };

/**
 * The bought model is the owner's: a full screen in its colour, with its certificate and the way to its first image. It covers the
 * dashboard, and closing it leaves the dashboard with the model chosen.
 */
export function Handover({ model, onEnd }: { model: PublicInfluencer; onEnd: () => void }) {
  const { t } = useText();
  const name = firstNameOf(model.name);
  return (
    <Dialog
      open
      size="full"
      title={t('handover.title', { name: model.name })}
      onOpenChange={(next) => (next ? undefined : onEnd())}
    >
      <ModelScope color={model.color} className="handover bg-m-block text-m-on">
        <Stage model={model} />
        <div className="handover-words">
          <h2 aria-hidden className="text-[clamp(2.25rem,1.2rem+3.6vw,4.5rem)] leading-none tracking-[-0.03em]">
            <FittedWords text={t('handover.title', { name })} />
          </h2>
          <Stamp model={model} />
          <FirstSteps model={model} onEnd={onEnd} />
        </div>
        <div className="shutter" data-rising aria-hidden />
      </ModelScope>
    </Dialog>
  );
}

function Stamp({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const { data, isError } = useCall(certificate, { params: { id: model.id } });
  return (
    <Link className="handover-stamp" to={paths.certificate(model.id)}>
      <ScrollText size={20} aria-hidden />
      <span>
        <small>{t('handover.certificate')}</small>{' '}
        {isError ? null : (
          <b>{data ? data.certificate.number : <Skeleton className="inline-block h-4 w-44 align-middle" />}</b>
        )}
      </span>
    </Link>
  );
}

function FirstSteps({ model, onEnd }: { model: PublicInfluencer; onEnd: () => void }) {
  const { t } = useText();
  const workflows = useCall(activeWebhooks, {});
  const credits = useCall(creditBalance, {}, { refetchOnMount: 'always' });
  const balance = credits.data?.balance;
  const isKnown = workflows.data !== undefined && balance !== undefined;
  const first = isKnown ? firstImageOf(workflows.data.webhooks, balance) : null;
  const isImpossible = first === null && (isKnown || workflows.isError || credits.isError);
  return (
    <div className="handover-card card">
      {isImpossible ? (
        <>
          <p>{t('handover.noWorkflow')}</p>
          <Button tone="ink" size="l" block onClick={onEnd}>
            {t('handover.toModels')}
          </Button>
        </>
      ) : (
        <FirstPicture model={model} first={first} balance={balance ?? null} />
      )}
      <div className="handover-quiet">
        <ModelAccount influencer={model} />
        {isImpossible ? null : (
          <Button tone="ghost" onClick={onEnd}>
            {t('handover.leave')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Three scenes with their price, and one button: it buys the missing credits first, then the creator starts the run. `first` null: not known yet. */
function FirstPicture({
  model,
  first,
  balance,
}: {
  model: PublicInfluencer;
  first: FirstImage | null;
  balance: number | null;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const navigate = useNavigate();
  const needsNetwork = useOfflineReason();
  const ideas = sceneIdeasOf(model);
  const [chosen, setChosen] = useState(0);
  const pack = first?.pack ?? null;
  const cost = first && t('ui.credits', { count: first.cost });
  const make = (): void => {
    if (!first) return;
    const prompt = ideas[chosen] ? localText(ideas[chosen].scene, locale) : '';
    storeForm(ownFormPlace('draft', model.id), { ...emptyScene, webhookId: first.webhookId, prompt });
    if (pack) openCreditPacks(pack.id, model.id);
    else void navigate(paths.creator(model.id), { replace: true, state: startsRun });
  };
  return (
    <>
      {ideas.length > 0 ? (
        <>
          <h3 id="handover-ideas">{t('handover.ideas')}</h3>
          <RadioGroup
            className="handover-ideas"
            aria-labelledby="handover-ideas"
            value={chosen}
            onValueChange={(next) => setChosen(next)}
          >
            {ideas.map(({ scene, imageUrl }, place) => (
              <Radio.Root
                key={imageUrl}
                value={place}
                render={<button type="button" />}
                nativeButton
                className="handover-idea"
              >
                <Window src={imageUrl} alt="" sizes="72px" className="rounded-sm" />
                <span className="grow">
                  <b>{localText(scene, locale)}</b>
                  <small className="mut">{cost ?? <Skeleton className="inline-block h-3.5 w-14" />}</small>
                </span>
                <Check className="handover-tick" size={18} strokeWidth={3} aria-hidden />
              </Radio.Root>
            ))}
          </RadioGroup>
        </>
      ) : null}
      <div className="handover-act">
        <Button tone="ink" size="l" block pending={first === null} disabledReason={needsNetwork} onClick={make}>
          {pack
            ? t('handover.buyAndMake', { credits: f.number(pack.credits) })
            : t('handover.make', { cost: cost ?? '' })}
        </Button>
        <p className="mut text-s" aria-live="polite">
          {first && balance !== null ? (
            t(pack ? 'handover.afterPack' : 'handover.enough', {
              amount: f.money(dollarsOf(pack?.priceCents ?? 0)),
              before: f.number(balance),
              after: f.number(balance + (pack?.credits ?? 0) - first.cost),
            })
          ) : (
            <Skeleton className="inline-block h-4 w-full" />
          )}
        </p>
      </div>
    </>
  );
}
