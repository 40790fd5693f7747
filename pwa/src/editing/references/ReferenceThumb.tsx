import type { AdminReference } from '#core/influencers/reference.ts';
import { useQuery } from '@tanstack/react-query';
import { referenceThumbnail } from '#core/contract/influencers.ts';
import { call } from '../../api/call.ts';
import { cx } from '../../ui/class-names.ts';

/** A reference in 4:5. Its bytes are private, so that the page fetches them as the signed-in admin. */
export function ReferenceThumb({
  influencerId,
  reference: { id, file },
  className,
}: {
  influencerId: string;
  reference: Pick<AdminReference, 'id' | 'file'>;
  className?: string;
}) {
  const { data } = useQuery({
    // By the bytes: a replaced picture is another query.
    queryKey: [referenceThumbnail.name, id, file.sha256],
    queryFn: ({ signal }) => call(referenceThumbnail, { params: { id: influencerId, referenceId: id }, signal }),
    staleTime: Infinity,
  });
  return (
    <span className={cx('window', className)}>
      {data ? <img src={`data:${data.type};base64,${data.base64}`} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}
