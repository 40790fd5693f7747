import { ownedInfluencer } from '#core/contract/influencers.ts';
import { ownInstagramRequest, requestInstagram } from '#core/contract/instagram.ts';
import { refresh, useAction, useCall } from '../../api/useCall.ts';
import { failureText } from '../../api/failure-text.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { toast } from '../../ui/Toaster.tsx';

/** A model without an account: shows this, and requests one from the admins, once until they connect it. */
export function RequestAccount({
  influencerId,
  isLead = false,
  isBare = isLead,
}: {
  influencerId: string;
  isBare?: boolean;
  isLead?: boolean;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const needsNetwork = useOfflineReason();
  const query = useCall(ownInstagramRequest, { params: { id: influencerId } });
  const requestReply = useAction(requestInstagram, { refresh: [ownInstagramRequest] });
  const { request = null, declined = null } = query.data ?? {};
  return (
    <div
      className={cx(
        'account-ask text-sm',
        isLead ? 'contents' : 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1',
      )}
    >
      {isBare ? null : (
        <span className="flex grow basis-28 items-center gap-2 font-semibold">
          <InstagramMark size={16} />
          {t('instagram.none')}
        </span>
      )}
      {request ? (
        <span className={cx('mut', isLead && 'basis-full')} role="status">
          {t('instagram.requestSent', { when: f.date(request.askedAt) })}
        </span>
      ) : (
        <Button
          {...(isLead
            ? { tone: 'mod', icon: <InstagramMark />, className: 'result-lead' }
            : { size: 's', ...(isBare && { tone: 'tint' }) })}
          pending={requestReply.isPending || (query.isPending && needsNetwork === null)}
          disabledReason={needsNetwork}
          onClick={() =>
            requestReply.mutate(
              { body: { influencerId } },
              {
                onError: (error) => {
                  toast.error(t('instagram.requestFailed', { message: failureText(error, t, locale) }));
                  void refresh(ownedInfluencer, ownInstagramRequest);
                },
              },
            )
          }
        >
          {t('instagram.ask')}
        </Button>
      )}
      {declined ? (
        <p className="mut basis-full break-words">
          {t('instagram.whyDeclined', { when: f.date(declined.at), reason: declined.reason })}
        </p>
      ) : null}
    </div>
  );
}
