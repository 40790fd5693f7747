import { expect, test } from 'vitest';
import { joinInTurns } from '../../../app-server/http/caller-turns.ts';

test('a long text is whole, and others have their turn while it is made', async () => {
  let turns = 0;
  const visited = new Set<number>();
  let isOver = false;
  const take = () => {
    turns++;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  function* parts() {
    for (let n = 0; n < 100; n++) {
      visited.add(turns);
      yield `${n} `.padEnd(2000, 'x');
    }
  }
  const text = await joinInTurns(parts());
  isOver = true;
  expect(text).toBe([...parts()].join(''));
  expect(visited.size).toBeGreaterThan(3);
});
