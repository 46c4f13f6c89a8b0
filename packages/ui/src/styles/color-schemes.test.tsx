import { northwindTheme, schemeTokens } from '@opencareers/theme';
import type { CSSProperties } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { wearLook } from '../testing/looks.tsx';

failOnConsoleErrors();

const light = schemeTokens(northwindTheme, 'light');
const dark = schemeTokens(northwindTheme, 'dark');

type Emulation = { send: (method: string, parameters: object) => Promise<unknown> };

async function emulate(name: string, value: string) {
  await emulateAll({ [name]: value });
}

async function emulateAll(wishes: Record<string, string>) {
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }));
  await (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { features });
}

const surfaceOf = (element: Element) => getComputedStyle(element).getPropertyValue('--surface');

afterEach(async () => {
  await emulate('prefers-color-scheme', 'light');
  wearLook({ theme: 'northwind', scheme: 'light', direction: 'ltr' });
});

test("the page follows the system's wish until a scheme is chosen", async () => {
  const root = document.documentElement;
  delete root.dataset.theme;
  expect(surfaceOf(root)).toBe(light.surface);
  await emulate('prefers-color-scheme', 'dark');
  expect(surfaceOf(root)).toBe(dark.surface);
  root.dataset.theme = 'light';
  expect(surfaceOf(root)).toBe(light.surface);
  root.dataset.theme = 'dark';
  await emulate('prefers-color-scheme', 'light');
  expect(surfaceOf(root)).toBe(dark.surface);
});

test('a part of a page may have its own scheme', async () => {
  const screen = await render(
    <div data-theme="dark">
      <Button variant="primary">Apply</Button>
    </div>,
  );
  const button = screen.getByRole('button').element();
  expect(surfaceOf(button)).toBe(dark.surface);
  expect(toHex(getComputedStyle(button).backgroundColor)).toBe(dark.accent);
});

test('[THEME-01] who asked for more contrast gets it in the scheme of the system as well', async () => {
  const root = document.documentElement;
  delete root.dataset.theme;
  for (const scheme of ['light', 'dark'] as const) {
    await emulateAll({ 'prefers-contrast': 'more', 'prefers-color-scheme': scheme });
    const strong = schemeTokens(northwindTheme, scheme, 'more');
    const style = getComputedStyle(root);
    expect(style.getPropertyValue('--link')).toBe(strong.link);
    expect(style.getPropertyValue('--text-muted')).toBe(strong.text);
  }
});

test('with forced colours the palette of the system rules', async () => {
  await emulate('forced-colors', 'active');
  await render(<Button variant="primary">Apply</Button>);
  expect(surfaceOf(document.documentElement)).toBe('Canvas');
});

test('[THEME-01] with forced colours a main button keeps one pair of the system in all its states', async () => {
  await emulate('forced-colors', 'active');
  const screen = await render(
    <>
      {/* As a theme with outlined main buttons has it. */}
      <div style={{ '--button-primary-background-hover': '#ecf0f9' } as CSSProperties}>
        <Button variant="primary">Apply</Button>
      </div>
      <i style={{ background: 'Highlight', color: 'HighlightText' }}>Highlight</i>
    </>,
  );
  const colours = (element: Element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  };
  const button = screen.getByRole('button');
  const highlight = colours(screen.getByText('Highlight').element());
  expect(colours(button.element())).toEqual(highlight);
  await button.hover();
  await expect.poll(() => button.element().matches(':hover')).toBe(true);
  await Promise.all(
    button
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  expect(colours(button.element())).toEqual(highlight);
});

function toHex(rgb: string): string {
  const channels = rgb.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
