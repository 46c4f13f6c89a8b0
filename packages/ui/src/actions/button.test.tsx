import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Button, IconButton } from './button.tsx';

failOnConsoleErrors();

test('a button is pressed by pointer, Enter and Space', async () => {
  const onClick = vi.fn();
  const screen = await render(<Button onClick={onClick}>Apply</Button>);
  await screen.getByRole('button', { name: 'Apply' }).click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('a pending button ignores presses, says so, and keeps its focus and its width', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const view = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Sending" onClick={onClick}>
        Send application
      </Button>
    </form>
  );
  const screen = await render(view(false));
  const button = screen.getByRole('button').element();
  const { width } = button.getBoundingClientRect();
  (button as HTMLElement).focus();
  await screen.rerender(view(true));
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getBoundingClientRect().width).toBe(width);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sending');
});

test('a button does not send the form around it unless it is asked to', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Show help</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Show help' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button has a name, and no description that says it again', async () => {
  const screen = await render(<IconButton icon="close" label="Close" />);
  const button = screen.getByRole('button', { name: 'Close' });
  await expect.element(button).toBeVisible();
  await expect.element(button).not.toHaveAccessibleDescription();
});

test('the name of an icon button shows to a pointer on every spot of it', async () => {
  const screen = await render(<IconButton icon="close" label="Close" />);
  const { left, top, right, bottom } = screen.getByRole('button').element().getBoundingClientRect();
  const tipAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('[title]')?.getAttribute('title');
  expect([tipAt(left + 3, top + 3), tipAt(right - 3, bottom - 3)]).toEqual(['Close', 'Close']);
});

test('buttons of every kind are readable and large enough in every look', async () => {
  await render(
    <div>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) =>
        (['small', 'medium', 'large'] as const).map((size) => (
          <p key={variant + size}>
            <Button variant={variant} size={size} iconStart="search">
              Search
            </Button>
            <IconButton variant={variant} size={size} icon="close" label={`Close ${variant} ${size}`} />
            <Button variant={variant} size={size} disabled>
              Not now
            </Button>
          </p>
        )),
      )}
    </div>,
  );
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
