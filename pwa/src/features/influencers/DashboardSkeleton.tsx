import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './dashboard.css';

/** The three columns, before they are filled. */
export function DashboardSkeleton() {
  return (
    <div className="dashboard">
      <LoadingNote />
      <div className="model-list only-desktop" aria-hidden>
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place} className="row p-3">
            <Skeleton className="h-[72px] w-[60px] flex-none rounded-t-[30px] rounded-b-[14px]" />
            <span className="grow">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-2 h-3.5 w-full" />
            </span>
          </div>
        ))}
      </div>
      <div className="stage" aria-hidden>
        <div className="stage-window pt-4 md:pt-0">
          <span className="window">
            <Skeleton className="h-full" />
          </span>
        </div>
        <div className="stage-foot">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-14 w-72 max-w-full rounded-full" />
        </div>
      </div>
      <div className="contents-panel only-desktop" aria-hidden>
        <div className="contents-grid pt-15">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="aspect-4/5 rounded-md" />
          ))}
        </div>
      </div>
    </div>
  );
}
