import { slug } from '#core/shared/text.ts';
import { picker } from '../kit/seed.ts';

export type PromptLanguage = 'tr' | 'en';

const turkishWords = /(^|\s)(ve|bir|bu|için|ile|çok|da|de|hafta|bugün|yeni|sabah|akşam|kahve|gün)(\s|$)/i;
const englishWords = /(^|\s)(the|and|a|an|of|for|with|my|our|about|new|today|morning|write|post|caption)(\s|$)/i;

/** Turkish unless the prompt reads English: the product's first language. */
export function languageOf(prompt: string): PromptLanguage {
  if (/[ğışçöüİĞŞÇÖÜ]/.test(prompt) || turkishWords.test(prompt)) return 'tr';
  return englishWords.test(prompt) ? 'en' : 'tr';
}

type Line = (topic: string) => string;
type Lines = readonly [Line, ...Line[]];

const openings: Record<PromptLanguage, Lines> = {
  tr: [
    (topic) => `${topic}: bugünün küçük hikâyesi.`,
    (topic) => `Bazı günler tek bir şeye yer açıyor: ${topic}.`,
    (topic) => `Telefonu cebime koydum, geriye ${topic} kaldı.`,
    (topic) => `Sorana hep aynı şeyi söylüyorum: ${topic}.`,
  ],
  en: [
    (topic) => `${topic}: today in one line.`,
    (topic) => `Some days make room for a single thing: ${topic}.`,
    (topic) => `Put the phone away, kept this: ${topic}.`,
    (topic) => `People ask what keeps me going. ${topic}, mostly.`,
  ],
};

const middles: Record<PromptLanguage, readonly [string, ...string[]]> = {
  tr: [
    'Acele etmeden, ışığı bekleyerek. Gerisi kendiliğinden geliyor.',
    'Planım yoktu; en iyi kareler zaten öyle çıkıyor.',
    'Küçük bir not: güzel olan, tekrar tekrar denemek.',
    'Yanına sevdiğin bir şarkı koy, aynı yoldan bir daha geç.',
  ],
  en: [
    'No rush, waiting for the light. The rest follows.',
    'There was no plan, which is how the good frames happen.',
    'A small note to self: the fun part is trying again.',
    'Add a song you love and take the same road twice.',
  ],
};

const questions: Record<PromptLanguage, readonly [string, ...string[]]> = {
  tr: ['Sen bugün neye zaman ayırdın?', 'Sıradaki durak neresi olsun?', 'Hangisi senin günün: sabah mı, akşam mı?'],
  en: ['What did you make time for today?', 'Where should the next stop be?', 'Which one is you: morning or evening?'],
};

/** A post in the prompt's language, built from its words and the model's name. The same seed writes the same post. */
export function writeCaption(prompt: string, modelName: string, seed: string): string {
  const language = languageOf(prompt);
  const pick = picker(seed);
  const topic = topicOf(prompt, language);
  const tags = [...new Set([slug(modelName).replaceAll('-', ''), ...tagWords(topic)])].slice(0, 4);
  return [
    pick(openings[language])(topic),
    '',
    pick(middles[language]),
    pick(questions[language]),
    '',
    tags.map((tag) => `#${tag}`).join(' '),
  ].join('\n');
}

/** The topic of the post: the request's words without the request itself. */
function topicOf(prompt: string, language: PromptLanguage): string {
  const sentence = prompt.trim().split(/[.!?\n]/)[0] ?? '';
  const subject = sentence
    .replace(/^(please\s+)?(write|create|draft|make|give me)\s+(.*?\b(about|on|for)\s+)?/i, '')
    .replace(
      /\s+(hakkında|üzerine|için)\s+((bir|kısa|samimi|yeni)\s+)*(gönderi|paylaşım|metin|yazı|açıklama)\S*(\s+metni)?\s+\S+$/i,
      '',
    )
    .replace(/\s+(yaz|yazın|yazar mısın|hazırla|hazırlayın|oluştur|öner)$/i, '');
  const short = subject
    .split(/\s+/)
    .slice(0, 10)
    .join(' ')
    .replace(/[,:;]+$/, '');
  if (short === '') return language === 'tr' ? 'Güzel bir gün' : 'A good day';
  return short.charAt(0).toLocaleUpperCase(language) + short.slice(1);
}

function tagWords(topic: string): string[] {
  return topic
    .split(/\s+/)
    .map((word) => slug(word).replaceAll('-', ''))
    .filter((word) => word.length >= 5 && !/^(about|uzerine|hakkinda|icin)$/.test(word))
    .slice(0, 3);
}
