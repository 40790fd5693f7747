import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Overlay } from '../../../pwa/src/ui/back/overlays.ts';
import { followOverlays } from '../../../pwa/src/ui/back/overlays.ts';
import { isOverlayEntry } from '../../../pwa/src/ui/back/overlay-entry.ts';
import { aRouter, aSessionHistory } from './session-history.ts';

const longEnough = 3000;

/** A screen with overlays over the page, as the parts of `ui/` report them. */
function aScreen(pages: readonly string[] = ['/list', '/model']) {
  const browser = aSessionHistory({ state: { idx: 0 }, url: pages[0]! });
  let page = browser.load();
  let router = aRouter(page, browser.listen);
  for (const url of pages.slice(1)) router.push(url);
  const open: { name: string; leave: () => void }[] = [];
  let overlays = followOverlays(page);
  const close = (name: string) => {
    const at = open.findIndex((overlay) => overlay.name === name);
    if (at >= 0) open.splice(at, 1)[0]!.leave();
  };
  const show = (name: string, { asks: requests = false, inAddress = false } = {}) => {
    const overlay: Overlay = { close: () => (requests ? show(`ask ${name}`) : close(name)), isInAddress: inAddress };
    open.push({ name, leave: overlays.add(overlay) });
  };
  const closeAll = () => {
    while (open.length > 0) close(open[0]!.name);
  };
  router.onPage = closeAll;
  browser.pass(longEnough);
  const press = (button: 'back' | 'forward') => {
    browser.press(button);
    browser.pass(longEnough);
  };
  return {
    browser,
    get router() {
      return router;
    },
    show,
    close,
    back: () => press('back'),
    forward: () => press('forward'),
    names: () => open.map(({ name }) => name),
    reload: () => {
      open.length = 0;
      page = browser.load();
      router = aRouter(page, browser.listen);
      router.onPage = closeAll;
      overlays = followOverlays(page);
    },
    settled: () => browser.pass(longEnough),
  };
}

test('Back closes one overlay after the other, then leaves the page', () => {
  const screen = aScreen();
  screen.show('drawer');
  screen.show('menu');
  screen.settled();
  screen.back();
  expect(screen.names()).toEqual(['drawer']);
  screen.back();
  expect([screen.names(), screen.router.address]).toEqual([[], '/model']);
  screen.back();
  expect(screen.router.address).toBe('/list');
});

test('a closed overlay leaves no entry, backwards or forwards', () => {
  const screen = aScreen();
  screen.show('drawer');
  screen.settled();
  screen.close('drawer');
  screen.settled();
  screen.forward();
  expect([screen.names(), screen.router.address]).toEqual([[], '/model']);
  screen.back();
  expect(screen.router.address).toBe('/list');
});

test('an overlay that asks first stays, and Back closes the question', () => {
  const screen = aScreen();
  screen.show('form', { asks: true });
  screen.settled();
  screen.back();
  expect(screen.names()).toEqual(['form', 'ask form']);
  screen.back();
  expect([screen.names(), screen.router.address]).toEqual([['form'], '/model']);
});

test('a link in an overlay opens its page, and Back returns to the page of the overlay', () => {
  const screen = aScreen();
  screen.show('menu');
  screen.settled();
  screen.router.push('/profile');
  screen.settled();
  screen.back();
  expect(screen.router.address).toBe('/model');
  screen.back();
  expect(screen.router.address).toBe('/list');
});

test('a link that is followed while the entry is being removed waits for that', () => {
  const screen = aScreen();
  screen.show('menu');
  screen.settled();
  screen.close('menu');
  screen.browser.pass(2);
  screen.router.push('/profile');
  screen.router.replace('/profile?tab=1');
  screen.settled();
  expect([screen.browser.shown().url, screen.router.place]).toEqual(['/profile?tab=1', 2]);
  expect(screen.browser.shown().state).toMatchObject({ idx: 2 });
  screen.back();
  expect(screen.router.address).toBe('/model');
});

test('an address that changed while an overlay was open stays', () => {
  const screen = aScreen();
  screen.show('filter');
  screen.settled();
  screen.router.replace('/model?kind=video');
  screen.back();
  expect(screen.browser.shown()).toMatchObject({ url: '/model?kind=video', state: { key: expect.any(String) } });
});

