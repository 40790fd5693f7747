import type { Locale } from '#core/shared/locale.ts';
import type { Resource } from '#core/texts/in-language.ts';
import type { Namespace } from './text-types.ts';
import type { Translate } from './useText.ts';
import { initReactI18next } from 'react-i18next';
import { locales } from '#core/shared/locale.ts';
import { create } from 'zustand';
import { i18n, onMissingText, readNamespacesWith } from '#core/texts/i18n.ts';
import { isRequestedLocale, localeName, localeParam } from '#core/shared/page-names.ts';

/** The loader of each namespace's texts. */
export type Namespaces = Record<string, () => Promise<Resource>>;
export type TextFiles = Record<Locale, Namespaces | (() => Promise<Namespaces>)> & {
  /** The Turkish texts of no first screen. */
  later?: () => Promise<Namespaces>;
};

initReactI18next.init(i18n);

/** How often texts arrived after something was rendered without them: it is rendered again. */
export const useLateTexts = create(() => 0);
let isMissing = false;
onMissingText(() => (isMissing = true));

/** Every namespace requested so far: a change of language loads all of them. */
const wanted = new Set<string>();

/** A text in the language on screen, for use outside components; in components use `useText`. */
export const translate = i18n.t as unknown as Translate;

export function locale(): Locale {
  return (i18n.language as Locale | undefined) ?? 'tr';
}

export function readTextsFrom(files: TextFiles): void {
  readNamespacesWith(async (language, name) => {
    const match = files[language];
    const read = (typeof match === 'function' ? await match() : match)[name] ?? (await files.later?.())?.[name];
    if (!read) throw new Error(`There is no text namespace ${name}`);
    return read();
  });
}

/** Starts in the remembered language, Turkish without one (spec §1). */
export async function startI18n(files: TextFiles): Promise<void> {
  readTextsFrom(files);
  await showLanguage(readLocale());
}

/** Texts that a page of the server contains are not requested. */
export function addTexts(language: Locale, texts: Record<string, Resource>): void {
  for (const [name, resource] of Object.entries(texts)) i18n.addResourceBundle(language, name, resource);
}

/** Loads missing texts in the language on screen; on the server, which has no language of its own, in each. */
export async function loadTexts(...names: readonly Namespace[]): Promise<void> {
  const languages = i18n.language ? [locale()] : locales;
  await Promise.all(languages.map((language) => fetchTexts(language, names)));
}

/** The sentences of all codes. Without them an error is described in general words until they arrive. */
export async function loadSentences(): Promise<void> {
  await loadTexts('sentences').catch(() => undefined);
}

/** Loads the texts of the other language, then switches, now and for the next visit. Throws when they cannot be loaded. */
export async function setLocale(next: Locale): Promise<void> {
  await fetchTexts(next, [...wanted]);
  rememberLocale(next);
  await showLanguage(next);
}

async function showLanguage(language: Locale): Promise<void> {
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Uses `reloadResources`, because i18next never retries a namespace that failed. */
async function fetchTexts(language: Locale, names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  const missing = names.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    const done = (faults?: readonly unknown[]) => (faults ? reject(faults[0]) : resolve());
    void i18n.reloadResources([language], missing, done);
  });
  if (!isMissing) return;
  isMissing = false;
  useLateTexts.setState((times) => times + 1);
}

/**
 * The address decides (`?lang=en`; theme.js stores it on a device without a choice), then the choice on this device, then Turkish (spec §1).
 * The server uses the same order for its pages.
 */
export function readLocale(): Locale {
  const input = new URLSearchParams(location.search).get(localeParam);
  return isRequestedLocale(input) ? input : (recall() ?? 'tr');
}

function recall(): Locale | null {
  try {
    const stored = localStorage.getItem(localeName);
    return isRequestedLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function rememberLocale(chosen: Locale): void {
  try {
    localStorage.setItem(localeName, chosen);
  } catch {
    // Storage may be unavailable (private windows): the choice then lasts for this visit.
  }
  // For the server, which renders the public pages. The cookie signs no one in.
  document.cookie = `${localeName}=${chosen}; path=/; max-age=31536000; samesite=lax`;
}
