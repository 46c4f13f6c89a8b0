import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import '../styles/index.css';
import { FOOTER_DEBOUNCE_MS } from './active-step.ts';
import { StepperForm } from './stepper-form.tsx';

failOnConsoleErrors();

const texts = ENGLISH_TEXTS;

beforeEach(async () => {
  await page.viewport(1280, 720);
  window.scrollTo({ top: 0, behavior: 'instant' });
});

/** Sections of five questions each; of the second one, two are new, of the third one. */
function aForm(sections = 6): FormDefinition {
  return {
    layout: 'stepper',
    sections: Array.from({ length: sections }, (_section, section) => ({
      title: `Part ${section + 1}`,
      items: Array.from({ length: 5 }, (_item, item) => ({
        name: `q${section}_${item}`,
        type: 'text' as const,
        label: `Question ${section + 1}.${item + 1}`,
        required: item === 0 && section > 3,
        newItem: (section === 1 && item < 2) || (section === 2 && item === 0),
      })),
    })),
  };
}

function Stepper({
  definition = aForm(),
  idPrefix = '',
}: {
  definition?: FormDefinition;
  idPrefix?: string;
}) {
  return (
    <Form
      definition={definition}
      texts={texts}
      layout={StepperForm}
      idPrefix={idPrefix}
      onSubmit={async () => ({ kind: 'sent' }) as never}
    />
  );
}

const stepNames = (root: ParentNode = document) =>
  [...root.querySelectorAll('nav li button')].map((step) =>
    [...step.querySelectorAll('.oc-stepper__words span')].map((part) => part.textContent).join(' | '),
  );
const activeOf = (root: ParentNode = document) =>
  [...root.querySelectorAll('nav li button')].findIndex(
    (step) => step.getAttribute('aria-current') === 'step',
  );
const sectionTop = (title: string) =>
  page.getByRole('heading', { name: title, exact: true }).element().getBoundingClientRect().top;

async function isAt(step: number) {
  await vi.waitFor(() => expect(activeOf()).toBe(step), { timeout: 10_000 });
}

test('[FORM-07] each step shows its title, its new questions and its errors in the exact words', async () => {
  const screen = await render(<Stepper />);
  expect(stepNames()).toEqual([
    'Part 1',
    'Part 2 | 2 new questions',
    'Part 3 | 1 new question',
    'Part 4',
    'Part 5',
    'Part 6',
  ]);
  await screen.getByRole('textbox', { name: /Question 5.1/ }).click();
  await screen.getByRole('textbox', { name: /Question 5.2/ }).click();
  const steps = screen.getByRole('navigation', { name: 'Steps' });
  await expect.element(steps.getByRole('button', { name: 'Part 5 1 error found' })).toBeVisible();
  const many: FormDefinition = {
    sections: [{ title: 'All', items: aForm().sections.flatMap((section) => section.items.slice(0, 1)) }],
  };
  await screen.rerender(<Stepper key="many" definition={many} />);
  await screen.getByRole('button', { name: texts.text('form.send') }).click();
  await vi.waitFor(() => expect(stepNames()[0]).toContain('2 errors found'), { timeout: 10_000 });
});

test('[APPLY-04] instructions, and questions of lists that depend on others, are not counted as new', async () => {
  const definition: FormDefinition = {
    layout: 'stepper',
    sections: [
      {
        title: 'New',
        items: [
          { name: 'a', type: 'text', label: 'A', newItem: true },
          { name: 'b', type: 'instruction', newItem: true, options: { html: '<p>Read this.</p>' } },
          {
            name: 'c',
            type: 'dynamicList',
            label: 'C',
            options: {
              items: [
                { name: 'd', type: 'text', label: 'D', newItem: true },
                { name: 'e', type: 'text', label: 'E', newItem: true, dependencies: ['d'] },
              ],
            },
          },
        ],
      },
    ],
  };
  await render(<Stepper definition={definition} />);
  expect(stepNames()).toEqual(['New | 2 new questions']);
});

