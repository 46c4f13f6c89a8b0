import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestForm, type TestFormOptions, WidgetStage } from '../testing/widget-stage.tsx';
import { RETRY_WAITS_MS } from './choice-store.ts';
import { FALLBACK_DELAY_MS } from './choices-notice.tsx';
import { SelectWidget } from './select-widget.tsx';

failOnConsoleErrors();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CITIES: Choice[] = [
  { label: 'Berlin', value: 'b', iconProps: { name: 'pin' } },
  { label: 'Bonn', value: 'n', iconProps: { src: 'javascript:alert(1)' } },
];
const CITY: FormItem = {
  name: 'city',
  label: 'City',
  type: 'select',
  dependencies: ['country'],
  options: { apiEndpoint: '/api/countries/{{parentValue}}/cities' },
};
const COUNTRY: FormItem = { name: 'country', label: 'Country', type: 'text' };

/** A select whose loads the test answers by hand. */
async function showCity({ item = CITY, ...options }: Partial<TestFormOptions> & { item?: FormItem } = {}) {
  const loads: {
    path: string;
    signal: AbortSignal;
    give: (choices: Choice[]) => void;
    fail: (cause: Error) => void;
  }[] = [];
  const log = vi.fn();
  const loadChoices = (path: string, signal: AbortSignal) =>
    new Promise<Choice[]>((give, fail) => loads.push({ path, signal, give, fail }));
  const runtime = startTestForm({ items: [COUNTRY, item], ports: { loadChoices, log }, ...options });
  const screen = await render(<WidgetStage runtime={runtime} name="city" Component={SelectWidget} />);
  const { session } = runtime;
  return {
    screen,
    loads,
    log,
    session,
    box: screen.getByRole('combobox'),
    answer: () => session.answers().city,
  };
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

async function failForGood(loads: { fail: (cause: Error) => void }[]) {
  for (const wait of [...RETRY_WAITS_MS, 0]) {
    loads.at(-1)?.fail(new Error('no'));
    await pass(wait);
  }
}

test('[FORM-16] the endpoint is asked with the answer of the first dependency, encoded', async () => {
  const { screen, loads, box } = await showCity({ answers: { country: 'a b/c' } });
  expect(loads.map(({ path }) => path)).toEqual(['/api/countries/a%20b%2Fc/cities']);
  loads[0]?.give(CITIES);
  await pass();
  await box.click();
  const berlin = screen.getByRole('option', { name: 'Berlin' });
  await expect.element(berlin).toBeVisible();
  expect(berlin.element().querySelector('svg, img')).not.toBeNull();
  expect(screen.getByRole('option', { name: 'Bonn' }).element().querySelector('svg, img')).toBeNull();
});

test('[FORM-16] another answer above cancels what was under way, loads anew and resets what no longer fits', async () => {
  const { loads, session, answer } = await showCity({ answers: { country: 'de', city: 'b' } });
  session.change('country', 'fr');
  await pass(50);
  expect(loads.map(({ path }) => path)).toEqual(['/api/countries/de/cities', '/api/countries/fr/cities']);
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[0]?.give([]);
  await pass();
  expect(answer()).toBe('b');
  loads[1]?.give([{ label: 'Paris', value: 'p' }]);
  await pass();
  expect(answer()).toBe(null);
});

test('[FORM-16] without an answer above there is nothing to choose from yet', async () => {
  const { screen, loads, session, answer, box } = await showCity({ answers: { city: 'b' } });
  await expect.element(screen.getByText('Answer “Country” first.')).toBeVisible();
  expect(loads).toEqual([]);
  expect(answer()).toBe('b');
  session.change('country', 'de');
  await pass(50);
  loads[0]?.give(CITIES);
  await pass();
  await expect.element(box).toHaveValue('Berlin');
  session.change('country', '');
  await pass(50);
  expect(answer()).toBe(null);
});

test('[FORM-15] a failed load says so, changes no answer, and can be tried again', async () => {
  const { screen, loads, log, answer, box } = await showCity({ answers: { country: 'de', city: 'b' } });
  await failForGood(loads);
  await expect.element(screen.getByText('The options could not be loaded.')).toBeVisible();
  expect([loads.length, answer(), log.mock.calls.length]).toEqual([4, 'b', 1]);
  vi.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => loads.length).toBe(5);
  loads.at(-1)?.give(CITIES);
  await expect.element(box).toHaveValue('Berlin');
  expect(answer()).toBe('b');
});

test('[FORM-15] a load is shown only when it takes longer than 25 ms', async () => {
  const { screen } = await showCity({ answers: { country: 'de' } });
  await pass(FALLBACK_DELAY_MS - 1);
  expect(screen.getByText('Loading options…').elements()).toEqual([]);
  await pass(1);
  await expect.element(screen.getByText('Loading options…')).toBeVisible();
  expect(FALLBACK_DELAY_MS).toBe(25);
});

test('[FORM-15] an endpoint that has nothing gives Not Applicable, and comes back to life with another answer', async () => {
  const { loads, session, answer, box } = await showCity({ answers: { country: 'va' } });
  loads[0]?.give([]);
  await pass();
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveValue('Not Applicable');
  expect(answer()).toBe('N/A');
  session.change('country', 'de');
  await pass(50);
  loads[1]?.give(CITIES);
  await pass();
  await expect.element(box).toBeEnabled();
  expect(answer()).toBe(null);
  session.change('country', 'va');
  await pass(50);
  expect(loads.length).toBe(2);
  expect(answer()).toBe('N/A');
});

test('[FORM-15] an only choice with the value N/A selects itself, whatever it is called', async () => {
  const { loads, answer, box } = await showCity({ answers: { country: 'va' } });
  loads[0]?.give([{ label: 'None here', value: 'N/A' }]);
  await pass();
  await expect.element(box).toHaveValue('None here');
  expect(answer()).toBe('N/A');
});

test('a function of the host loads choices, too', async () => {
  const apiCall = vi.fn(async () => CITIES);
  const item = { ...CITY, options: { apiCall } } as FormItem;
  const { box } = await showCity({ item, answers: { country: 'de', city: 'n' } });
  await pass();
  await expect.element(box).toHaveValue('Bonn');
  expect(apiCall.mock.calls).toEqual([['de', expect.any(AbortSignal)]]);
});

test('[FORM-16] an address of another site is never asked', async () => {
  const item = { ...CITY, options: { apiEndpoint: '//evil.example/{{parentValue}}' } } as FormItem;
  const { screen, loads, log } = await showCity({ item, answers: { country: 'de' } });
  await expect.element(screen.getByText('The options could not be loaded.')).toBeVisible();
  expect(loads).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
