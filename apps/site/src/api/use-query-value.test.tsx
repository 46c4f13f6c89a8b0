import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import fc from 'fast-check';
import { useEffect } from 'react';
import { createMemoryRouter, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type QueryValueOptions, useQueryValue } from './use-query-value.ts';

failOnConsoleErrors();

type Change = (value: string) => void;

/** A page with values in its address. */
async function aPage(
  address: string,
  values: Record<string, Partial<QueryValueOptions<string>>>,
  loader?: () => unknown,
) {
  const changes: Record<string, Change> = {};
  const shown: Record<string, string> = {};
  let go: (to: string) => void = () => undefined;
  const One = ({ name }: { name: string }) => {
    const [value, change] = useQueryValue({ name, defaultValue: '', ...values[name] });
    useEffect(() => {
      changes[name] = change;
      shown[name] = value;
    });
    return <output aria-label={name}>{value}</output>;
  };
  const Page = () => {
    const navigate = useNavigate();
    useEffect(() => {
      go = (to) => void navigate(to);
    });
    return Object.keys(values).map((name) => <One key={name} name={name} />);
  };
  const router = createMemoryRouter(
    [
      { path: '/page', element: <Page />, loader: loader ?? (() => null), HydrateFallback: () => null },
      { path: '/other', element: <h1>Other</h1>, loader: () => null },
    ],
    { initialEntries: ['/page?first=1', address], initialIndex: 1 },
  );
  const screen = await render(<RouterProvider router={router} />);
  await expect.poll(() => Object.keys(changes)).toHaveLength(Object.keys(values).length);
  return {
    router,
    screen,
    shown,
    set: (name: string, value: string) => changes[name]?.(value),
    go: (to: string) => go(to),
    address: () =>
      `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
    settled: () => expect.poll(() => router.state.navigation.state).toBe('idle'),
  };
}

describe('[HTTP-05] a value in the query string', () => {
  test('is read from the address and written into it, all else stays as it was written', async () => {
    const page = await aPage('/page?q=C%2B%2B+dev&tab=offers&utm=%zz#part', { tab: {} });
    await expect.element(page.screen.getByLabelText('tab')).toHaveTextContent('offers');
    page.set('tab', 'drafts & more');
    await expect.element(page.screen.getByLabelText('tab')).toHaveTextContent('drafts & more');
    expect(page.address()).toBe('/page?q=C%2B%2B+dev&tab=drafts%20%26%20more&utm=%zz#part');
  });

  test('its default leaves the address', async () => {
    const page = await aPage('/page?tab=offers&a=1', { tab: { defaultValue: 'all' } });
    page.set('tab', 'all');
    await expect.poll(() => page.address()).toBe('/page?a=1');
    await expect.element(page.screen.getByLabelText('tab')).toHaveTextContent('all');
  });

  test('replaces the entry of the history, or adds one', async () => {
    const page = await aPage('/page?a=1', { tab: {}, step: { history: 'push' } });
    page.set('tab', 'x');
    await expect.poll(() => page.address()).toBe('/page?a=1&tab=x');
    page.set('step', '2');
    await expect.poll(() => page.address()).toBe('/page?a=1&tab=x&step=2');
    await page.router.navigate(-1);
    expect(page.address()).toBe('/page?a=1&tab=x');
    await page.router.navigate(-1);
    expect(page.address()).toBe('/page?first=1');
  });

  test('two changes in one turn add up to one step', async () => {
    const page = await aPage('/page?a=1', { tab: {}, step: { history: 'push' } });
    page.set('tab', 'x');
    page.set('step', '2');
    page.set('tab', 'y');
    await expect.poll(() => page.address()).toBe('/page?a=1&tab=y&step=2');
    await page.router.navigate(-1);
    expect(page.address()).toBe('/page?a=1');
  });

  test('a change while the one before is loading does not lose it, nor its step back', async () => {
    const gates: PromiseWithResolvers<null>[] = [];
    let isHeld = false;
    const page = await aPage('/page?a=1', { tab: {}, step: { history: 'push' } }, () => {
      const gate = Promise.withResolvers<null>();
      gates.push(gate);
      return isHeld ? gate.promise : null;
    });
    isHeld = true;
    page.set('step', '2');
    await expect.poll(() => page.router.state.navigation.state).toBe('loading');
    page.set('tab', 'x');
    await expect.poll(() => page.router.state.navigation.location?.search).toBe('?a=1&step=2&tab=x');
    isHeld = false;
    for (const gate of gates) gate.resolve(null);
    await page.settled();
    expect(page.address()).toBe('/page?a=1&step=2&tab=x');
    await page.router.navigate(-1);
    expect(page.address()).toBe('/page?a=1');
  });

  test('nobody who leaves for another page is held back', async () => {
    const page = await aPage('/page?a=1', { tab: {} });
    page.go('/other?b=2');
    page.set('tab', 'x');
    await page.settled();
    await expect.element(page.screen.getByRole('heading', { name: 'Other' })).toBeVisible();
    expect(page.address()).toBe('/other?b=2');
  });

  test('what cannot be read is the default, and an equal value is no step', async () => {
    const parse = (text: string) => (/^\d+$/.test(text) ? text : null);
    const page = await aPage('/page?step=x', { step: { parse, defaultValue: '1', history: 'push' } });
    await expect.element(page.screen.getByLabelText('step')).toHaveTextContent('1');
    page.set('step', '3');
    await expect.poll(() => page.address()).toBe('/page?step=3');
    const { key } = page.router.state.location;
    page.set('step', '3');
    await page.settled();
    expect(page.router.state.location.key).toBe(key);
  });

  test('for any changes in any turns the address holds the last of each and every other parameter', async () => {
    const page = await aPage('/page?keep=%20a&keep=b', { a: {}, b: {}, c: {} });
    const name = fc.constantFrom('a', 'b', 'c');
    const turn = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 6 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
        const last = new Map(Object.entries(page.shown));
        for (const changes of turns) {
          for (const [changed, value] of changes) {
            page.set(changed, value);
            last.set(changed, value);
          }
          await Promise.resolve();
        }
        await page.settled();
        const read = new URLSearchParams(page.router.state.location.search);
        expect(read.getAll('keep')).toEqual([' a', 'b']);
        for (const [changed, value] of last)
          expect(read.getAll(changed)).toEqual(value === '' ? [] : [value]);
        await expect.poll(() => page.shown).toEqual(Object.fromEntries(last));
      }),
      { numRuns: 60 },
    );
  });
});
