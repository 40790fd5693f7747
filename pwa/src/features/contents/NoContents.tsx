import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Nothing is saved yet, or nothing matches the search. */
export function NoContents({
  influencer,
  narrowed,
  onShowAll,
}: {
  influencer: PublicInfluencer;
  narrowed: boolean;
  onShowAll: () => void;
}) {
  const { t } = useText();
  if (narrowed) {
    return (
      <EmptyState
        art="wall"
        title={t('contents.noneFoundTitle')}
        text={t('contents.noneFoundText')}
        act={<Button onClick={onShowAll}>{t('contents.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      art="wall"
      title={t('contents.noneTitle')}
      text={t('contents.noneText', { name: influencer.name })}
      act={
        <LinkButton tone="tint" to={paths.creator(influencer.id)}>
          {t('contents.noneAct')}
        </LinkButton>
      }
    />
  );
}
