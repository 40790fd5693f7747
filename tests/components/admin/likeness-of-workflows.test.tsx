// spec: 2.191
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { updateWebhook, webhookConfigs, webhookFigures } from '#core/contract/webhooks.ts';
import { issue } from '#core/shared/result.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAdminWebhook, anId, aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const webhook = anAdminWebhook({ requestTemplate: { prompt: '{{prompt}}', about: '{{influencer}}' } });
const judge = anAdminWebhook({
  id: anId(61),
  name: { tr: 'Yüz karşılaştırma', en: 'Face comparison' },
  purpose: 'judge',
  scorePath: 'face.score',
  requestTemplate: { image: '{{result}}' },
});

const open = async (parts: Partial<AdminWebhook> = {}) => {
  server.api.answers(webhookConfigs, { webhooks: [{ ...webhook, ...parts }, judge] });
  server.api.answers(webhookFigures, { figures: [] });
  await openScreen(`/admin/webhooks/${webhook.id}`, { user: admin });
};
const likeness = page.getByRole('region', { name: 'Benzerlik' });
const purpose = likeness.getByRole('combobox', { name: 'Amaç' });
const judges = likeness.getByRole('combobox', { name: 'Değerlendirici' });
const scorePath = likeness.getByLabelText('Benzerliğin yolu');
const choose = async (select: typeof purpose, name: string) => {
  await select.click();
  await page.getByRole('option', { name, exact: true }).click();
};
const save = () => page.getByRole('button', { name: 'Webhook’u güncelle', exact: true }).click();
const sent = () => server.api.requestsOf(updateWebhook).map(({ body }) => body);

test('a workflow gets a judge, and is without one again', async () => {
  await open();
  server.api.answers(updateWebhook, { webhook });
  await expect.element(judges).toHaveTextContent('Yok');
  await choose(judges, 'Yüz karşılaştırma');
  await expectAccessible('the likeness of a workflow');
  await save();
  await expect.poll(sent).toMatchObject([{ purpose: 'create', scorePath: '', judgeWebhookId: judge.id }]);
  await choose(judges, 'Yok');
  await save();
  await expect.poll(() => sent()[1]).toMatchObject({ judgeWebhookId: '' });
});

test('a judge needs a path to its score and the result in its template, and has no judge of its own', async () => {
  await open();
  await choose(purpose, 'Sonuçları değerlendirir (gizli)');
  await expect.element(judges).not.toBeInTheDocument();
  await save();
  await expect.element(scorePath).toHaveAccessibleDescription(/Bu alan zorunludur/);
  await expect.element(page.getByText(/^Değerlendirici sonucu görmeli/).first()).toBeVisible();
  await expectAccessible('a judge with errors');
  expect(sent()).toEqual([]);

  await scorePath.fill('face.score');
  await page.getByLabelText('İstek şablonu (JSON)', { exact: true }).fill('{"image": "{{result}}"}');
  server.api.answers(updateWebhook, { webhook: judge });
  await save();
  await expect.poll(sent).toMatchObject([{ purpose: 'judge', scorePath: 'face.score', judgeWebhookId: '' }]);
});

test('a path that cannot be read, and a judge that is unknown by now, are reported at their fields', async () => {
  await open({ judgeWebhookId: judge.id });
  await scorePath.fill('face..score');
  await save();
  await expect.element(scorePath).toHaveAccessibleDescription(/Yol okunamadı/);
  expect(sent()).toEqual([]);
  await scorePath.fill('');
  server.api.refuses(updateWebhook, {
    code: 'input.invalid',
    issues: [issue('judgeWebhookId', 'webhooks.judgeUnknown')],
  });
  await save();
  await expect.element(judges).toHaveAccessibleDescription(/Etkin bir değerlendirici seçin/);
  await expectAccessible('an unknown judge');
});

test('the section is in English too', async () => {
  await setLocale('en');
  onTestFinished(() => setLocale('tr'));
  await open({ judgeWebhookId: judge.id });
  const section = page.getByRole('region', { name: 'Likeness' });
  await expect.element(section.getByRole('combobox', { name: 'Purpose' })).toHaveTextContent('Creates content');
  await expect.element(section.getByRole('combobox', { name: 'Judge' })).toHaveTextContent('Face comparison');
  await expect.element(section.getByLabelText('Likeness path')).toBeVisible();
});
