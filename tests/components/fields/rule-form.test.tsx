import type { Result } from '#core/shared/result.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { ApiError } from '../../../pwa/src/api/api-error.ts';
import { useRuleForm } from '../../../pwa/src/fields/useRuleForm.ts';
import { loadTexts, setLocale, startI18n } from '../../../pwa/src/i18n/i18n.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';
import { Segmented } from '../../../pwa/src/ui/Segmented.tsx';
import { TextInput } from '../../../pwa/src/ui/TextInput.tsx';

type Values = { kind: 'free' | 'paid'; price: string; name: string };

let sent: Values[];
let refusal: unknown;

beforeEach(async () => {
  sent = [];
  refusal = null;
  localStorage.clear();
  await startI18n(textFiles);
  await loadTexts('ui');
});
afterEach(async () => {
  await cleanup();
});

/** A name is always required, a price unless the item is free, up to the maximum of the context. */
function parse(values: Values, limit: number): Result<Values> {
  const issues = [
    ...(values.name.trim() === '' ? [issue('name', 'required')] : []),
    ...(values.kind === 'paid' && values.price === '' ? [issue('price', 'required')] : []),
    ...(Number(values.price) > limit ? [issue('price', 'schedules.promptTooLong', { max: limit })] : []),
  ];
  return issues.length > 0 ? invalid(issues) : ok(values);
}

function Example({ limit = 100 }: { limit?: number }) {
  const form = useRuleForm<Values, Values>({
    defaults: { kind: 'paid', price: '', name: '' },
    parse: (values) => parse(values, limit),
    send: async (draft) => {
      sent.push(draft);
      if (refusal !== null) throw refusal;
    },
  });
  // The name was registered first and is drawn last: the focus follows the screen.
  const name = form.text('name');
  return (
    <form {...form.props}>
      <Segmented
        label="kind"
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        choices={[
          { value: 'free', label: 'free' },
          { value: 'paid', label: 'paid' },
        ]}
      />
      <TextInput label="price" {...form.text('price')} />
      <TextInput label="name" {...name} />
      <p data-testid="whole">{form.whole}</p>
      <p data-testid="marked">{form.marked}</p>
      <p data-testid="unsaved">{String(form.unsaved)}</p>
      <button type="submit">send</button>
      <button type="button" onClick={() => form.mark('name', { code: 'fileUnreadable', params: { field: 'X' } })}>
        mark
      </button>
      <button type="button" onClick={() => form.restart({ kind: 'free', price: '7', name: 'Yedi' })}>
        restart
      </button>
    </form>
  );
}

const field = (label: string) => page.getByRole('textbox', { name: label });
const press = (name: string) => page.getByRole('button', { name }).click();
const text = (id: string) => page.getByTestId(id);
const words = (id: string) => text(id).element().textContent;
const marked = async (label: string, isMarked = true) => {
  const wanted = expect.element(field(label));
  await (isMarked ? wanted : wanted.not).toHaveAttribute('aria-invalid', 'true');
};
const refused = (issues: { path: string; code: string; message: string }[]) =>
  new ApiError({ code: 'input.invalid', message: '', status: 400, issues, isCoded: true });

test('nothing is marked before the first press; then the topmost wrong field has the focus', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await field('price').fill('1');
  await field('price').fill('');
  await marked('price', false);
  await press('send');
  await marked('price');
  await marked('name');
  await expect.element(field('price')).toHaveFocus();
  await expect.element(text('marked')).toHaveTextContent('2 alanı düzeltin.');
  expect(sent).toEqual([]);
});

test('an error disappears when another field removes its cause, and returns with the cause', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await press('send');
  await marked('price');
  await page.getByRole('radio', { name: 'free' }).click();
  await marked('price', false);
  await marked('name');
  await page.getByRole('radio', { name: 'paid' }).click();
  await marked('price');
});

test('an error appears and disappears with the context of the form', async () => {
  const screen = await render(<Example />, { wrapper: TextProvider });
  await field('price').fill('70');
  await press('send');
  await marked('name');
  await marked('price', false);
  await screen.rerender(<Example limit={50} />);
  await marked('price');
  await screen.rerender(<Example limit={200} />);
  await marked('price', false);
});

test('errors are in the language of the screen, also after it changed', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await press('send');
  await expect.element(page.getByText('Bu alan zorunludur.').first()).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await expect.element(page.getByText('Bu alan zorunludur.')).not.toBeInTheDocument();
  await expect.element(text('marked')).toHaveTextContent('Please fix 2 fields.');
});

