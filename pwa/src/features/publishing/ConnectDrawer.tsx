import type { Connection } from './useConnection.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { instagramRequests } from '#core/contract/instagram.ts';
import { AppWindow, CircleAlert, ExternalLink, LoaderCircle, RotateCw } from 'lucide-react';
import { useState, Suspense } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { Select } from '../../ui/Select.tsx';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';

type Request = ReplyOf<typeof instagramRequests>['requests'][number];

export type RequestedModel = Request['influencer'];

const DeclineDialog = lazyWithTexts(
  () => import('./DeclineDialog.tsx').then((m) => m.DeclineDialog),
  'publishing',
  'sentences',
);

const connectStepLook =
  'connect-step grid grid-cols-[20px_minmax(0,1fr)] [align-items:start] gap-3 rounded-md bg-pending-bg p-4 text-pending-fg';

/**
 * Spec §2: lists models without an account, and models whose owners request a new one; the button starts the connection of the chosen
 * model.
 */
export function ConnectDrawer({
  free,
  startWith,
  connection,
  onConnect,
  onFront,
  onReset,
  onClose,
}: {
  free: readonly RequestedModel[];
  /** The id of the model chosen at first, if it is in the list. */
  startWith: string;
  connection: Connection;
  onConnect: (influencer: RequestedModel) => void;
  onFront: () => void;
  /** Another name was chosen: an open window closes. */
  onReset: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [chosenId, setChosenId] = useState<string | null>(startWith);
  const chosen = free.find(({ id }) => id === chosenId) ?? null;
  return (
    <Drawer
      open
      inAddress
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('publishing.connect')}
      note={t('publishing.connectNote')}
    >
      {free.length === 0 ? (
        <EmptyState art="wall" title={t('publishing.allConnected')} />
      ) : (
        <div className="col gap-5">
          <Select
            label={t('publishing.influencer')}
            required
            value={chosen?.id ?? null}
            placeholder={t('publishing.chooseInfluencer')}
            hint={t('publishing.chooseHint')}
            choices={free.map(({ id, name, referenceImageUrl, color }) => ({
              value: id,
              label: name,
              image: (
                <ModelScope color={color}>
                  <Avatar src={referenceImageUrl} name={name} size="s" />
                </ModelScope>
              ),
            }))}
            onValueChange={(id) => {
              if (id !== chosenId) onReset();
              setChosenId(id);
            }}
          />
          {chosen && connection.step !== 'idle' ? (
            <Steps {...{ connection, chosen, onConnect, onFront }} />
          ) : (
            <div className="col items-start gap-3">
              {chosen ? <p className="mut text-sm">{t('publishing.openWindowNote', { name: chosen.name })}</p> : null}
              <Button
                tone="ink"
                icon={<ExternalLink size={18} aria-hidden />}
                disabledReason={chosen ? null : t('publishing.chooseFirst')}
                onClick={() => {
                  if (chosen) onConnect(chosen);
                }}
              >
                {t('publishing.openWindow')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}

function Steps({
  connection,
  chosen,
  onConnect,
  onFront,
}: {
  connection: Connection;
  chosen: RequestedModel;
  onConnect: (influencer: RequestedModel) => void;
  onFront: () => void;
}) {
  const { t } = useText();
  const second = (
    <Button icon={<RotateCw size={18} aria-hidden />} onClick={() => onConnect(chosen)}>
      {t('publishing.retry')}
    </Button>
  );
  switch (connection.step) {
    case 'idle':
      return null;
    case 'asking':
    case 'open':
      return (
        <div
          className="connect-step grid grid-cols-[20px_minmax(0,1fr)] [align-items:start] gap-3 rounded-md bg-processing-bg p-4 text-processing-fg data-[kind=failed]:bg-failed-bg data-[kind=failed]:text-failed-fg data-[kind=note]:bg-pending-bg data-[kind=note]:text-pending-fg"
          role="status"
        >
          <LoaderCircle className="spin" size={20} aria-hidden />
          <p>{t(connection.step === 'asking' ? 'publishing.asking' : 'publishing.waiting', { name: chosen.name })}</p>
          {connection.step === 'open' ? (
            <Button size="s" icon={<AppWindow size={18} aria-hidden />} onClick={onFront}>
              {t('publishing.front')}
            </Button>
          ) : null}
        </div>
      );
    case 'closed':
      return (
        <div className={connectStepLook} data-kind="note" role="status">
          <CircleAlert size={20} aria-hidden />
          <p>{t('publishing.closed')}</p>
          {second}
        </div>
      );
    case 'blocked':
      return (
        <div className={connectStepLook} data-kind="note" role="alert">
          <CircleAlert size={20} aria-hidden />
          <p>{t('publishing.blocked')}</p>
          <a className={buttonClass({ tone: 'ink' })} href={connection.authUrl}>
            <ExternalLink size={18} aria-hidden />
            {t('publishing.goOnHere')}
          </a>
        </div>
      );
    case 'failed':
      return (
        <div
          className="connect-step grid grid-cols-[20px_minmax(0,1fr)] [align-items:start] gap-3 rounded-md bg-failed-bg p-4 text-failed-fg"
          data-kind="failed"
          role="alert"
        >
          <CircleAlert size={20} aria-hidden />
          <p>{connection.message}</p>
          {second}
        </div>
      );
    default:
      return connection satisfies never;
  }
}

/** The owners' requests, one line per model, the longest waiting first. */
export function ConnectionRequests({
  requests,
  onConnect,
}: {
  requests: readonly Request[];
  onConnect: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const [declining, setDeclining] = useState<{ model: RequestedModel; requestIds: string[] } | null>(null);
  const models = Map.groupBy(requests, ({ influencer }) => influencer.id);
  if (models.size === 0) return null;
  return (
    <section className="card mb-4" aria-labelledby="requests-title">
      <h2 id="requests-title" className="text-title-3 mb-4">
        {t('publishing.requests', { count: models.size })}
      </h2>
      <ul className="grid max-md:gap-4">
        {[...models.values()].map((input) => {
          const { influencer, askedAt: requestedAt } = input[0]!;
          return (
            <li key={influencer.id} className="row min-h-14 flex-wrap">
              <ModelScope color={influencer.color}>
                <Avatar src={influencer.referenceImageUrl} name={influencer.name} size="s" />
              </ModelScope>
              <div className="min-w-0 grow basis-40">
                <b className="font-semibold">{influencer.name}</b>
                <p className="mut text-sm [overflow-wrap:anywhere]">
                  {t('publishing.requestedBy', {
                    names: input.map(({ person }) => person.name).join(', '),
                    when: f.relative(requestedAt),
                  })}
                </p>
              </div>
              <Button
                size="s"
                aria-label={t('publishing.answerFor', { name: influencer.name })}
                onClick={() => onConnect(influencer.id)}
              >
                {t('publishing.answer')}
              </Button>
              <Button
                size="s"
                tone="plain"
                aria-label={t('publishing.declineFor', { name: influencer.name })}
                onClick={() => setDeclining({ model: influencer, requestIds: input.map(({ id }) => id) })}
              >
                {t('publishing.decline')}
              </Button>
            </li>
          );
        })}
      </ul>
      {declining === null ? null : (
        <Suspense fallback={null}>
          <DeclineDialog {...declining} onClose={() => setDeclining(null)} />
        </Suspense>
      )}
    </section>
  );
}