test('[FORM-08] a new height of the footer counts after 500 ms', async () => {
  const screen = await render(<Stepper />);
  const form = document.querySelector<HTMLElement>('.oc-stepper');
  const footer = document.querySelector<HTMLElement>('.oc-stepper__footer');
  const known = () => form?.style.getPropertyValue('--oc-form-footer-height');
  const before = known();
  expect(before).toBe(`${footer?.offsetHeight}px`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const seen = new Promise((resolve) => {
      let calls = 0;
      const sizes = new ResizeObserver(() => {
        calls += 1;
        if (calls === 2) resolve(sizes.disconnect());
      });
      if (footer !== null) sizes.observe(footer);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => footer?.style.setProperty('min-block-size', '150px')),
      );
    });
    await seen;
    vi.advanceTimersByTime(FOOTER_DEBOUNCE_MS - 1);
    expect(known()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(known()).toBe('150px');
    expect(FOOTER_DEBOUNCE_MS).toBe(500);
  } finally {
    vi.useRealTimers();
  }
  await screen.unmount();
});

test('[FORM-08] pressing a step scrolls to its section, which takes the focus and is the active one', async () => {
  const screen = await render(<Stepper />);
  await isAt(0);
  await screen.getByRole('button', { name: /^Part 4/ }).click();
  expect(activeOf()).toBe(3);
  await expect.element(screen.getByRole('heading', { name: 'Part 4' })).toHaveFocus();
  await vi.waitFor(() => expect(Math.abs(sectionTop('Part 4'))).toBeLessThan(120), { timeout: 10_000 });
  expect(activeOf()).toBe(3);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Question 4.1' })).toHaveFocus();
});