test('the router leaves an overlay with an address, and one above it is closed first', () => {
  const screen = aScreen();
  screen.router.push('/model?content=1');
  screen.show('viewer', { inAddress: true });
  screen.settled();
  expect(isOverlayEntry(screen.browser.shown().state)).toBe(false);
  screen.show('confirm');
  screen.settled();
  screen.back();
  expect([screen.names(), screen.router.address]).toEqual([['viewer'], '/model?content=1']);
  screen.back();
  expect([screen.names(), screen.router.address]).toEqual([[], '/model']);
});

test('the router’s own way back skips the entry', () => {
  const screen = aScreen();
  screen.router.push('/model?content=1');
  screen.show('viewer', { inAddress: true });
  screen.show('confirm');
  screen.settled();
  screen.router.back();
  screen.settled();
  expect([screen.names(), screen.router.address]).toEqual([[], '/model']);
});

test('a page that is reloaded under an overlay is left by one press', () => {
  const screen = aScreen();
  screen.show('drawer');
  screen.settled();
  screen.router.replace('/model?kind=video');
  screen.reload();
  screen.settled();
  expect(screen.browser.shown().url).toBe('/model?kind=video');
  expect(isOverlayEntry(screen.browser.shown().state)).toBe(false);
  screen.back();
  expect(screen.router.address).toBe('/list');
});

const command = fc.oneof(
  fc.constant('open'),
  fc.constant('openAsking'),
  fc.constant('close'),
  fc.constant('link'),
  fc.constant('replace'),
  fc.constant('back'),
  fc.constant('forward'),
);

/** Does one action of a person or the page; the name of the opened overlay is new each time. */
function action(screen: ReturnType<typeof aScreen>, kind: string, at: number): void {
  if (kind === 'open') screen.show(`o${at}`);
  if (kind === 'openAsking') screen.show(`o${at}`, { asks: true });
  if (kind === 'close') screen.close(screen.names().at(-1) ?? '');
  if (kind === 'link') screen.router.push(`/p${at}`);
  if (kind === 'replace') screen.router.replace(`/r${at}`);
  if (kind === 'back' || kind === 'forward') screen.browser.press(kind);
}

test('in any order of actions: Back closes the topmost, the page of the router is displayed, no entry is added without a touch', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const screen = aScreen(['/a', '/b', '/c']);
      const past = ['/a', '/b', '/c'];
      for (const [at, kind] of commands.entries()) {
        const before = { names: screen.names(), address: screen.router.address, added: screen.browser.added() };
        action(screen, kind, at);
        screen.settled();
        const top = before.names.at(-1);
        if (kind === 'replace') past[screen.router.place] = `/r${at}`;
        if (kind === 'link') past.length = screen.router.place + 1;
        if (kind === 'link') past[screen.router.place] = `/p${at}`;
        if (kind === 'back' && top !== undefined) {
          expect(screen.router.address).toBe(before.address);
          expect(screen.names().includes(top) && screen.names().at(-1) === top).toBe(false);
          expect(screen.browser.added()).toBe(before.added);
        }
        if (kind === 'forward' && top !== undefined) expect(screen.names()).toEqual(before.names);
        expect(screen.router.address).toBe(past[screen.router.place]);
        expect(screen.browser.shown()).toMatchObject({
          url: screen.router.address,
          state: { idx: screen.router.place },
        });
        expect(isOverlayEntry(screen.browser.shown().state)).toBe(screen.names().length > 0);
      }
      // One press for each page below.
      while (screen.names().length > 0) {
        screen.close(screen.names().at(-1)!);
        screen.settled();
      }
      for (let place = screen.router.place; place > 0; place -= 1) {
        screen.back();
        expect(screen.router.place).toBe(place - 1);
      }
    }),
  );
});

test('at any speed of presses, the router and the browser end at the same page', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.constantFrom(0, 1, 4, 7, 60)), { maxLength: 30 }), (commands) => {
      const screen = aScreen(['/a', '/b', '/c', '/d']);
      for (const [at, [kind, wait]] of commands.entries()) {
        action(screen, kind, at);
        screen.browser.pass(wait);
      }
      screen.settled();
      expect(screen.browser.shown().url).toBe(screen.router.address);
      expect(isOverlayEntry(screen.browser.shown().state)).toBe(screen.names().length > 0);
    }),
  );
});
