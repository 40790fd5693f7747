import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';

test('the properties that the library registers when a drawer opens were all registered before in the same way', async () => {
  const register = vi.spyOn(CSS, 'registerProperty');
  /** The definitions that the browser accepted, or refused because the property was registered before; sorted by name. */
  const definitions = (outcome: 'return' | 'throw') =>
    register.mock.calls
      .flatMap(([definition], at) => (register.mock.results[at]!.type === outcome ? [definition] : []))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const { OpenDrawer } = await import('../../../pwa/src/ui/OpenDrawer.tsx');
  const ours = definitions('return');
  expect(ours).not.toEqual([]);
  await render(
    <OpenDrawer open title="Bekleyen değişiklikler" onOpenChange={() => undefined}>
      Yağmurda yürüyüş
    </OpenDrawer>,
    { wrapper: TextProvider },
  );
  await expect.element(page.getByRole('dialog', { name: 'Bekleyen değişiklikler' })).toBeVisible();
  expect(definitions('return')).toEqual(ours);
  expect(definitions('throw')).toEqual(ours);
});
