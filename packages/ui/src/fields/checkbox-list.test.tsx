import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { CheckboxList } from './checkbox-list.tsx';

failOnConsoleErrors();

const CITIES = ['Berlin', 'Zürich', 'Łódź', 'Lisbon', 'Paris', 'Oslo'];

function Cities({ start = [], hasFilter = false }: { start?: string[]; hasFilter?: boolean }) {
  const [selected, setSelected] = useState(start);
  return (
    <>
      <CheckboxList
        legend="City"
        options={CITIES.map((label, index) => ({
          value: label,
          label,
          count: index * 10,
          isDisabled: label === 'Berlin',
        }))}
        selected={selected}
        onChange={setSelected}
        collapsedCount={2}
        showMoreLabel={(hidden) => `Show ${hidden} more`}
        showLessLabel="Show fewer"
        filterLabel={hasFilter ? 'Find a city' : undefined}
        noMatchLabel="No such city"
        countLabel={(count) => `${count} positions`}
      />
      <output data-testid="selected">{selected.join()}</output>
    </>
  );
}

test('the options are a named group, each with its count in its name', async () => {
  const screen = await render(<Cities />);
  const group = screen.getByRole('group', { name: 'City' });
  await expect.element(group.getByRole('checkbox', { name: 'Zürich 10 positions' })).toBeVisible();
  await expect.element(group.getByRole('checkbox', { name: 'Berlin 0 positions' })).toBeDisabled();
});

test('any number of options is ticked by keyboard and by pointer', async () => {
  const screen = await render(<Cities start={['Oslo']} />);
  (screen.getByRole('checkbox', { name: /Zürich/ }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByTestId('selected')).toHaveTextContent('Oslo,Zürich');
  await screen.getByText('Oslo').first().click();
  expect(screen.getByTestId('selected').element().textContent).toBe('Zürich');
});

test('a long list starts short, but what is ticked always shows', async () => {
  const screen = await render(<Cities start={['Paris']} />);
  expect(screen.getByRole('checkbox').elements()).toHaveLength(3);
  const more = screen.getByRole('button', { name: 'Show 3 more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(CITIES.length);
  await expect.element(screen.getByRole('checkbox', { name: /Łódź/ })).toHaveFocus();
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(3);
});

test('typing narrows the list without regard to case and accents', async () => {
  const screen = await render(<Cities hasFilter />);
  await screen.getByRole('searchbox', { name: 'Find a city' }).fill('zurich');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('checkbox', { name: /Zürich/ })).toBeVisible();
  await screen.getByRole('searchbox').fill('lodz');
  await expect.element(screen.getByRole('checkbox', { name: /Łódź/ })).toBeVisible();
  await screen.getByRole('searchbox').fill('Atlantis');
  await expect.element(screen.getByText('No such city')).toBeVisible();
});

test('checkbox lists are readable and large enough in every look', async () => {
  await render(<Cities start={['Zürich']} hasFilter />);
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
