import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

/** As tall as the phone's month will be: what stands below it does not move when the plans arrive. */
export function WaitingDots() {
  return <Skeleton className="month month-dots" />;
}

export function WaitingMonth() {
  return (
    <div className="month">
      <LoadingNote />
      <Skeleton className="h-[560px] w-full rounded-[20px]" />
    </div>
  );
}
