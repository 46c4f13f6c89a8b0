import axe, { type RunOptions } from 'axe-core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { findAxeViolations } from './axe.tsx';
import { inEveryLook } from './looks.tsx';

interface Shown {
  css: string;
  text?: string;
  Tag?: 'p' | 'h1';
}

/** What is found in every look of a page with these styles, without how it is told. */
async function findWith({ css, text = 'A quiet text', Tag = 'p' }: Shown): Promise<string[]> {
  const screen = await render(
    <main>
      <style>{css}</style>
      <Tag className="quiet">{text}</Tag>
      <button type="button">One</button>
      <button type="button">Two</button>
    </main>,
  );
  const found = await inEveryLook(() => findAxeViolations());
  await screen.unmount();
  screen.container.remove();
  return [...new Set(found.map((line) => line.split(': ', 2).join(': ')))];
}

test('a page without faults has none in any look', async () => {
  expect(await findWith({ css: 'button { min-width: 40px; min-height: 40px }' })).toEqual([]);
});

const PALE = 'button { min-height: 40px } [data-theme=dark] .quiet { color: #777; background: #888 }';

test('a colour is judged in every paint, and what is wrong is told in each look that has it', async () => {
  expect(await findWith({ css: PALE })).toEqual([
    'northwind dark ltr: color-contrast',
    'northwind dark rtl: color-contrast',
    'juniper dark ltr: color-contrast',
    'juniper dark rtl: color-contrast',
  ]);
});

const QUIET = '.quiet { color: #123; background: #fff }';
// Smaller than is asked for, and far enough apart all the same.
const CALM = `button { block-size: 20px; margin: 20px; padding-block: 0 } ${QUIET}`;
const LARGE = `button { min-width: 44px; min-height: 44px } ${QUIET}`;

test.each([
  ['the same page', {}, []],
  ['other words', { text: 'A new text !' }, []],
  ['another colour', { css: CALM.replace('#123', '#321') }, ['colours']],
  ['another place', { css: `${CALM} main { margin: 60px }` }, ['sizes']],
  ['another place, where all is large', { css: `${LARGE} main { margin: 60px }` }, []],
  ['another element', { Tag: 'h1' as const }, ['colours', 'structure', 'sizes']],
])('what was well is judged again by what depends on it: %s', async (_, change, wanted) => {
  await findWith({ css: CALM });
  const run = vi.spyOn(axe, 'run');
  expect(await findWith({ css: CALM, ...change })).toEqual([]);
  const kinds = run.mock.calls.map((call) => kindOf((call as unknown[])[1] as RunOptions));
  expect([...new Set(kinds)]).toEqual(wanted);
});

/** Which rules a run of axe was asked for. */
function kindOf({ runOnly }: RunOptions): string {
  if (runOnly === undefined) return 'structure';
  return JSON.stringify(runOnly).includes('color-contrast') ? 'colours' : 'sizes';
}

test('of the first page every text is judged, of others one of each new paint', async () => {
  const run = vi.spyOn(axe, 'run');
  const rules = { 'link-in-text-block': { enabled: false } };
  const look = (color: string) => render(<p style={{ color, background: '#fff' }}>A quiet text</p>);
  await look('#123');
  await findAxeViolations(document.body, { rules });
  await look('#321');
  await findAxeViolations(document.body, { rules });
  const ofColours = run.mock.calls.filter(
    (call) => kindOf((call as unknown[])[1] as RunOptions) === 'colours',
  );
  expect(ofColours.map(([context]) => context)).toEqual([document.body, { include: [expect.any(Element)] }]);
});

const TINY = 'button { all: unset; inline-size: 9px; block-size: 9px; overflow: hidden }';

test('what lies otherwise in some looks only is judged there', async () => {
  expect(await findWith({ css: `[data-theme=dark][dir=rtl] { ${TINY} }` })).toEqual([
    'northwind dark rtl: target-size',
    'juniper dark rtl: target-size',
  ]);
  const covered = 'inline-size: 60px; block-size: 40px; margin-inline-end: -50px';
  expect(await findWith({ css: `[data-theme=dark][dir=rtl] button { ${covered} }` })).toEqual([
    'northwind dark rtl: target-size',
    'juniper dark rtl: target-size',
  ]);
  expect(await findWith({ css: `@media (forced-colors: active) { [dir=ltr] { ${TINY} } }` })).toEqual([
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
