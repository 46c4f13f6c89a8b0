import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { findAxeViolations } from './axe.tsx';
import { inEveryLook } from './looks.tsx';

/** What is found in every look of a page with these styles, without how it is told. */
async function findWith(css: string, options = {}): Promise<string[]> {
  const screen = await render(
    <main>
      <style>{css}</style>
      <p className="quiet">A quiet text</p>
      <button type="button">One</button>
      <button type="button">Two</button>
    </main>,
  );
  const found = await inEveryLook(() => findAxeViolations(), options);
  await screen.unmount();
  return [...new Set(found.map((line) => line.split(': ', 2).join(': ')))];
}

test('a page without faults has none in any look', async () => {
  expect(await findWith('button { min-width: 40px; min-height: 40px }')).toEqual([]);
});

const PALE = 'button { min-height: 40px } [data-theme=dark] .quiet { color: #777; background: #888 }';

test('a colour is judged in every paint, in one direction', async () => {
  expect(await findWith(PALE)).toEqual([
    'northwind dark ltr: color-contrast',
    'juniper dark ltr: color-contrast',
  ]);
});

test('a page that was painted before is judged by its colours in the usual look only', async () => {
  expect(await findWith(PALE, { isRepainted: false })).toEqual([]);
  expect(await findWith(PALE.replace('dark', 'light'), { isRepainted: false })).toEqual([
    'northwind light ltr: color-contrast',
  ]);
});

const TINY = 'button { all: unset; inline-size: 9px; block-size: 9px; overflow: hidden }';

test('what lies otherwise in one look only is judged there, once', async () => {
  expect(await findWith(`[data-theme=dark][dir=rtl] { ${TINY} }`)).toEqual([
    'northwind dark rtl: target-size',
  ]);
  expect(await findWith(`@media (forced-colors: active) { [dir=ltr] { ${TINY} } }`)).toEqual([
    'northwind forced ltr: target-size',
  ]);
});

test('a check that throws leaves no look behind', async () => {
  await expect(
    inEveryLook(() => {
      throw new Error('no page');
    }),
  ).rejects.toThrow('no page');
  const { dataset, dir } = document.documentElement;
  expect([dataset.theme, dir]).toEqual(['light', 'ltr']);
});
