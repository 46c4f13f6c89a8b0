import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Tag, TagList } from './tag.tsx';

failOnConsoleErrors();

function Filters() {
  const [tags, setTags] = useState(['Berlin', 'Remote', 'Nursing']);
  return (
    <TagList
      label="Applied filters"
      tags={tags.map((label) => ({ id: label, label }))}
      onRemove={(id) => setTags(tags.filter((tag) => tag !== id))}
      removeLabel={(label) => `Remove ${label}`}
      onClear={() => setTags([])}
      clearLabel="Clear all"
    />
  );
}

test('a tag is removed by keyboard and the focus goes on to its neighbour', async () => {
  const screen = await render(<Filters />);
  (screen.getByRole('button', { name: 'Remove Remote' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(screen.getByRole('button', { name: 'Remove Nursing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Remove Berlin' })).toHaveFocus();
  expect(screen.getByRole('list', { name: 'Applied filters' }).getByRole('listitem').elements()).toHaveLength(
    1,
  );
});

test('all tags are cleared at once, and an empty list is gone', async () => {
  const screen = await render(<Filters />);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  expect(screen.container.innerHTML).toBe('');
});

test('tags are readable and large enough in every look', async () => {
  await render(
    <>
      <Filters />
      {(['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Tag key={tone} tone={tone} icon="check">
          {tone}
        </Tag>
      ))}
    </>,
  );
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
