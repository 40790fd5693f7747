const hourMs = 3_600_000;

/** In order of checking: each User-Agent also contains the names of later entries. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system of a User-Agent by their own names, `Chrome, Android`; null when neither is known. */
export function deviceOf(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  return known.length > 0 ? known.join(', ') : null;
}

/** A sign-in lasts 30 days with "remember me", 24 hours without. */
export function sessionEnd(now: string, rememberMe: boolean): string {
  return new Date(Date.parse(now) + (rememberMe ? 30 * 24 : 24) * hourMs).toISOString();
}