test('[FORM-08] Home and End jump to the first and the last step, arrows go from step to step', async () => {
  const screen = await render(<Stepper />);
  const step = (title: string) =>
    screen.getByRole('navigation').getByRole('button', { name: new RegExp(`^${title}`) });
  (step('Part 2').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(step('Part 6')).toHaveFocus();
  expect(activeOf()).toBe(5);
  await vi.waitFor(() => expect(sectionTop('Part 6')).toBeLessThan(500), { timeout: 10_000 });
  await userEvent.keyboard('{Home}');
  await expect.element(step('Part 1')).toHaveFocus();
  await vi.waitFor(() => expect(window.scrollY).toBeLessThan(5), { timeout: 10_000 });
  expect(activeOf()).toBe(0);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(step('Part 2')).toHaveFocus();
  expect(activeOf()).toBe(0);
  // Elsewhere these keys belong to the text that is being typed.
  await screen.getByRole('textbox', { name: 'Question 1.2' }).fill('abc');
  await userEvent.keyboard('{Home}x');
  await expect.element(screen.getByRole('textbox', { name: 'Question 1.2' })).toHaveValue('xabc');
});

test('[FORM-08] the active step follows scrolling, to the last one at the end', async () => {
  await render(<Stepper />);
  window.scrollTo({ top: sectionTop('Part 3') + window.scrollY - 40, behavior: 'instant' });
  await isAt(2);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await isAt(5);
});

test('[FORM-07] on phones a bar shows the progress in steps of ten percent instead of the list', async () => {
  const screen = await render(<Stepper />);
  for (const [width, hasList] of [
    [599, false],
    [600, true],
    [1023, true],
    [1024, true],
  ] as const) {
    await page.viewport(width, 720);
    expect([width, document.querySelector('nav')?.checkVisibility()]).toEqual([width, hasList]);
    expect(document.querySelector('progress')?.checkVisibility()).toBe(!hasList);
  }
  await page.viewport(360, 720);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  const valueNow = () => (bar.element() as HTMLProgressElement).value;
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  await vi.waitFor(() => expect(valueNow()).toBeGreaterThan(20), { timeout: 10_000 });
  expect(valueNow() % 10).toBe(0);
  expect(bar.element().getBoundingClientRect().top).toBeLessThan(70);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await vi.waitFor(() => expect(valueNow()).toBe(100), { timeout: 10_000 });
  await expect.element(screen.getByText('6 of 6')).toBeVisible();
});

test('[FORM-07] the footer stays in sight, and no field that takes the focus lies beneath it or the bar', async () => {
  await page.viewport(360, 500);
  await render(<Stepper />);
  const edges = () => {
    const box = document.activeElement?.getBoundingClientRect();
    const footer = document.querySelector('.oc-stepper__footer')?.getBoundingClientRect();
    const bar = document.querySelector('.oc-stepper__progress')?.getBoundingClientRect();
    return { box, footer, bar };
  };
  const walk = async (key: string) => {
    const covered: string[] = [];
    for (let press = 0; press < 30; press += 1) {
      await userEvent.keyboard(key);
      const { box, footer, bar } = edges();
      if (!box || !footer || !bar || document.activeElement?.closest('.oc-stepper__main') === null) continue;
      expect(Math.round(footer.bottom)).toBeLessThanOrEqual(500);
      if (box.bottom > footer.top + 1 || box.top < bar.bottom - 1)
        covered.push(document.activeElement?.id ?? '?');
    }
    return covered;
  };
  expect(await walk('{Tab}')).toEqual([]);
  expect(await walk('{Shift>}{Tab}{/Shift}')).toEqual([]);
});

test('[FORM-07] a section that is hidden is no step', async () => {
  const definition = aForm(3);
  const [first, second] = definition.sections;
  for (const item of second?.items ?? []) {
    item.visibleFn = { field: 'q0_0', equals: 'yes' };
    item.dependencies = ['q0_0'];
  }
  expect(first).toBeDefined();
  const screen = await render(<Stepper definition={definition} />);
  expect(stepNames().map((name) => name.split(' |')[0])).toEqual(['Part 1', 'Part 3']);
  await screen.getByRole('textbox', { name: 'Question 1.1' }).fill('yes');
  await vi.waitFor(() => expect(stepNames()).toHaveLength(3), { timeout: 10_000 });
});

test('[FORM-08] fifty sections in a box that scrolls, inside a shadow tree', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
    shadow.append(sheet.cloneNode(true));
  const place = document.createElement('div');
  place.style.cssText = 'block-size: 400px; overflow: auto; inline-size: 900px';
  shadow.append(place);
  const root = createRoot(place);
  const show = (node: ReactNode) => root.render(node);
  show(<Stepper definition={aForm(50)} idPrefix="shadow-" />);
  try {
    await vi.waitFor(() => expect(stepNames(shadow)).toHaveLength(50), { timeout: 10_000 });
    const top = (title: string) =>
      ([...shadow.querySelectorAll('h2')].find((h2) => h2.textContent === title)?.getBoundingClientRect()
        .top ?? 0) - place.getBoundingClientRect().top;
    place.scrollTo({ top: top('Part 30') - 20, behavior: 'instant' });
    await vi.waitFor(() => expect(activeOf(shadow)).toBe(29), { timeout: 10_000 });
    const step = shadow.querySelectorAll<HTMLElement>('nav li button')[29]?.getBoundingClientRect();
    const list = shadow.querySelector('nav')?.getBoundingClientRect();
    // The list is as high as the box, and the active step is in sight.
    expect(list?.height).toBeLessThan(400);
    expect(step?.top).toBeGreaterThanOrEqual((list?.top ?? 0) - 1);
    expect(step?.bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1);
    shadow.querySelectorAll<HTMLElement>('nav li button')[31]?.click();
    await vi.waitFor(() => expect(top('Part 32')).toBeLessThan(60), { timeout: 10_000 });
    expect(shadow.activeElement?.textContent).toBe('Part 32');
    expect(activeOf(shadow)).toBe(31);
  } finally {
    root.unmount();
    host.remove();
  }
});

test('[FORM-07] a stepper is readable and large enough in every look', async () => {
  const screen = await render(<Stepper definition={aForm(5)} />);
  await screen.getByRole('button', { name: texts.text('form.send') }).click();
  await vi.waitFor(() => expect(stepNames().join()).toContain('error'), { timeout: 10_000 });
  for (const width of [1280, 360]) {
    await page.viewport(width, 800);
    expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual(
      [],
    );
  }
});
