import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { localText } from '#core/shared/locale.ts';
import { NoAccount } from '../../fields/instagram/ModelAccount.tsx';
import { genderWords } from '../../i18n/gender-words.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { Window } from '../../ui/Window.tsx';

/** Spec §2, left panel: the model's facts. */
export function ModelPanel({ influencer }: { influencer: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, age, gender, height, hairColor, personality, story, instagramAccount } = influencer;
  const facts = [
    { term: t('generation.age'), value: age === null ? null : f.number(age) },
    { term: t('generation.gender'), value: t(genderWords[gender]) },
    { term: t('generation.height'), value: height === null ? null : t('generation.cm', { count: f.number(height) }) },
    { term: t('generation.hair'), value: localText(hairColor, locale) || null },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <Window src={influencer.referenceImageUrl} alt={name} className="mb-4 rounded-md" />
      <h2 className="text-[1.375rem]">{name}</h2>
      {instagramAccount ? (
        <p className="mut mt-1 flex items-center gap-1.5 text-sm">
          <InstagramMark size={16} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            @{instagramAccount.username} ·{' '}
            {t('influencers.followers', {
              count: instagramAccount.followerCount,
              shown: f.compact(instagramAccount.followerCount),
            })}
          </span>
        </p>
      ) : (
        <NoAccount influencerId={influencer.id} />
      )}
      <dl className="fact-list mt-3.5">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Words className="mt-3.5 text-sm font-semibold" text={localText(personality, locale)} />
      <Words className="mt-1.5 text-sm [overflow-wrap:anywhere]" text={localText(story, locale)} />
    </>
  );
}

function Words({ text, className }: { text: string; className: string }) {
  return text ? <p className={className}>{text}</p> : null;
}
