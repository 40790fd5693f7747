import { fold } from '#core/shared/text.ts';

/** What can go wrong with a provider, asked for by a word in the prompt. */
export const scenarios = {
  slow: { words: ['yavaş', 'slow'], tr: 'yanıt 20 saniye sürer' },
  error: { words: ['hata', 'error'], tr: '500 ile hata verir' },
  garbage: { words: ['çöp', 'garbage'], tr: '200 ile bir HTML sayfası döner' },
  empty: { words: ['boş', 'empty'], tr: '200 ile boş bir nesne döner' },
  blocked: { words: ['yasak', 'blocked'], tr: '422 content_policy_violation ile reddeder' },
  gone: { words: ['kayıp', 'gone'], tr: 'sonuç adresi 404 verir' },
  timeout: { words: ['zaman aşımı', 'timeout'], tr: 'arayan vazgeçene kadar hiç yanıt vermez' },
} as const satisfies Record<string, { words: readonly string[]; tr: string }>;

export type Scenario = keyof typeof scenarios;

/** Whole words only, whatever their case: `Hata` counts, `hatıra` does not. */
export function scenarioOf(prompt: string): Scenario | null {
  const words = ` ${fold(prompt).replace(/[^a-z0-9]+/g, ' ')} `;
  const names = Object.keys(scenarios) as Scenario[];
  return names.find((name) => scenarios[name].words.some((word) => words.includes(` ${fold(word)} `))) ?? null;
}
