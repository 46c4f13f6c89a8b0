import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { HtmlForm } from './html-form.tsx';

failOnConsoleErrors();

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('[FORM-09] an HTML form is blocks with label, description and perhaps a picture', async () => {
  const screen = await render(
    <main>
      <HtmlForm
        blocks={[
          {
            label: 'Your first day',
            description: <p>Come at nine.</p>,
            image: { src: PICTURE, alt: 'The door' },
          },
          { label: 'Your desk' },
        ]}
        actions={<button type="button">Go on</button>}
      />
    </main>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Your first day' })).toBeVisible();
  await expect.element(screen.getByText('Come at nine.')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'The door' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

const DEFINITION: FormDefinition = {
  sections: [
    { title: 'One', items: [{ type: 'text', name: 'a', label: 'A', required: true }] },
    { title: 'Two', items: [{ type: 'text', name: 'b', label: 'B', layout: 'large' }] },
    { title: 'Hidden', items: [{ type: 'text', name: 'c', label: 'C', hidden: true }] },
  ],
};
const noop = async () => undefined;

test('[FORM-06] meta items stand above the sections, buttons at the end of the last line, bottom items below', async () => {
  const screen = await render(
    <main style={{ inlineSize: '900px' }}>
      <Form
        definition={DEFINITION}
        texts={ENGLISH}
        onSubmit={noop}
        metaItems={<p>Position: nurse</p>}
        actions={<button type="button">Save for later</button>}
        bottomItems={<p>Legal notice</p>}
      />
    </main>,
  );
  const box = (text: string) =>
    screen.getByText(text, { exact: true }).first().element().getBoundingClientRect();
  expect(
    screen
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['One', 'Two']);
  expect(box('Position: nurse').bottom).toBeLessThanOrEqual(box('One').top);
  const submit = screen.getByRole('button', { name: 'Submit' }).element().getBoundingClientRect();
  expect(submit.top).toBeGreaterThanOrEqual(box('Two').bottom);
  expect(submit.right).toBeCloseTo(
    screen.container.querySelector('form')?.getBoundingClientRect().right ?? 0,
    0,
  );
  expect(box('Save for later').right).toBeLessThan(submit.left);
  expect(box('Legal notice').top).toBeGreaterThanOrEqual(submit.bottom);
});

test('[FORM-06] a large field takes 5 columns for its label and 6 for its value, with one between', async () => {
  const screen = await render(
    <main style={{ inlineSize: '960px' }}>
      <Form definition={DEFINITION} texts={ENGLISH} onSubmit={noop} />
    </main>,
  );
  const form = screen.container.querySelector('form')?.getBoundingClientRect() ?? new DOMRect();
  const value = screen.getByRole('textbox', { name: 'B' }).element().closest('.oc-field__value');
  const box = value?.getBoundingClientRect() ?? new DOMRect();
  expect((box.left - form.left) / form.width).toBeCloseTo(6 / 12, 2);
  expect(box.width / form.width).toBeCloseTo(6 / 12, 2);
});

test('a form is accessible and no wider than its page at 1280, 640 and 320 px', async () => {
  const screen = await render(
    <main>
      <Form definition={DEFINITION} texts={ENGLISH} onSubmit={noop} />
    </main>,
  );
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'A' })).toHaveFocus();
  for (const width of [1280, 640, 320]) {
    await page.viewport(width, 900);
    expect(await findAxeViolations()).toEqual([]);
    expect(findSmallTargets()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('[FORM-11] the field that gets the focus lies clear of a bar that sticks to the bottom', async () => {
  await page.viewport(800, 500);
  const items = Array.from({ length: 20 }, (_, index) => ({
    type: 'text' as const,
    name: `q${index}`,
    label: `Question ${index}`,
    required: index === 12,
  }));
  const screen = await render(
    <main style={{ '--oc-form-footer-height': '80px' } as object}>
      <Form definition={{ sections: [{ title: '', items }] }} texts={ENGLISH} onSubmit={noop} />
      <div
        style={{ position: 'fixed', insetBlockEnd: 0, insetInline: 0, blockSize: 80, background: 'canvas' }}
      />
    </main>,
  );
  (screen.container.querySelector('form') as HTMLFormElement).requestSubmit();
  const field = screen.getByRole('textbox', { name: 'Question 12' });
  await expect.element(field).toHaveFocus();
  expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500 - 80);
});