test('an issue of the server is shown at its field until that field changes, in the language of the screen', async () => {
  refusal = refused([{ path: 'name', code: 'auth.emailTaken', message: 'Sunucunun sözü' }]);
  await render(<Example />, { wrapper: TextProvider });
  await field('price').fill('1');
  await field('name').fill('Bir');
  await press('send');
  await marked('name');
  await expect.element(field('name')).toHaveFocus();
  await expect.element(page.getByText('Bu e-posta ile bir hesap zaten var.')).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('An account with this email already exists.')).toBeVisible();
  await field('price').fill('2');
  await marked('name');
  await field('name').fill('İki');
  await marked('name', false);
  await press('send');
  await marked('name');
  expect(sent).toHaveLength(2);
});

test('an issue without a displayed field, or about the whole form, is shown with the form until something changes', async () => {
  refusal = refused([{ path: 'inputs.3', code: 'required', message: '' }]);
  await render(<Example />, { wrapper: TextProvider });
  await field('price').fill('1');
  await field('name').fill('Bir');
  await press('send');
  await expect.element(text('whole')).toHaveTextContent('inputs.3: Bu alan zorunludur.');
  await expect.poll(() => words('marked')).toBe('');
  await field('name').fill('İki');
  await expect.poll(() => words('whole')).toBe('');
  refusal = new ApiError({ code: 'network.failed', message: '', status: 0 });
  await press('send');
  await expect.poll(() => words('whole')).toMatch(/^Sunucuya ulaşılamadı/);
  await setLocale('en');
  await expect.poll(() => words('whole')).toMatch(/^Could not reach the server/);
});

test('a form is unsaved until it is sent, and again from the next change on', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await expect.element(text('unsaved')).toHaveTextContent('false');
  await field('price').fill('1');
  await field('name').fill('Bir');
  await expect.element(text('unsaved')).toHaveTextContent('true');
  await press('send');
  await expect.element(text('unsaved')).toHaveTextContent('false');
  await expect.element(field('name')).toHaveValue('Bir');
  expect(sent).toEqual([{ kind: 'paid', price: '1', name: 'Bir' }]);
  await page.getByRole('radio', { name: 'free' }).click();
  await expect.element(text('unsaved')).toHaveTextContent('true');
});

test('a mark without a rule blocks the form until the field changes', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await field('price').fill('1');
  await field('name').fill('Bir');
  await press('mark');
  await marked('name');
  await press('send');
  await expect.element(field('name')).toHaveFocus();
  await marked('name');
  expect(sent).toEqual([]);
  await field('name').fill('İki');
  await marked('name', false);
  await press('send');
  await expect.poll(() => sent.length).toBe(1);
});

test('starting over brings other values and removes all marks', async () => {
  await render(<Example />, { wrapper: TextProvider });
  await press('send');
  await marked('name');
  await press('restart');
  await marked('name', false);
  await expect.element(field('price')).toHaveValue('7');
  await field('name').fill('');
  await marked('name', false);
  await expect.element(page.getByRole('radio', { name: 'free' })).toBeChecked();
});

test('a press whose error belongs to no field moves the focus to the message with the reason', async () => {
  await render(<WithoutField />, { wrapper: TextProvider });
  await press('send');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toBeInViewport();
  expect(sent).toEqual([]);
});

/** The error belongs to none of its fields, and its message is far above the button. */
function WithoutField() {
  const form = useRuleForm<Values, Values>({
    defaults: { kind: 'free', price: '', name: 'Ada' },
    parse: () => invalid([issue('account', 'schedules.past')]),
    send: async (draft) => void sent.push(draft),
  });
  return (
    <form {...form.props}>
      <p role="alert">{form.whole}</p>
      <TextInput label="name" {...form.text('name')} />
      <div style={{ height: '300vh' }} />
      <button type="submit">send</button>
    </form>
  );
}

test('the error of a field that is not drawn is shown with the form', async () => {
  refusal = refused([{ path: 'price', code: 'required', message: '' }]);
  await render(<WithUndrawnField />, { wrapper: TextProvider });
  await press('send');
  await expect.element(page.getByRole('alert')).toHaveTextContent('price: Bu alan zorunludur.');
  await expect.element(page.getByRole('alert')).toHaveFocus();
});

/** It has a price without a field for it. */
function WithUndrawnField() {
  const form = useRuleForm<Values, Values>({
    defaults: { kind: 'free', price: '', name: 'Ada' },
    parse: ok,
    send: async () => {
      throw refusal;
    },
  });
  return (
    <form {...form.props}>
      <TextInput label="name" {...form.text('name')} />
      <p role="alert">{form.whole ?? form.marked}</p>
      <button type="submit">send</button>
    </form>
  );
}
