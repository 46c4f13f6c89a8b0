import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Card, CardActions, CardList, CardTitle, MetaItem, MetaList } from './card.tsx';

failOnConsoleErrors();

function Positions(props: { onOpen?: () => void; onSave?: () => void }) {
  return (
    <CardList label="Positions">
      {['Nurse', 'Engineer'].map((job, index) => (
        <Card key={job} isSelected={index === 1}>
          <CardTitle
            href={`#${job}`}
            isSelected={index === 1}
            onClick={(event) => {
              event.preventDefault();
              props.onOpen?.();
            }}
          >
            {job}
          </CardTitle>
          <MetaList>
            <MetaItem icon="pin" label="Location">
              Berlin
            </MetaItem>
          </MetaList>
          <CardActions>
            <Button size="small" onClick={props.onSave}>
              Save {job}
            </Button>
          </CardActions>
        </Card>
      ))}
    </CardList>
  );
}

test('cards are items of a named list, one link each, the selected one marked', async () => {
  const screen = await render(<Positions />);
  expect(screen.getByRole('list', { name: 'Positions' }).getByRole('link').elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole('link', { name: 'Engineer' }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('heading', { name: 'Nurse', level: 3 })).toBeVisible();
  await expect.element(screen.getByText('Location:').first()).toBeInTheDocument();
});

test('a press anywhere on a card opens it, but its buttons keep their own', async () => {
  const onOpen = vi.fn();
  const onSave = vi.fn();
  const screen = await render(<Positions onOpen={onOpen} onSave={onSave} />);
  const card = document.querySelector('.oc-card')?.getBoundingClientRect();
  if (card === undefined) throw new Error('There is no card.');
  (document.elementFromPoint(card.right - 6, card.bottom - 6) as HTMLElement).click();
  expect([onOpen.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 0]);
  await screen.getByRole('button', { name: 'Save Nurse' }).click();
  expect([onOpen.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 1]);
});

test('outside a list a card is no list item', async () => {
  const screen = await render(
    <Card>
      <CardTitle level={2}>About</CardTitle>
    </Card>,
  );
  expect(screen.getByRole('listitem').elements()).toEqual([]);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

test('cards are readable in every look', async () => {
  await render(
    <>
      <h1>Jobs</h1>
      <h2>Results</h2>
      <Positions />
    </>,
  );
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
