import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';

export function DeckSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="deck" aria-hidden>
        <div className="deck-stage">
          <div className="deck-window">
            <Skeleton className="deck-skeleton" />
          </div>
        </div>
        <div className="deck-words">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-12 w-72 max-w-full" />
          <Skeleton className="mt-5 h-5 w-full max-w-96" />
          <Skeleton className="mt-2 h-5 w-64 max-w-full" />
        </div>
        <div className="deck-buy">
          <div className="deck-buy-row">
            <Skeleton className="h-[52px] w-32 rounded-full" />
            <Skeleton className="h-[60px] w-36 grow rounded-full md:grow-0" />
          </div>
        </div>
      </div>
    </>
  );
}
