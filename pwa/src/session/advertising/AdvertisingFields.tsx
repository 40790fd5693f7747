import { CircleAlert } from 'lucide-react';
import { captionIssues } from '#core/publishing/caption.ts';
import { discloseCaption, disclosureProblem } from '#core/publishing/disclosure.ts';
import { plainBrand } from '#core/shared/brand.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { failureText } from '../../api/failure-text.ts';
import { useDisclosureSettings } from '../../api/disclosure-settings.ts';
import { useText } from '../../i18n/useText.ts';
import { useArrangedModels } from '../arranged-models.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toaster.tsx';

type Values = { isAdvertising: boolean; brand: string };

/**
 * Marks a post as advertising for a brand, and shows the beginning of its caption. A problem is written below; whether
 * it stops the post is the form's business.
 */
export function AdvertisingFields({
  influencerId,
  values,
  caption,
  isJudgedByLine = false,
  errors,
  set,
}: {
  /** Whose settings the marking can become; null for posts of several models. */
  influencerId: string | null;
  values: Values;
  /** As typed; null for a post that carries none. */
  caption: string | null;
  /** In a table each line may have a brand of its own, and shows its problem itself. */
  isJudgedByLine?: boolean;
  errors: Readonly<Record<string, string>>;
  set: ((name: 'isAdvertising', value: boolean) => void) & ((name: 'brand', value: string) => void);
}) {
  const { t, locale } = useText();
  const disclosure = useDisclosureSettings();
  const { isAdvertising } = values;
  const advertising = { isAdvertising, brand: plainBrand(values.brand) };
  const disclosed = discloseCaption(caption ?? '', advertising, disclosure);
  const head = disclosed.caption.slice(0, disclosed.caption.length - (caption ?? '').length).trimEnd();
  const isAiLeftOut = disclosed.isAiLeftOut && captionIssues(disclosed.caption).length === 0;
  const problem = isJudgedByLine ? null : disclosureProblem(caption ?? '', advertising, { isStory: caption === null });
  const error = errors['isAdvertising'];
  return (
    <div className="grid gap-3 rounded-md bg-page px-3.5 py-3">
      <Switch
        label={t('advertising.switch')}
        note={t('advertising.note')}
        checked={isAdvertising}
        invalid={error !== undefined}
        onCheckedChange={(next) => set('isAdvertising', next)}
      />
      {isAdvertising ? (
        <TextInput
          label={t('advertising.brand')}
          name="brand"
          value={values.brand}
          hint={t('advertising.brandHint')}
          error={errors['brand']}
          autoComplete="off"
          autoCapitalize="none"
          dir="auto"
          onChange={({ target: { value } }) => set('brand', value)}
        />
      ) : null}
      {isAdvertising && influencerId !== null ? (
        <ModelDefault influencerId={influencerId} brand={advertising.brand} />
      ) : null}
      {caption === null ? null : (
        <div className="grid gap-1 text-sm" role="status">
          {head === '' ? null : (
            <p>
              <span className="mut">{t('advertising.begins')}: </span>
              <b className="font-semibold wrap-anywhere whitespace-pre-line">{head}</b>
            </p>
          )}
          {isAiLeftOut ? <p>{t('advertising.aiLeftOut')}</p> : null}
          {head === '' && !disclosed.isAiLeftOut && disclosed.words.length > 0 ? (
            <p>{t('advertising.complete')}</p>
          ) : null}
        </div>
      )}
      {error !== undefined || (problem !== null && errors['brand'] === undefined) ? (
        <p className="field-note" data-kind="error" role={error ? 'alert' : undefined}>
          <CircleAlert size={16} aria-hidden />
          {error ?? sentenceOf(problem!, locale)}
        </p>
      ) : null}
    </div>
  );
}

/** Makes the brand the model's default for new posts, or takes it back. */
function ModelDefault({ influencerId, brand }: { influencerId: string; brand: string | null }) {
  const { t, locale } = useText();
  const { models, arrange } = useArrangedModels();
  const model = models.find(({ id }) => id === influencerId);
  if (!model || brand === null) return null;
  const { name } = model;
  const isDefault = model.advertisedBrand === brand;
  const done = isDefault ? t('advertising.removed', { name }) : t('advertising.saved', { name, brand });
  return (
    <Button
      size="s"
      className="justify-self-start"
      onClick={() => {
        const values = { advertisedBrand: isDefault ? null : brand };
        void arrange([{ id: model.id, values }], done).catch((fault: unknown) =>
          toast.error(failureText(fault, t, locale)),
        );
      }}
    >
      {t(isDefault ? 'advertising.never' : 'advertising.always', { name })}
    </Button>
  );
}
