import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets, settleAnimations } from '../src/testing/axe.tsx';
import { failOnConsoleErrors } from '../src/testing/console.tsx';
import { inLook, LOOKS } from '../src/testing/looks.tsx';
import { GalleryPage, type GalleryView } from './gallery-page.tsx';

failOnConsoleErrors();

const VIEW = { theme: 'northwind', scheme: 'light', direction: 'ltr' } as const;

test.each(LOOKS)('the gallery is accessible in $theme, $scheme, $direction', async (look) => {
  document.getElementById('test-look')?.remove();
  const view: GalleryView = { ...look, scheme: look.scheme === 'dark' ? 'dark' : 'light' };
  await render(
    <StrictMode>
      <GalleryPage view={view} />
    </StrictMode>,
  );
  const rules = { region: { enabled: true } };
  await inLook(look, async () => {
    for (const width of [1280, 640, 320]) {
      await page.viewport(width, 900);
      const found = [...(await findAxeViolations(document.body, { rules })), ...findSmallTargets()];
      expect(found, `${width} px`).toEqual([]);
      expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
    }
  });
});

test('every place that the Tab key reaches shows its focus and lies in sight', async () => {
  await page.viewport(1280, 900);
  await render(<GalleryPage view={VIEW} />);
  const unseen: string[] = [];
  const seen = new Set<Element>();
  for (;;) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    if (focused === null || focused === document.body || seen.has(focused)) break;
    seen.add(focused);
    await settleAnimations();
    if (!showsFocus(focused)) unseen.push(focused.outerHTML.slice(0, 140));
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(unseen).toEqual([]);
});

function showsFocus(element: Element): boolean {
  const frames = [element, element.closest('.oc-card'), element.closest('.oc-field__box')];
  return frames.some((frame) => {
    if (frame === null) return false;
    const style = getComputedStyle(frame);
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || isRing(style.boxShadow)
    );
  });
}

/** A shadow without offset and blur, as fields draw around themselves. */
function isRing(shadow: string): boolean {
  return / 0px 0px 0px [1-9]/.test(shadow);
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.getElementById('server-page')?.remove();
});

function serve(): HTMLElement {
  const container = document.createElement('div');
  container.id = 'server-page';
  container.innerHTML = renderToString(<GalleryPage view={VIEW} />);
  document.body.append(container);
  return container;
}

test('a page from the server comes alive without errors and without anything moving', async () => {
  await page.viewport(1280, 900);
  const container = serve();
  const boxes = () => {
    const top = container.querySelector('main')?.getBoundingClientRect().top ?? 0;
    return [
      ...container.querySelectorAll('main *:not(svg, svg *, output, output *, .oc-button__spinner)'),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.className, x, y - top, width, height].join(' ');
    });
  };
  const before = boxes();
  const onRecoverableError = vi.fn();
  root = hydrateRoot(container, <GalleryPage view={VIEW} />, { onRecoverableError });
  await expect.poll(() => container.querySelector('.oc-read-more--folded')).not.toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The "Read more" button lies over the folded text; it is the only thing that is new.
  const added = new Set(boxes());
  expect(before.filter((box) => !added.has(box) && !box.startsWith('oc-read-more '))).toEqual([]);
});

test('what was typed before the page came alive is kept', async () => {
  const container = serve();
  const box = container.querySelector<HTMLInputElement>('input[name="query"]');
  if (box === null) throw new Error('There is no search box.');
  box.value = 'night shift';
  root = hydrateRoot(container, <GalleryPage view={VIEW} />);
  await expect.element(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  expect(box.value).toBe('night shift');
});

test('a popover from the server opens before any JavaScript runs, and the page knows it then', async () => {
  const container = serve();
  await page.getByRole('button', { name: /Department/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Department' })).toBeVisible();
  root = hydrateRoot(container, <GalleryPage view={VIEW} />);
  const trigger = page.getByRole('button', { name: /Department/ });
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
});
