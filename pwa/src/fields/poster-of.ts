/** Makes the displayed frame of a stored video its poster. The code for it loads with the first such video. */
export function posterOf(file: string, video: HTMLVideoElement): void {
  if (!file.startsWith('/media/') || !navigator.onLine) return;
  void import('./send-poster.ts').then(({ sendPoster }) => sendPoster(file, video)).catch(() => {});
}
