// spec: 3.48
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#core/credits/ledger.ts';
import { packDetail, spendDetail, presentTransaction } from '#core/credits/ledger.ts';
import { transactionSchema } from '#core/credits/ledger-schema.ts';
import { locales } from '#core/shared/locale.ts';

const anEntry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: '01990000-0000-7000-8001-000000000001',
  kind: 'purchase',
  amount: 100,
  balanceAfter: 100,
  sourceType: 'order',
  sourceId: '01990000-0000-7000-8001-000000000002',
  detail: packDetail({ packageType: 'small', credits: 100 }),
  createdAt: '2026-11-21T09:00:00.000Z',
  ...change,
});
const aSpend = (workflow: { tr: string; en: string }): LedgerEntry =>
  anEntry({
    kind: 'spend',
    amount: -2,
    sourceType: 'generation',
    detail: spendDetail({ workflow, influencer: 'Defne Aksoy' }),
  });
const message = (entry: LedgerEntry, locale: 'tr' | 'en' = 'tr') => presentTransaction(entry).description[locale];

describe('a line of the credit history', () => {
  test('has the pack and its credits', () => {
    expect(message(anEntry())).toBe('Kredi paketi · 100 kredi');
    expect(message(anEntry({ amount: 1000 }))).toBe('Kredi paketi · 1.000 kredi');
    expect(message(anEntry({ amount: 1000 }), 'en')).toBe('Credit pack · 1,000 credits');
  });

  test('has the workflow in the language of the reader, and the model', () => {
    const spend = aSpend({ tr: 'Dörtlü ızgara', en: 'Grid of four' });
    expect(message(spend)).toBe('Dörtlü ızgara · Defne Aksoy');
    expect(message(spend, 'en')).toBe('Grid of four · Defne Aksoy');
  });

  test('falls back to Turkish, then to the kind, when a name is missing', () => {
    expect(message(aSpend({ tr: 'Portre', en: '' }), 'en')).toBe('Portre · Defne Aksoy');
    expect(message(anEntry({ kind: 'spend', amount: -1, sourceType: 'generation', detail: {} }))).toBe(
      'İçerik üretimi',
    );
  });

  test('displays the text of an admin unchanged', () => {
    const grant = anEntry({ kind: 'grant', sourceType: 'admin', detail: { note: 'Çekiliş ödülü' } });
    expect(message(grant)).toBe('Çekiliş ödülü');
    expect(message({ ...grant, detail: {} })).toBe('Yönetici tarafından eklendi · 100 kredi');
    expect(message({ ...grant, detail: {} }, 'en')).toBe('Added by admin · 100 credits');
  });

  test('refers to the order or the generation, and to nothing else', () => {
    const entry = anEntry();
    expect(presentTransaction(entry).reference).toBe(entry.sourceId);
    expect(presentTransaction({ ...entry, sourceType: 'admin' }).reference).toBeNull();
  });

  test('has the right shape for every kind, whatever the detail', () => {
    const kinds = transactionSchema.shape.type.def.entries;
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(kinds)),
        fc.integer({ min: -5000, max: 5000 }),
        fc.dictionary(fc.constantFrom('note', 'workflowTr', 'workflowEn', 'influencer', 'plan'), fc.string()),
        (kind, amount, detail) => {
          const displayed = presentTransaction(anEntry({ kind, amount, detail }));
          expect(transactionSchema.safeParse(displayed).success).toBe(true);
          for (const locale of locales) {
            expect(displayed.description[locale]).not.toBe('');
            expect(displayed.description[locale]).not.toMatch(/[{}]amount|undefined/);
          }
        },
      ),
    );
  });
});
