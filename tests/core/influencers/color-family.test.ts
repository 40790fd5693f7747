import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorFamily } from '#core/influencers/color-family.ts';
import { contrastOf } from '#core/influencers/oklch.ts';

/** The approved colours of the twelve demo models: block, second tone, text, strong and tint per theme. */
const approved = `
#FF6A4D #FF8F73 #0B1226 #C73518 #FEF0ED #F78168 #36293A
#2447E8 #3F63FF #FFFFFF #3054CB #EEF3FF #7BA0FD #14224D
#C6E339 #DDF26A #0B1226 #647506 #F1F6E4 #C0D85E #29383C
#066B4A #0B8058 #FFFFFF #066B4A #E6F9EF #65B893 #132736
#B79CF5 #CDB9FB #0B1226 #775CAF #F4F1FD #B79CF5 #2A2D4E
#FF86B3 #FFA9C9 #0B1226 #B44372 #FDEFF3 #FD87B3 #352B46
#12A5A8 #35BFC1 #0B1226 #067B7E #E2F9F9 #37B9BC #162E44
#FFA62B #FFC061 #0B1226 #9A5F00 #FFF1E3 #FAA840 #34303A
#16306B #22458F #FFFFFF #16306B #EEF4FF #81A4E9 #121D3A
#7FDCB5 #A6EBCD #0B1226 #0D7C5A #E5F9EF #7FDCB5 #213647
#F2C230 #F8D665 #0B1226 #886A00 #FAF3E2 #F0C340 #31343B
#C40E73 #D81C83 #FFFFFF #BC2A72 #FDEFF4 #F07CAB #2F1F3C
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

describe('colour family', () => {
  test.each(approved)('returns the approved shades for %s', (...shades) => {
    const family = colorFamily(shades[0] ?? '');
    const { block, block2, on, strongLight, tintLight, strongDark, tintDark } = family;
    expect([block, block2, on, strongLight, tintLight, strongDark, tintDark]).toEqual(shades);
  });

  test('makes every text pair readable, whatever the colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const family = colorFamily(color);
        const pairs = [
          [family.on, family.block],
          [family.on, family.block2],
          [family.strongLight, family.tintLight],
          [family.strongLight, '#FFFFFF'],
          [family.strongLight, '#F6F6F3'],
          ['#0B1226', family.tintLight],
          ['#434A60', family.tintLight],
          [family.strongDark, family.tintDark],
          [family.strongDark, '#111931'],
          [family.strongDark, '#080D1A'],
          ['#F4F6FC', family.tintDark],
          ['#BAC3DB', family.tintDark],
        ] as const;
        for (const [text, setup] of pairs) {
          expect(contrastOf(text, setup), `${text} on ${setup} for ${color}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  test('returns a second tone that differs visibly from the block', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(colorFamily(color).block2).not.toBe(color);
      }),
    );
  });

  test('returns the chosen colour unchanged and accepts lower case', () => {
    expect(colorFamily('#ff6a4d')).toEqual(colorFamily('#FF6A4D'));
  });

  test.each(['', 'red', '#FFF', '#GG0000', '#FF6A4D00'])('refuses %j as a colour', (text) => {
    expect(() => colorFamily(text)).toThrow('not a colour');
  });
});
