import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './model-page.css';

export function ModelDetailSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="model-page" aria-hidden>
        <div className="model-portrait">
          <Skeleton className="model-portrait-skeleton" />
        </div>
        <div className="model-words">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-3 h-14 w-80 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-72 max-w-full" />
          <div className="mt-7 flex gap-4">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 rounded-full" />
          </div>
        </div>
      </div>
    </>
  );
}
