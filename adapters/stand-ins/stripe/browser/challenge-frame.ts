import { elementLocale, elementText } from './element-texts.ts';
import { frameQuery, postToPage } from './frame-channel.ts';

/** The bank's page of 3D Secure, inside the page that pays. */
const words = elementLocale(frameQuery.get('locale') ?? undefined);
const node = (id: string) => document.getElementById(id) as HTMLButtonElement;

async function answerBank(approved: boolean): Promise<void> {
  for (const button of [node('approve'), node('refuse')]) button.disabled = true;
  const paymentIntent = frameQuery.get('payment_intent') ?? undefined;
  const setupIntent = frameQuery.get('setup_intent') ?? undefined;
  const clientSecret = frameQuery.get('client_secret');
  try {
    const response = await fetch('/elements/challenge', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentIntent, setupIntent, clientSecret, approved }),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch {
    for (const button of [node('approve'), node('refuse')]) button.disabled = false;
    node('problem').hidden = false;
    node('problem').textContent = elementText('api_connection_error', words);
    return;
  }
  postToPage('challenged');
}

document.documentElement.lang = words;
document.documentElement.classList.toggle('night', frameQuery.get('theme') === 'night');
for (const each of document.querySelectorAll<HTMLElement>('[data-text]'))
  each.textContent = elementText(each.dataset['text'] ?? '', words);
const cents = frameQuery.get('amount');
const currency = frameQuery.get('currency') ?? 'usd';
node('amount').textContent = !cents
  ? ''
  : new Intl.NumberFormat(words, { style: 'currency', currency: currency.toUpperCase() }).format(Number(cents) / 100);
(node('amount').closest('dl') as HTMLElement).hidden = !cents;
node('approve').addEventListener('click', () => void answerBank(true));
node('refuse').addEventListener('click', () => void answerBank(false));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !node('refuse').disabled) void answerBank(false);
});
node('approve').focus();
