import { expect, test } from 'vitest';
import { callerAddress } from '../../../app-server/http/caller-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::ffff]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:3::1]', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
])('a caller at %s is counted as %s', (ip, counted) => expect(callerAddress(ip)).toBe(counted));

test.each(['', 'unknown', 'a'.repeat(10_000), '1.2.3.4.5:6', '"; drop table'])(
  'an invalid address is counted as one caller: %j',
  (ip) => expect(callerAddress(ip)).toBe('unreadable'),
);
