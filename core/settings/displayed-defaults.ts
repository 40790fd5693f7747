/** The defaults that the first screens of visitors need; the others are in `defaultSettings`. */
export const displayedDefaults = {
  brandName: 'Vitrin',
  claims: {
    contents: { figure: '10K+', words: { tr: 'üretilen içerik', en: 'pieces of content' }, isShown: true },
    users: { figure: '500+', words: { tr: 'kullanıcı', en: 'users' }, isShown: true },
  },
  planner: { defaultTime: '09:00', earliestTime: '09:00', latestTime: '21:00' },
};

/** The built-in name is drawn in small letters; another one as entered, because its case may be part of it. */
export function wordmarkOf(brandName: string): string {
  return brandName === displayedDefaults.brandName ? brandName.toLowerCase() : brandName;
}
