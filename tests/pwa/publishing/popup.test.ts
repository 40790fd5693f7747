// spec: 2.167, 9.39
import { expect, test, vi } from 'vitest';
import { openPopup } from '../../../pwa/src/features/publishing/useConnection.ts';

test('the authorization popup is 500 by 600 in the middle of the window', () => {
  const open = vi.fn();
  vi.stubGlobal('window', { screenX: 100, screenY: 0, outerWidth: 1500, outerHeight: 1000, open });
  openPopup();
  expect(open).toHaveBeenCalledWith('', 'instagram-connect', 'popup,width=500,height=600,left=600,top=200');
});
