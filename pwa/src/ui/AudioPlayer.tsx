import { AudioLines } from 'lucide-react';

/** Audio to play, in the place of an image: a drawing over the browser's own player, which has its keys and its words. */
export function AudioPlayer({ src, label }: { src: string; label: string }) {
  return (
    <div className="grid h-full min-h-44 w-full place-content-center justify-items-center gap-10 bg-m-tint p-6 text-m-strong">
      <AudioLines size={72} strokeWidth={1.4} aria-hidden />
      <audio className="w-[min(80vw,340px)] max-w-full" src={src} controls preload="metadata" aria-label={label} />
    </div>
  );
}
