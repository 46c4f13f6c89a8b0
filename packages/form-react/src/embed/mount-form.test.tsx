import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { northwindTheme, themeCss } from '@opencareers/theme';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { forceColours } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountFormOptions, mountForm } from './mount-form.tsx';
import { intoShadow } from './shadow-place.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Contact',
      items: [
        { type: 'text', name: 'first', label: 'First name', required: true },
        { type: 'date', name: 'day', label: 'Start' },
        {
          type: 'select',
          name: 'desk',
          label: 'Desk',
          options: { choices: [{ label: 'News', value: 'news' }] },
        },
        {
          type: 'radio',
          name: 'remote',
          label: 'Remote?',
          options: {
            choices: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          },
        },
      ],
    },
  ],
  translations: { de: { 'sections.0.items.0.label': 'Vorname' } },
};

let element: HTMLElement;
const hostStyle = document.createElement('style');
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  hostStyle.textContent = `
    html { font-size: 62.5% }
    * { font-family: cursive !important; text-transform: uppercase !important; letter-spacing: 3px !important }
    input, button { background: red !important; display: none !important; float: right }
    :root { --accent: magenta; --space-4: 90px }`;
});
afterEach(() => {
  hostStyle.remove();
  element.remove();
});

async function mount(options: Partial<MountFormOptions> = {}) {
  const onSubmit = vi.fn(async () => undefined);
  const mounted = mountForm(element, { definition: DEFINITION, onSubmit, ...options });
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Choose a date|Datum|تاريخ/ })).toBeInTheDocument();
  return { ...mounted, onSubmit };
}

const shadow = () => element.firstElementChild?.shadowRoot;

/** How everything in the form is drawn. */
function look(): string[] {
  return [...(shadow()?.querySelectorAll('*') ?? [])].map((each) => {
    const { fontFamily, fontSize, textTransform, letterSpacing, backgroundColor, display, float, padding } =
      getComputedStyle(each);
    const { width, height } = each.getBoundingClientRect();
    return [
      each.tagName,
      fontFamily,
      fontSize,
      textTransform,
      letterSpacing,
      backgroundColor,
      display,
      float,
      padding,
      Math.round(width),
      Math.round(height),
    ].join(' ');
  });
}

test('not even important styles of the host reach the form, nor the size of its root', async () => {
  element.style.inlineSize = '600px';
  const first = await mount();
  const alone = look();
  first.unmount();
  document.head.append(hostStyle);
  await mount();
  expect(alone.length).toBeGreaterThan(50);
  expect(look()).toEqual(alone);
});

test('the form changes nothing outside of its element, and leaves nothing behind', async () => {
  const button = document.createElement('button');
  button.textContent = 'Subscribe';
  document.body.append(button);
  const styleOf = () =>
    [...getComputedStyle(button)].map((name) => getComputedStyle(button)[name as never]).join();
  const before = { style: styleOf(), head: document.head.innerHTML, sheets: document.styleSheets.length };
  const { unmount } = await mount();
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'News' })).toBeVisible();
  expect({ style: styleOf(), head: document.head.innerHTML, sheets: document.styleSheets.length }).toEqual(
    before,
  );
  unmount();
  expect(element.innerHTML).toBe('');
  button.remove();
});

test('the form is filled by keyboard, and what is typed sets off no shortcut of the host', async () => {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener('keydown', listen);
  const { onSubmit } = await mount();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => shadow()?.activeElement?.id).toBe('Contact_first');
  await userEvent.keyboard('Ada{Tab}04/01/2027{Tab}{Tab}');
  await userEvent.keyboard('{ArrowDown}{Enter}{Tab} {Tab}{Enter}');
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  expect((onSubmit.mock.calls as unknown[][])[0]?.[0]).toEqual({
    first: 'Ada',
    day: '2027-04-01',
    desk: 'news',
    remote: 'yes',
  });
  document.removeEventListener('keydown', listen);
  expect(heard.filter((key) => key.length === 1 && key !== ' ')).toEqual([]);
});

test('a form of texts carries no styles of other questions', async () => {
  const sheets = () => shadow()?.adoptedStyleSheets.length;
  const { unmount } = await mount();
  expect(sheets()).toBe(3);
  unmount();
  const items = [{ type: 'text', name: 'first', label: 'First name' } as const];
  mountForm(element, { definition: { sections: [{ title: '', items }] }, onSubmit: () => undefined });
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  expect(sheets()).toBe(2);
});

test('language, scheme and tokens are those that the host gives', async () => {
  await mount({ language: 'de', theme: { scheme: 'dark', tokens: { '--accent': 'rgb(1, 2, 3)' } } });
  await expect.element(page.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Absenden' }).element();
  // The pointer of the test before may rest where the button is now, which would have the colour of being pointed at.
  await userEvent.hover(page.getByRole('textbox', { name: 'Vorname' }));
  await expect.poll(() => getComputedStyle(submit).backgroundColor).toBe('rgb(1, 2, 3)');
  const place = submit.closest('.oc-embed') as HTMLElement;
  expect(getComputedStyle(place).colorScheme).toBe('dark');
});

test('Arabic is written from right to left', async () => {
  await mount({ language: 'ar' });
  const submit = page.getByRole('button', { name: 'إرسال' }).element();
  expect(getComputedStyle(submit).direction).toBe('rtl');
});

test.each(['light', 'dark', 'forced'] as const)('an embedded form is accessible in %s', async (scheme) => {
  await forceColours(scheme === 'forced');
  for (const language of ['en', 'ar']) {
    const { unmount } = await mount({ language, theme: { scheme: scheme === 'dark' ? 'dark' : 'light' } });
    expect(await findAxeViolations(element)).toEqual([]);
    unmount();
  }
  await forceColours(false);
});

test('a theme of a page becomes one of the shadow tree', () => {
  const css = intoShadow(themeCss(northwindTheme), 20);
  expect(css).not.toMatch(/:root|\drem\b/);
  expect(css).toContain('.oc-embed:not([data-theme=light])');
  expect(intoShadow('a{margin:-0.5rem;width:calc(1rem + 2px)}', 20)).toBe(
    'a{margin:-10px;width:calc(20px + 2px)}',
  );
});
