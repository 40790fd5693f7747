import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './dashboard.css';

/** Placeholder of the three columns. */
export function DashboardSkeleton() {
  return (
    <div className="dashboard mx-auto grid max-w-[1720px] grid-cols-[300px_minmax(0,1fr)_372px] [align-items:start] gap-6 px-(--gut) py-6 max-md:block max-md:px-4 max-md:pt-0 md:max-wide:grid-cols-[84px_minmax(0,1fr)_256px] md:max-wide:gap-4">
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
      <div className="stage min-w-0 has-data-long:[--foot:9.5rem]" aria-hidden>
        <div className="stage-window relative pt-4 md:pt-0">
          <span className="window">
            <Skeleton className="h-full" />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-5 pt-5 max-md:flex-col max-md:flex-nowrap max-md:items-stretch max-md:gap-3.5 max-md:pt-4 md:max-wide:flex-col md:max-wide:flex-nowrap md:max-wide:items-start md:max-wide:gap-3.5 md:max-wide:pt-3.5 [&_h1]:text-[2.25rem] [&_h1]:wrap-anywhere max-md:[&_h1:not([data-long])]:text-[1.875rem] [&_h1[data-long]]:text-[1.375rem] [&_h1[data-long]]:leading-[1.2]">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-14 w-72 max-w-full rounded-full" />
        </div>
      </div>
      <div className="contents-panel only-desktop" aria-hidden>
        <div className="contents-grid grid grid-cols-2 gap-x-3.5 gap-y-4.5 pt-15 md:max-wide:gap-x-2.5 md:max-wide:gap-y-3.5">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="aspect-4/5 rounded-md" />
          ))}
        </div>
      </div>
    </div>
  );
}
