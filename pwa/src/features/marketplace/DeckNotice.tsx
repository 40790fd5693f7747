import type { Deck } from './useDeck.ts';
import { Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';

/** The model in the address cannot be bought here: a notice with a link to its page. */
export function DeckNotice({ missed }: { missed: Deck['missed'] }) {
  const { t } = useText();
  if (!missed) return null;
  return (
    <p
      className="mb-4 flex items-center gap-2.5 rounded-md bg-surface px-4 py-3 outlined max-md:mx-4 max-md:my-3"
      role="status"
    >
      <Info className="flex-none" size={18} aria-hidden />
      {missed.kind === 'gone' ? (
        t('marketplace.notOnSale')
      ) : (
        <>
          {t('marketplace.alreadyYours', { name: missed.model.name })}{' '}
          <Link className="text-link" to={paths.dashboard()} state={{ selectedInfluencerId: missed.model.id }}>
            {t('marketplace.toModel')}
          </Link>
        </>
      )}
    </p>
  );
}
