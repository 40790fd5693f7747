import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './creator.css';

export function CreatorSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="creator-band bg-sunken" aria-hidden>
        <div className="wrap creator-wide creator-band-row">
          <Skeleton className="ml-14 h-10 w-64" />
        </div>
      </div>
      <div className="creator-room wrap creator-wide" aria-hidden>
        <div className="creator-side card">
          <Skeleton className="aspect-4/5 rounded-m" />
          <Skeleton className="mt-4 h-6 w-2/3" />
        </div>
        <div className="card creator-pad">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="mt-5 h-56 w-full rounded-l" />
          <Skeleton className="mt-5 h-24 w-full rounded-m" />
        </div>
        <div className="creator-side card">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      </div>
    </>
  );
}
