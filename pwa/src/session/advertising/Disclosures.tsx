import type { DisclosureView } from '#core/publishing/disclosure-record.ts';
import { disclosures } from '#core/contract/instagram.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** The disclosures of a content's posts: to Instagram, and in the caption. Nothing without a record. */
export function Disclosures({ contentId }: { contentId: string }) {
  const { t } = useText();
  const posts = useCall(disclosures, { params: { id: contentId } }).data?.disclosures ?? [];
  if (posts.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-md bg-sunken px-3.5 py-3 text-sm" aria-label={t('advertising.disclosed')}>
      <h3 className="text-sm font-semibold">{t('advertising.disclosed')}</h3>
      {posts.map((post) => (
        <OfPost key={post.publicationId + post.sentAt} post={post} />
      ))}
      <p className="mut text-c">{t('advertising.unchangeable')}</p>
    </section>
  );
}

function OfPost({ post }: { post: DisclosureView }) {
  const { t } = useText();
  const f = useFormat();
  const { brand, manifests, words } = post;
  const signed = manifests.filter((hash) => hash !== null);
  const facts: [string, string | null][] = [
    [t('advertising.sentAt'), f.dateTime(post.sentAt)],
    [t('advertising.account'), `@${post.username}`],
    [t('advertising.label'), t(post.isAiLabelled ? 'advertising.labelSent' : 'advertising.labelMissing')],
    [t('advertising.switch'), t(post.isAdvertising ? 'advertising.yes' : 'advertising.no')],
    [t('advertising.brand'), brand],
    [t('advertising.words'), words.length > 0 ? words.join(' · ') : t('advertising.noWords')],
    [
      t('advertising.manifest'),
      signed.length > 0 ? signed.map((hash) => `${hash.slice(0, 12)}…`).join(' ') : t('advertising.noManifest'),
    ],
  ];
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div className="flex justify-between gap-4" key={name}>
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
