import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { ReadMore } from './read-more.tsx';

failOnConsoleErrors();

const contentHeight = () => document.querySelector('.oc-read-more__content')?.getBoundingClientRect().height;

test('[CHROME-13] content above 400 px folds behind a button that opens it', async () => {
  const screen = await render(
    <ReadMore moreLabel="Read more" lessLabel="Read less">
      <div style={{ blockSize: 900 }}>Long</div>
    </ReadMore>,
  );
  const more = screen.getByRole('button', { name: 'Read more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(contentHeight()).toBe(400);
  await more.click();
  expect(contentHeight()).toBe(900);
  await screen.getByRole('button', { name: 'Read less' }).click();
  expect(contentHeight()).toBe(400);
});

test('[CHROME-13] short content has no button', async () => {
  const screen = await render(
    <ReadMore moreLabel="Read more">
      <div style={{ blockSize: 400 }}>Short</div>
    </ReadMore>,
  );
  expect(contentHeight()).toBe(400);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('the fold takes no room: nothing below moves when the button appears', async () => {
  const screen = await render(
    <>
      <ReadMore maxHeight={200} moreLabel="Read more">
        <div style={{ blockSize: 900 }}>Long</div>
      </ReadMore>
      <p>Below</p>
    </>,
  );
  const below = () => screen.getByText('Below').element().getBoundingClientRect().top;
  const before = below();
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(below()).toBe(before);
});

test('a link inside the folded part opens the text when the keyboard reaches it', async () => {
  const screen = await render(
    <ReadMore maxHeight={200} moreLabel="Read more">
      <a href="#first">First</a>
      <div style={{ blockSize: 900 }}>Long</div>
      <a href="#last">Last</a>
    </ReadMore>,
  );
  await expect.element(screen.getByRole('button', { name: 'Read more' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(contentHeight()).toBe(200);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'Last' })).toHaveFocus();
  expect(contentHeight()).toBeGreaterThan(900);
});

test('folded text is readable in every look', async () => {
  await render(
    <ReadMore maxHeight={60} moreLabel="Read more">
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </ReadMore>,
  );
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});
