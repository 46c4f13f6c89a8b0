import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inLooks, type Look } from '@opencareers/ui/testing/looks';
import { ToastProvider } from '@opencareers/ui/toast';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../src/styles/index.css';

interface StoryModule {
  default: { title?: string };
  [story: string]: { render?: (args: object, context: object) => ReactNode } | { title?: string };
}

const modules = import.meta.glob<StoryModule>('./*.stories.tsx', { eager: true });
const stories = Object.values(modules).flatMap(({ default: meta, ...exported }) =>
  Object.entries(exported).map(([name, story]) => ({ name: `${meta.title} / ${name}`, story })),
);

/** All rules in the first look and with forced colours, and those about colours where they are others. */
const LOOKS: Look[] = [
  { theme: 'northwind', scheme: 'light', direction: 'ltr' },
  { theme: 'juniper', scheme: 'dark', direction: 'rtl' },
  { theme: 'northwind', scheme: 'forced', direction: 'rtl' },
];

failOnConsoleErrors();

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(20);
});

test.for(stories)('[FORM-02] [FORM-03] [FORM-04] $name has no barriers', async ({ story }) => {
  const draw = 'render' in story ? story.render : undefined;
  if (draw === undefined) throw new Error('a story has a render function');
  const { container } = await render(
    <ToastProvider label="Notifications" closeLabel="Close notification">
      {draw({}, { globals: { language: 'en' } })}
    </ToastProvider>,
  );
  // Heavier widgets come when they are first shown.
  await expect.poll(() => container.querySelectorAll('.oc-skeleton').length, { timeout: 10_000 }).toBe(0);
  const find = async () => [...(await findAxeViolations()), ...findSmallTargets(container)];
  expect(await inLooks(LOOKS, find)).toEqual([]);
});
