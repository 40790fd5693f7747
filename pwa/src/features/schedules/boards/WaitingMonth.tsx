import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

/** As tall as the phone's month will be: elements below it do not move when the plans arrive. */
export function WaitingDots() {
  return <Skeleton className="month h-[calc(12px+1.125rem+6*48px+5*2px)] rounded-frame" />;
}

export function WaitingMonth() {
  return (
    <div className="month">
      <LoadingNote />
      <Skeleton className="h-[560px] w-full rounded-[20px]" />
    </div>
  );
}
