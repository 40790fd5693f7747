import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './contents.css';

export function ContentsSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="contents-grid" aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place}>
            <Skeleton className="aspect-4/5 rounded-m" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}
