import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileFacts, SourceType } from '#core/provenance/statement.ts';
import { sourceTypeOf, sourceTypeOfUri, sourceTypes, sourceTypeUri, statementOf } from '#core/provenance/statement.ts';

const sourceType = fc.constantFrom<SourceType>(...sourceTypes);
const facts: fc.Arbitrary<FileFacts> = fc.record({
  making: fc.constantFrom('created', 'edited', 'transcoded'),
  sourceType,
  model: fc.record({ name: fc.string({ unit: 'binary' }), pagePath: fc.option(fc.string()) }),
  madeAt: fc.constant('2026-11-27T10:00:00.000Z'),
});
const parent = fc.option(fc.record({ sourceType: fc.option(sourceType) }));
const origin = 'https://vitrin.example';
const upload = (type: string) => ({ sha256: 'a'.repeat(64), type, size: 5, name: 'x' });

const named = (pagePath: string) =>
  statementOf(
    { making: 'created', sourceType: 'trainedAlgorithmicMedia', model: { name: 'Ada', pagePath }, madeAt: '' },
    null,
    origin,
  ).model.pageUrl;

describe('the statement of a file', () => {
  test('begins with its parent or with its creation, and names a parent only if there is one', () => {
    fc.assert(
      fc.property(facts, parent, (given, of) => {
        const [first, ...later] = statementOf(given, of, origin).actions;
        expect(first).toEqual({ action: of ? 'c2pa.opened' : 'c2pa.created', namesParent: of !== null });
        expect(later.every(({ namesParent }) => namesParent === (of !== null))).toBe(true);
        expect(later.map(({ action }) => action)).toEqual(
          given.making === 'created' || (given.making === 'transcoded' && !of) ? [] : [`c2pa.${given.making}`],
        );
      }),
    );
  });

  test('never loses an uploaded part', () => {
    fc.assert(
      fc.property(facts, parent, (given, of) => {
        const isComposite = [given.sourceType, of?.sourceType].includes('compositeWithTrainedAlgorithmicMedia');
        expect(statementOf(given, of, origin).sourceType === 'compositeWithTrainedAlgorithmicMedia').toBe(isComposite);
      }),
    );
  });

  test('has a name of bounded length without control characters, and a page without query', () => {
    fc.assert(
      fc.property(facts, ({ model, ...given }) => {
        const stated = statementOf({ ...given, model }, null, origin).model;
        expect([...stated.name].length).toBeLessThanOrEqual(100);
        expect(stated.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        if (stated.pageUrl !== null) expect(stated.pageUrl).toMatch(/^https:\/\/vitrin\.example\/[^?#]*$/);
      }),
    );
    expect(named('/marketplace/model/ada?email=x#me')).toBe('https://vitrin.example/marketplace/model/ada');
    expect(named('//elsewhere.example/ada')).toBeNull();
    expect(named('javascript:alert(1)')).toBeNull();
  });

  test('is composite for an uploaded image or video, and for nothing else', () => {
    expect(sourceTypeOf({ photo: upload('image/png') })).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(sourceTypeOf({ clip: upload('video/mp4'), place: 'İzmir' })).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(sourceTypeOf({ voice: upload('audio/mpeg'), brief: upload('application/pdf') })).toBe(
      'trainedAlgorithmicMedia',
    );
    expect(sourceTypeOf({ photo: 'image/png', other: { type: 'image/png' } })).toBe('trainedAlgorithmicMedia');
  });

  test('addresses of source types are read with http and https', () => {
    for (const type of sourceTypes) {
      expect(sourceTypeOfUri(sourceTypeUri(type))).toBe(type);
      expect(sourceTypeOfUri(sourceTypeUri(type).replace('http:', 'https:'))).toBe(type);
    }
    expect(sourceTypeOfUri('http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture')).toBeNull();
    expect(sourceTypeOfUri(7)).toBeNull();
  });
});
