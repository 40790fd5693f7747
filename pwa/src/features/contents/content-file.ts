import type { ContentView } from '#core/contents/content.ts';
import { fold } from '#core/shared/text.ts';

export type DisplayedFile = Pick<ContentView, 'contentType' | 'contentUrl' | 'generatedText' | 'createdAt'>;

/** The file name of a download: the model, the day, and the file's real kind. */
export function downloadName(modelName: string, content: DisplayedFile): string {
  const slug = modelName
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug || 'icerik'}-${content.createdAt.slice(0, 10)}.${extensionOf(content)}`;
}

function extensionOf({ contentType, contentUrl }: DisplayedFile): string {
  const own = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(contentUrl?.split('/').at(-1) ?? '')?.[1];
  return own?.toLowerCase() ?? { image: 'jpg', video: 'mp4', audio: 'mp3', text: 'txt' }[contentType];
}

/** Whether a text begins with the prompt, so that its card need not repeat it. */
export function beginsWithTopic({ generatedText, prompt }: Pick<ContentView, 'generatedText' | 'prompt'>): boolean {
  return plain(generatedText ?? prompt).startsWith(plain(prompt));
}

function plain(words: string): string {
  return fold(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first words of a text, as a heading for its card. */
export function firstWords(text: string, max = 60): string {
  const line = text.trim().split('\n')[0]!.trim();
  if (line.length <= max) return line;
  return `${line.slice(0, line.lastIndexOf(' ', max) > 20 ? line.lastIndexOf(' ', max) : max)}…`;
}

/** The rest of a text after its first line, on one line. */
export function wordsAfterFirst(text: string): string {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
