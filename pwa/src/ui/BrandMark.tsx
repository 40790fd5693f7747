/** The arch: a head in a showcase. index.html has a copy of it for the first paint. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 36" className={className} aria-hidden>
      <path d="M0 36V15a15 15 0 0 1 30 0v21z" fill="#FF6A4D" />
      <path d="M6 36a9 9 0 0 1 18 0z" fill="#0B1226" />
      <circle cx="15" cy="17.5" r="6.5" fill="#fff" />
    </svg>
  );
}
