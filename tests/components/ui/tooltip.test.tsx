import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipLayer } from '../../../pwa/src/ui/TooltipLayer.tsx';

test('the reason why a button is blocked is not shown after it is enabled, and never as an empty box', async () => {
  await render(
    <>
      <button type="button" className="m-40" data-tooltip="Ödeme hazırlanıyor...">
        Öde
      </button>
      <TooltipLayer />
    </>,
  );
  const button = page.getByRole('button', { name: 'Öde' });
  await userEvent.hover(button);
  await expect.element(page.getByText('Ödeme hazırlanıyor...')).toBeVisible();
  button.element().setAttribute('data-tooltip', 'Çevrimdışısınız');
  await expect.element(page.getByText('Çevrimdışısınız')).toBeVisible();
  button.element().removeAttribute('data-tooltip');
  await expect.poll(() => document.querySelector('.tooltip:not([data-ending-style])')).toBeNull();
});

test('a press on a blocked button shows the reason, also by a finger', async () => {
  await render(
    <>
      <button type="button" className="m-40" aria-disabled data-tooltip="Önce bir ad yazın.">
        Kaydet
      </button>
      <TooltipLayer />
    </>,
  );
  const button = page.getByRole('button', { name: 'Kaydet' }).element() as HTMLElement;
  // A tap: no pointer stays over it, and its focus is not one of the keyboard.
  button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  button.click();
  await expect.element(page.getByText('Önce bir ad yazın.')).toBeVisible();
});
