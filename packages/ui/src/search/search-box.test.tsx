import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { SuggestionList } from './suggestion-list.tsx';

failOnConsoleErrors();

const SUGGESTIONS = ['Nurse', 'Nursing assistant', 'Night nurse'].map((label) => ({
  id: label,
  label,
  detail: 'Title',
}));

function Box(props: Partial<SearchBoxProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <SearchBox
      list={SuggestionList}
      label="Keyword"
      name="query"
      listLabel="Suggestions"
      suggestions={SUGGESTIONS}
      countText={(count) => `${count} suggestions`}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

test('typing opens the list and says how many suggestions there are', async () => {
  const screen = await render(<Box />);
  const box = screen.getByRole('combobox', { name: 'Keyword' });
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('nur');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 suggestions');
});

test('an arrow opens what is still on its way once it comes', async () => {
  const screen = await render(<Box suggestions={[]} />);
  const box = screen.getByRole('combobox');
  await box.click();
  await userEvent.keyboard('{Escape}{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await screen.rerender(<Box />);
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
});

test('arrows go round through the list and the box, Home and End to its ends', async () => {
  const screen = await render(<Box />);
  const box = screen.getByRole('combobox');
  await box.fill('nur');
  const activeText = () =>
    document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const walk: [string, string | undefined][] = [
    ['{ArrowDown}', 'NurseTitle'],
    ['{ArrowDown}', 'Nursing assistantTitle'],
    ['{End}', 'Night nurseTitle'],
    ['{ArrowDown}', undefined],
    ['{ArrowUp}', 'Night nurseTitle'],
    ['{Home}', 'NurseTitle'],
    ['{ArrowUp}', undefined],
  ];
  for (const [key, expected] of walk) {
    await userEvent.keyboard(key);
    expect(activeText()).toBe(expected);
  }
  await expect.element(box).toHaveFocus();
});

test('Home moves the caret as long as no suggestion is chosen', async () => {
  const screen = await render(<Box />);
  const box = screen.getByRole('combobox');
  await box.fill('nur');
  await userEvent.keyboard('{Home}x');
  await expect.element(box).toHaveValue('xnur');
});

test('Enter takes the chosen suggestion', async () => {
  const onSelect = vi.fn();
  const screen = await render(<Box onSelect={onSelect} />);
  await screen.getByRole('combobox').fill('nur');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledWith(SUGGESTIONS[1]);
  await expect.element(screen.getByRole('combobox')).toHaveValue('Nursing assistant');
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
});

test('a pressed suggestion is taken, and submitted when nothing else is asked', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Box onSubmit={onSubmit} />);
  await screen.getByRole('combobox').fill('nur');
  await screen.getByRole('option', { name: /Night nurse/ }).click();
  expect(onSubmit).toHaveBeenCalledWith('Night nurse');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
});

test('Enter without a chosen suggestion submits what was typed', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Box onSubmit={onSubmit} />);
  await screen.getByRole('combobox').fill('night shift');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('night shift');
});

test('without a handler Enter sends the form around the box, with its name', async () => {
  const sent: unknown[] = [];
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('query'));
      }}
    >
      <Box />
    </form>,
  );
  await screen.getByRole('combobox').fill('night shift');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['night shift']);
});

test('Escape closes the list first, then empties the box, and leaves a dialog around it alone', async () => {
  const onKeyDown = vi.fn();
  const screen = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onKeyDown()}>
      <Box />
    </div>,
  );
  const box = screen.getByRole('combobox');
  await box.fill('nur');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveValue('nur');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('');
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
});

test('suggestions are asked for once typing has paused, never for an empty box', async () => {
  vi.useFakeTimers();
  try {
    const onSuggest = vi.fn();
    const screen = await render(<Box onSuggest={onSuggest} />);
    const box = screen.getByRole('combobox').element() as HTMLInputElement;
    const type = (text: string) => {
      // React overlooks a value that is set on the element itself.
      Reflect.set(HTMLInputElement.prototype, 'value', text, box);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('n');
    vi.advanceTimersByTime(499);
    type('nu');
    vi.advanceTimersByTime(499);
    expect(onSuggest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSuggest.mock.calls).toEqual([['nu']]);
    type('');
    vi.advanceTimersByTime(1000);
    expect(onSuggest).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('Enter that ends a composition of an input method does not submit', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Box onSubmit={onSubmit} value="看護" />);
  screen
    .getByRole('combobox')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('loading, failure and emptiness are shown and told', async () => {
  const screen = await render(<Box isLoading loadingText="Loading suggestions" />);
  await screen.getByRole('combobox').fill('nur');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading suggestions');
  await screen.rerender(<Box errorText="Suggestions can't be loaded" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent("Suggestions can't be loaded");
  expect(screen.getByRole('option').elements()).toEqual([]);
  await screen.rerender(<Box suggestions={[]} emptyText="No suggestion" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('No suggestion');
});

test('the list closes when the reader goes on, and the clear button empties the box', async () => {
  const screen = await render(
    <>
      <Box clearLabel="Clear" />
      <button type="button">Next</button>
    </>,
  );
  const box = screen.getByRole('combobox');
  await box.fill('nur');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('suggestions of one group stand below its heading, and arrows pass through all groups', async () => {
  const grouped = [
    { id: 'a', label: 'Nurse', group: 'Titles' },
    { id: 'b', label: 'Night nurse', group: 'Titles' },
    { id: 'c', label: 'Nursing', group: 'Skills' },
  ];
  const screen = await render(<Box suggestions={grouped} />);
  await screen.getByRole('combobox').fill('nur');
  const titles = screen.getByRole('group', { name: 'Titles' });
  await expect.element(titles.getByRole('option', { name: 'Night nurse' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const skill = screen.getByRole('group', { name: 'Skills' }).getByRole('option');
  await expect.element(skill).toHaveAttribute('aria-selected', 'true');
  expect(await findAxeViolations()).toEqual([]);
});

test('an empty box may propose something, and an action leaves the box alone', async () => {
  const onSelect = vi.fn();
  const clear = { id: 'clear', label: 'Clear earlier searches', isAction: true };
  const screen = await render(<Box suggestions={[clear]} onSelect={onSelect} />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledWith(clear);
  await expect.element(screen.getByRole('combobox')).toHaveValue('');
});

test('an open list is no taller than asked and stays readable in every look', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    label: `Nurse ${index}`,
    detail: 'Title',
  }));
  const screen = await render(<Box suggestions={many} maxHeight={240} clearLabel="Clear" />);
  await screen.getByRole('combobox').fill('nur');
  await userEvent.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox').element().parentElement;
  expect(list?.getBoundingClientRect().height).toBeLessThanOrEqual(240);
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
