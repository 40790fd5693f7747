import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipLayer } from '../../../pwa/src/ui/TooltipLayer.tsx';

const told = (reason: string | null) => (
  <>
    <button type="button" className="m-40" {...(reason !== null && { 'data-tooltip': reason })}>
      Öde
    </button>
    <TooltipLayer />
  </>
);

test('why a button cannot be pressed is not shown any longer once it can, and never as an empty box', async () => {
  const { rerender } = await render(told('Ödeme hazırlanıyor...'));
  await userEvent.hover(page.getByRole('button', { name: 'Öde' }));
  await expect.element(page.getByText('Ödeme hazırlanıyor...')).toBeVisible();
  await rerender(told('Çevrimdışısınız'));
  await expect.element(page.getByText('Çevrimdışısınız')).toBeVisible();
  await rerender(told(null));
  await expect.poll(() => document.querySelector('.tooltip:not([data-ending-style])')).toBeNull();
});
