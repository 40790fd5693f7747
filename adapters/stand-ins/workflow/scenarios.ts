import type { SandboxReply } from '../kit/sandbox-server.ts';
import { fold } from '#core/shared/text.ts';
import { takeOver, textReply } from '../kit/sandbox-server.ts';

/**
 * The faults of a service. The control API chooses those of the next calls (`next`); words in a prompt count only when
 * it switched them on, so that an ordinary prompt never triggers one. The word `hata` alone always counts: the README
 * names it.
 */
export const scenarios = {
  slow: { words: ['yavaş', 'slow'], tr: 'yanıt 20 saniye, kuyruktaki iş 8 kat uzun sürer' },
  error: { words: ['hata', 'error'], tr: '500 ile ya da işin sonunda hata verir' },
  garbage: { words: ['çöp', 'garbage'], tr: '200 ile bir HTML sayfası döner' },
  empty: { words: ['boş', 'empty'], tr: 'sonuç boş bir nesnedir' },
  blocked: { words: ['yasak', 'blocked'], tr: 'içerik denetimi reddeder (content_policy_violation)' },
  gone: { words: ['kayıp', 'gone'], tr: 'sonuç adresi 404 verir' },
  timeout: { words: ['zaman aşımı', 'timeout'], tr: 'hiç yanıt gelmez; kuyruktaki iş hiç bitmez' },
  unauthorized: { words: [], tr: 'anahtar doğru olsa da 401 ya da 403 verir' },
  rateLimited: { words: [], tr: '429 ve Retry-After: 30 verir' },
  invalid: { words: [], tr: 'girdiyi reddeder' },
  noCredit: { words: [], tr: 'hesabın bakiyesi ya da kotası bitmiştir' },
  billingLimit: { words: [], tr: 'hesabın harcama sınırı dolmuştur (OpenAI)' },
  unverified: { words: [], tr: 'hesap doğrulanmamıştır (OpenAI)' },
  nsfw: { words: [], tr: 'iş başarılı biter ama içerik denetimi sonucu işaretler ya da geri tutar' },
  zeroBytes: { words: [], tr: 'sonuç dosyası boştur' },
  truncated: { words: [], tr: 'sonuç dosyası yarıda kesilir' },
  oversize: { words: [], tr: 'sonuç dosyası hiç bitmez' },
  wrongType: { words: [], tr: 'sonuç dosyası bir HTML sayfasıdır' },
  privateRedirect: { words: [], tr: 'sonuç adresi 169.254.169.254 adresine yönlendirir' },
  callbackNever: { words: [], tr: 'geri çağrı hiç gelmez' },
  callbackTwice: { words: [], tr: 'geri çağrı iki kez gelir' },
  callbackEarly: { words: [], tr: 'geri çağrı başlatma yanıtından önce gelir' },
  callbackForged: { words: [], tr: 'geri çağrı başka bir anahtarla imzalıdır' },
  callbackAltered: { words: [], tr: 'geri çağrının gövdesi imzadan sonra değişir' },
  judgeLowOnce: { words: ['bir kez benzemez', 'low once'], tr: 'hakem ilk sonuca düşük, sonrakine yüksek puan verir' },
  judgeLow: { words: ['hiç benzemez', 'always low'], tr: 'hakem hep düşük puan verir' },
  judgeNonsense: { words: ['anlamsız puan', 'nonsense score'], tr: 'hakemin yanıtında puan yoktur' },
  judgeLate: { words: ['geç puan', 'late score'], tr: 'hakem 75 saniye sonra yanıt verir' },
  judgeNever: { words: ['puan gelmez', 'no score'], tr: 'hakem hiç yanıt vermez' },
  callbackStale: { words: [], tr: 'geri çağrının imzası bir saat öncesine aittir' },
} as const satisfies Record<string, { words: readonly string[]; tr: string }>;

export type Scenario = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as Scenario[];

export function isScenario(name: unknown): name is Scenario {
  return scenarioNames.some((each) => each === name);
}

/** Whole words only, whatever their case: `Hata` counts, `hatıra` does not. `isAny`: every word counts, not only `hata`. */
export function scenarioOf(prompt: string, isAny: boolean): Scenario | null {
  const words = ` ${fold(prompt).replace(/[^a-z0-9]+/g, ' ')} `;
  if (!isAny) return words.includes(' hata ') ? 'error' : null;
  return scenarioNames.find((name) => scenarios[name].words.some((word) => words.includes(` ${fold(word)} `))) ?? null;
}

/** The responses of a service to a call, by the scenario chosen for it. Any other scenario is about the work or its files. */
export type Refusals = Partial<Record<Scenario, () => SandboxReply>> & Record<'unauthorized', () => SandboxReply>;

/** The response to a call whose scenario is about the response itself; null for all others. */
export function misbehave(scenario: Scenario | null, refusals: Refusals): SandboxReply | null {
  if (scenario === 'garbage') return page();
  return (scenario && refusals[scenario]?.()) ?? null;
}

export function page(): SandboxReply {
  return textReply(200, '<!doctype html><title>Gateway</title><h1>It works!</h1>', 'text/html; charset=utf-8');
}

/** The caller waits until it gives up. */
export function silence(): SandboxReply {
  return takeOver(() => {});
}
