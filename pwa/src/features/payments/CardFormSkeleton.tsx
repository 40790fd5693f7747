import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder of the card fields: number, date and code, name, country. */
export function CardFormSkeleton() {
  return (
    <div
      className="grid min-h-[calc(351rem/16)] grid-cols-[1fr_1fr] content-between gap-x-4 gap-y-4.5 max-md:min-h-[calc(339rem/16)] max-md:gap-y-3.5"
      aria-hidden
    >
      <FieldSkeleton wide />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton wide />
      <FieldSkeleton wide />
    </div>
  );
}

function FieldSkeleton({ wide }: { wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <Skeleton className="mb-2 h-4 w-24" />
      <Skeleton className="h-12 rounded-[14px]" />
    </div>
  );
}
