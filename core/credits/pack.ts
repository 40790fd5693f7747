/** Spec §3: the fixed credit packs. Price in cents. */
export type CreditPack = {
  id: 'small' | 'medium' | 'large';
  credits: number;
  priceCents: number;
  popular: boolean;
  savingPercent: number;
};

export const creditPacks: readonly CreditPack[] = [
  { id: 'small', credits: 100, priceCents: 999, popular: false, savingPercent: 0 },
  { id: 'medium', credits: 500, priceCents: 3999, popular: true, savingPercent: 20 },
  { id: 'large', credits: 1000, priceCents: 6999, popular: false, savingPercent: 30 },
];

export function packById(packageType: string): CreditPack | null {
  return creditPacks.find((pack) => pack.id === packageType) ?? null;
}

/** Dollars per credit with three decimals (spec §3): `0.080`. */
export function pricePerCredit(pack: CreditPack): string {
  return (pack.priceCents / 100 / pack.credits).toFixed(3);
}
