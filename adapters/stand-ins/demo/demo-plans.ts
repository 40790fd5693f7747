import type { Plan } from '#core/subscriptions/plan.ts';

/** Every plan is cheaper per credit than any pack of its size. */
export const demoPlans: readonly Omit<Plan, 'id' | 'version'>[] = [
  {
    name: 'basic',
    displayName: { tr: 'Temel', en: 'Basic' },
    description: {
      tr: 'Tek modelle başlayanlar için: haftada birkaç gönderi.',
      en: 'To get started with one model: a few posts a week.',
    },
    priceCents: 1499,
    credits: 200,
    interval: 'month',
    features: [
      { tr: 'Kredi başına $0,075', en: '$0.075 per credit' },
      { tr: 'Kredilerin süresi dolmaz, devreder', en: 'Credits never expire, they carry over' },
      { tr: 'Haftalık ve aylık takvim', en: 'Weekly and monthly calendar' },
      { tr: 'Instagram’da otomatik paylaşım', en: 'Automatic posting to Instagram' },
    ],
    stripePriceId: 'price_demo_basic',
    isActive: true,
  },
  {
    name: 'pro',
    displayName: { tr: 'Pro', en: 'Pro' },
    description: {
      tr: 'Her gün üreten hesaplar için: kredi başına küçük paketten yüzde 40 daha uygun.',
      en: 'For accounts that create every day: 40 percent less per credit than the small pack.',
    },
    priceCents: 2999,
    credits: 500,
    interval: 'month',
    features: [
      { tr: 'Kredi başına $0,060', en: '$0.060 per credit' },
      { tr: 'Fotoğraf, dört kare, video ve metin', en: 'Photos, sets of four, videos and texts' },
      { tr: 'Birden çok model için tek bakiye', en: 'One balance for several models' },
    ],
    stripePriceId: 'price_demo_pro',
    isActive: true,
  },
  {
    name: 'premium',
    displayName: { tr: 'Premium', en: 'Premium' },
    description: {
      tr: 'Ajanslar ve birden çok marka için: en düşük kredi fiyatı.',
      en: 'For agencies and several brands: the lowest price per credit.',
    },
    priceCents: 5999,
    credits: 1200,
    interval: 'month',
    features: [
      { tr: 'Kredi başına $0,050', en: '$0.050 per credit' },
      { tr: 'Aylık 400 videoya kadar', en: 'Up to 400 videos a month' },
      { tr: 'Bütün modeller, bütün akışlar', en: 'Every model, every workflow' },
    ],
    stripePriceId: 'price_demo_premium',
    isActive: true,
  },
];

/** The prices the demo plans name, for the Stripe sandbox. A plan without one is paid once and needs none. */
export function demoPrices() {
  return demoPlans.flatMap((plan) =>
    plan.stripePriceId === null
      ? []
      : [
          {
            id: plan.stripePriceId,
            product: plan.displayName.tr,
            unitAmount: plan.priceCents,
            interval: plan.interval,
          },
        ],
  );
}
