import type { OwnedModel, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Arrange } from '#core/influencers/arrangement.ts';
import { ChevronDown, Plus, ScrollText } from 'lucide-react';
import { memo, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { localText } from '#core/shared/locale.ts';
import { manyModels } from '../../fields/model-choice/arranged.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { recentModels } from '../../session/chosen-model.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { genderWords } from '../../i18n/gender-words.ts';
import { useModelsLeft } from './owned-models.ts';
import './dashboard.css';

const ModelPicker = lazyWithTexts(
  () => import('../../fields/model-choice/ModelPicker.tsx').then((m) => m.ModelPicker),
  'modelChoice',
  'sentences',
);

const modelRowLook =
  'model-row relative mb-2 block w-full rounded-lg p-3 text-left hover:bg-sunken [&_b]:font-display [&_b]:plain-figures [&_b]:text-[1.125rem] [&_b]:leading-[1.2] [&_b]:font-semibold [&_b]:tracking-[-0.015em] [&_b]:[word-spacing:0.08em]';

/** Spec §2, left: owned models with name, age, gender, hair colour, personality; the model on stage shows its story. */
export const ModelList = memo(function ModelList({
  models,
  selected,
  arrange,
  onChoose,
  inDrawer = false,
}: {
  models: readonly OwnedModel[];
  selected: OwnedModel;
  arrange: Arrange;
  onChoose: (id: string) => void;
  /** Without its own heading, and shown at every width. */
  inDrawer?: boolean;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const left = useModelsLeft(models);
  const [recent] = useState(recentModels);
  const isLong = models.length >= manyModels;
  return (
    <section
      className={inDrawer ? undefined : 'model-list only-desktop [--picker-page:var(--page)]'}
      aria-label={t('influencers.models')}
    >
      {inDrawer ? null : (
        <div className="panel-head px-1">
          <h2>{t('influencers.models')}</h2>
          <span className="mut">{f.number(models.length)}</span>
        </div>
      )}
      <ul>
        {(isLong ? [selected] : models).map((model) => (
          <ModelScope
            key={model.id}
            color={model.color}
            as="li"
            {...(model.id === selected.id && {
              className: 'model-on-stage mb-2 rounded-lg bg-m-block p-0.5 text-m-on md:max-wide:p-0',
            })}
          >
            <button
              type="button"
              className={modelRowLook}
              aria-current={model.id === selected.id ? 'true' : undefined}
              onClick={() => onChoose(model.id)}
            >
              <Head model={model} note={model.id === selected.id ? null : localText(model.personality, locale)} />
            </button>
            {model.id === selected.id ? (
              <>
                <Story model={model} />
                <Link
                  className="inline-flex min-h-11 items-center gap-2 px-3 text-s font-semibold hover:underline hover:underline-offset-[3px] in-[.model-list]:md:max-wide:flex in-[.model-list]:md:max-wide:justify-center"
                  to={paths.certificate(model.id)}
                >
                  <ScrollText size={16} aria-hidden />
                  <span className="in-[.model-list]:md:max-wide:sr-only">{t('influencers.certificate')}</span>
                </Link>
              </>
            ) : null}
          </ModelScope>
        ))}
      </ul>
      {isLong ? (
        <Suspense fallback={<PickerSkeleton />}>
          <ModelPicker
            models={models}
            recentIds={recent}
            selectedId={selected.id}
            arrange={arrange}
            onChoose={onChoose}
          />
        </Suspense>
      ) : null}
      <Link className={modelRowLook} to={paths.marketplace()}>
        <span className="model-row-head flex items-center gap-3">
          <span className="grid h-18 w-15 flex-none place-items-center rounded-[30px_30px_14px_14px] [box-shadow:inset_0_0_0_2px_var(--line-strong)]">
            <Plus size={20} aria-hidden />
          </span>
          <span>
            <b>{t('influencers.addModel')}</b>
            {left === null ? null : (
              <span className="mut text-sm">
                {left > 0 ? t('influencers.modelsWaiting', { count: left }) : t('influencers.modelsAllOwned')}
              </span>
            )}
          </span>
        </span>
      </Link>
    </section>
  );
});

/** Search and rows of the many. */
function PickerSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mt-1 mb-2 h-12 rounded-full" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className="flex h-17 items-center gap-3 px-2">
          <Skeleton className="h-14 w-12 flex-none rounded-t-3xl rounded-b-sm" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** Personality and story of the model on stage: three lines, the rest on demand. */
function Story({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const [whole, setWhole] = useState(false);
  const id = useId();
  const words = [model.personality, model.story]
    .map((text) => localText(text, locale))
    .filter(Boolean)
    .map(sentence)
    .join(' ');
  if (!words) return null;
  return (
    <div className="model-story px-3 pb-3 text-s wrap-anywhere">
      <p className="not-data-whole:line-clamp-3" id={id} data-whole={whole || undefined}>
        {words}
      </p>
      {words.length > threeLines ? (
        <button
          className="-mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline hover:underline-offset-[3px]"
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'influencers.storyLess' : 'influencers.storyMore')}
          <ChevronDown size={16} className={whole ? 'rotate-180' : undefined} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

function Head({ model, note }: { model: PublicInfluencer; note?: string | null }) {
  const { t, locale } = useText();
  const hair = localText(model.hairColor, locale);
  const facts = [model.age, t(genderWords[model.gender]), hair ? t('influencers.hair', { color: hair }) : null].filter(
    Boolean,
  );
  return (
    <span className="model-row-head flex items-center gap-3">
      <Avatar src={model.referenceImageUrl} name={model.name} size="m" />
      <span>
        <b className="truncate">{model.name}</b>
        <span className="mut text-sm">{facts.join(' · ')}</span>
        {note ? <span className="mut truncate text-sm">{note}</span> : null}
      </span>
    </span>
  );
}

/** About as many letters as fit in three lines of the card. */
const threeLines = 100;

/** Personality and story are read as one text, so each ends like a sentence. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
