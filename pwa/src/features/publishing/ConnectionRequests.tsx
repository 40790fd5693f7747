import type { ReplyOf } from '#core/contract/route.ts';
import type { instagramRequests } from '#core/contract/instagram.ts';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';

const DeclineDialog = lazyWithTexts(
  () => import('./DeclineDialog.tsx').then((m) => m.DeclineDialog),
  'publishing',
  'sentences',
);

type Request = ReplyOf<typeof instagramRequests>['requests'][number];
export type AskedModel = Request['influencer'];

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
  const [declining, setDeclining] = useState<{ model: AskedModel; requestIds: string[] } | null>(null);
  const models = Map.groupBy(requests, ({ influencer }) => influencer.id);
  if (models.size === 0) return null;
  return (
    <section className="card mb-4" aria-labelledby="requests-title">
      <h2 id="requests-title" className="text-title-3 mb-4">
        {t('publishing.requests', { count: models.size })}
      </h2>
      <ul>
        {[...models.values()].map((asked) => {
          const { influencer, askedAt } = asked[0]!;
          return (
            <li key={influencer.id} className="row min-h-14 flex-wrap">
              <ModelScope color={influencer.color}>
                <Avatar src={influencer.referenceImageUrl} name={influencer.name} size="s" />
              </ModelScope>
              <div className="min-w-0 grow basis-40">
                <b className="font-semibold">{influencer.name}</b>
                <p className="mut text-sm [overflow-wrap:anywhere]">
                  {t('publishing.askedBy', {
                    names: asked.map(({ person }) => person.name).join(', '),
                    when: f.relative(askedAt),
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
                onClick={() => setDeclining({ model: influencer, requestIds: asked.map(({ id }) => id) })}
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
