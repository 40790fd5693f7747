import { Skeleton } from '../../ui/Skeleton.tsx';

/** The card fields that are coming: number, date and code, name, country. */
export function CardFormSkeleton() {
  return (
    <div className="pay-fields" aria-hidden>
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
