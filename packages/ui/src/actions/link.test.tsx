import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { findAxeViolations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { ButtonLink, Link } from './link.tsx';

failOnConsoleErrors();

test("the host's router may take over a plain link", async () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <Link href="/careers/job/1" onClick={onClick}>
      Nurse
    </Link>,
  );
  await screen.getByRole('link', { name: 'Nurse' }).click();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link').element().getAttribute('href')).toBe('/careers/job/1');
});

test('a link to a new tab says so and gives the new page no hold on this one', async () => {
  const screen = await render(
    <Link href="https://example.org/" newTabLabel="(opens in a new tab)">
      Terms
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' }).element();
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('links are readable in every look', async () => {
  await render(
    <p>
      Read the <Link href="#">terms</Link> or{' '}
      <Link href="#quiet" variant="quiet">
        the summary
      </Link>
      . <ButtonLink href="#apply">Apply</ButtonLink>
    </p>,
  );
  const rules = { 'link-in-text-block': { enabled: false } };
  expect(await inEveryLook(() => findAxeViolations(document.body, { rules }))).toEqual([]);
});
