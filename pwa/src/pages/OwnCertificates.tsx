import { ChevronDown, ChevronRight, ScrollText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { failureText } from '../api/failure-text.ts';
import { useCall } from '../api/useCall.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ModelScope } from '../ui/ModelScope.tsx';

const accountRowLook =
  'account-row flex min-h-13 w-full cursor-pointer items-center gap-3.5 px-4 py-2 text-left font-strong [list-style:none] focus-visible:rounded-lg focus-visible:[outline-offset:-3px] [&::-webkit-details-marker]:hidden [&>svg]:flex-none [&>svg]:text-ink-2';

/** The certificates of all owned models, folded, so that a person with sixty models still reaches the content below. */
export function OwnCertificates() {
  const { t, locale } = useText();
  const f = useFormat();
  const { data, error, refetch } = useCall(ownedInfluencers, {});
  return (
    <details className="account-fold">
      <summary className={accountRowLook}>
        <ScrollText size={20} aria-hidden />
        <span className="account-words min-w-0 flex-1 wrap-anywhere">{t('pages.certificates')}</span>
        {data ? <span className="mut">{f.number(data.influencers.length)}</span> : null}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {data?.influencers.map((model) => (
        <ModelScope key={model.id} color={model.color}>
          <Link className={accountRowLook} to={paths.certificate(model.id)}>
            <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
            <span className="account-words min-w-0 flex-1 wrap-anywhere">{model.name}</span>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </ModelScope>
      ))}
      {data?.influencers.length === 0 ? (
        <p className="mut pt-1 pr-4 pb-3 pl-12.5">{t('pages.certificatesNone')}</p>
      ) : null}
      {error && !data ? <ErrorState message={failureText(error, t, locale)} onRetry={() => void refetch()} /> : null}
    </details>
  );
}
