/** The defaults that the first screens of visitors need; the others are in `defaultSettings`. */
export const displayedDefaults = {
  brandName: 'Vitrin',
  claims: {
    contents: { figure: '10K+', words: { tr: 'üretilen içerik', en: 'pieces of content' }, isShown: true },
    users: { figure: '500+', words: { tr: 'kullanıcı', en: 'users' }, isShown: true },
  },
  planner: { defaultTime: '09:00', earliestTime: '09:00', latestTime: '21:00' },
};
