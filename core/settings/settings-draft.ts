import type { Issue, Result } from '#core/shared/result.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { LocalTextInput } from '#core/shared/local-text-input.ts';
import type { Ceilings } from './limits.ts';
import type { Claim, DisclosureSettings, LimitSettings, PlannerHours, Settings } from './settings.ts';
import { defaultSettings } from './settings.ts';
import { readLocalText } from '#core/shared/local-text-input.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { oneLine } from '#core/shared/text.ts';

type ClaimInput = { figure: string; words: LocalTextInput; isShown: boolean };

/** All settings as an admin sends them. An empty limit (null) follows the environment. */
export type SettingsInput = {
  brandName: string;
  claims: { contents: ClaimInput; users: ClaimInput };
  limits: LimitSettings;
  planner: PlannerHours;
  /** A client of an older version sends none: the stored one stays. */
  likenessThreshold?: number | null | undefined;
  /** A client of an older version sends none: the stored one stays. */
  disclosure?: DisclosureInput | undefined;
};

type DisclosureInput = Omit<DisclosureSettings, 'adWords' | 'aiWords'> & Record<'adWords' | 'aiWords', LocalTextInput>;

export const maxBrandName = 30;
export const maxFigure = 12;
export const maxClaimWords = 40;
/** Of the words at the beginning of captions; the caption itself has 2,200 characters. */
export const maxDisclosureWords = 100;

/**
 * Refuses `input.invalid` with every issue found: `required`, `settings.tooLong {max}`, `settings.limit {max}`,
 * `settings.time`, `settings.hours`, `settings.latest`. The words of captions are required in Turkish. A claim that is switched off may be empty.
 */
export function parseSettings(input: SettingsInput, ceilings: Ceilings, stored?: Settings): Result<Settings> {
  const brandName = oneLine(input.brandName);
  const contents = readClaim(input.claims.contents, stored?.claims.contents);
  const users = readClaim(input.claims.users, stored?.claims.users);
  const likenessThreshold =
    input.likenessThreshold === undefined ? (stored?.likenessThreshold ?? null) : input.likenessThreshold;
  const disclosure = readDisclosure(input.disclosure, stored?.disclosure ?? defaultSettings.disclosure);
  const issues = [
    ...brandIssues(brandName),
    ...claimIssues('claims.contents', contents),
    ...claimIssues('claims.users', users),
    ...limitIssues(input.limits, ceilings),
    ...plannerIssues(input.planner),
    ...thresholdIssues(likenessThreshold),
    ...wordsIssues('disclosure.adWords', disclosure.adWords),
    ...wordsIssues('disclosure.aiWords', disclosure.aiWords),
  ];
  if (issues.length > 0) return invalid(issues);
  const { openRunsPerUser, pendingSchedulesPerUser, uploadMegabytesPerUser } = input.limits;
  const { defaultTime, earliestTime, latestTime } = input.planner;
  return ok({
    brandName,
    claims: { contents, users },
    limits: { openRunsPerUser, pendingSchedulesPerUser, uploadMegabytesPerUser },
    planner: { defaultTime, earliestTime, latestTime },
    likenessThreshold,
    disclosure,
    ...(stored?.maintenance && { maintenance: true }),
  });
}

function brandIssues(brandName: string): Issue[] {
  if (brandName === '') return [issue('brandName', 'required')];
  return brandName.length > maxBrandName ? [issue('brandName', 'settings.tooLong', { max: maxBrandName })] : [];
}

function readClaim({ figure, words, isShown: isDisplayed }: ClaimInput, stored: Claim | undefined): Claim {
  const { tr, en } = readLocalText(words, stored?.words);
  return { figure: oneLine(figure), words: { tr: oneLine(tr), en: oneLine(en) }, isShown: isDisplayed };
}

function claimIssues(path: string, { figure, words, isShown: isDisplayed }: Claim): Issue[] {
  const isLong = words.tr.length > maxClaimWords || words.en.length > maxClaimWords;
  return [
    ...(isDisplayed && figure === '' ? [issue(`${path}.figure`, 'required')] : []),
    ...(figure.length > maxFigure ? [issue(`${path}.figure`, 'settings.tooLong', { max: maxFigure })] : []),
    ...(isDisplayed && words.tr === '' ? [issue(`${path}.words`, 'required')] : []),
    ...(isLong ? [issue(`${path}.words`, 'settings.tooLong', { max: maxClaimWords })] : []),
  ];
}

function limitIssues(limits: LimitSettings, ceilings: Ceilings): Issue[] {
  const names = ['openRunsPerUser', 'pendingSchedulesPerUser', 'uploadMegabytesPerUser'] as const;
  return names.flatMap((name) => {
    const limit = limits[name];
    const isGood = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= ceilings[name]);
    return isGood ? [] : [issue(`limits.${name}`, 'settings.limit', { max: ceilings[name] })];
  });
}

function readDisclosure(input: DisclosureInput | undefined, stored: DisclosureSettings): DisclosureSettings {
  if (input === undefined) return stored;
  const words = (name: 'adWords' | 'aiWords') => {
    const { tr, en } = readLocalText(input[name], stored[name]);
    return { tr: oneLine(tr), en: oneLine(en) };
  };
  return { adWords: words('adWords'), isAiNamed: input.isAiNamed, aiWords: words('aiWords'), check: input.check };
}

function wordsIssues(path: string, { tr, en }: LocalText): Issue[] {
  if (tr === '') return [issue(path, 'required')];
  const max = maxDisclosureWords;
  return tr.length > max || en.length > max ? [issue(path, 'settings.tooLong', { max })] : [];
}

function thresholdIssues(percent: number | null): Issue[] {
  const isGood = percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= 100);
  return isGood ? [] : [issue('likenessThreshold', 'settings.limit', { max: 100 })];
}

function plannerIssues({ defaultTime, earliestTime, latestTime }: PlannerHours): Issue[] {
  const times = { earliestTime, defaultTime, latestTime };
  const wrong = Object.entries(times).filter(([, time]) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time));
  if (wrong.length > 0) return wrong.map(([name]) => issue(`planner.${name}`, 'settings.time'));
  return [
    ...(defaultTime < earliestTime || defaultTime > latestTime ? [issue('planner.defaultTime', 'settings.hours')] : []),
    ...(latestTime < earliestTime ? [issue('planner.latestTime', 'settings.latest')] : []),
  ];
}
