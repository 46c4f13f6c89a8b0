import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GalleryPage } from '../gallery/gallery-page.tsx';

const view = { theme: 'northwind', scheme: 'light', direction: 'ltr' } as const;

test('all components render on a server that has no window, the same each time', () => {
  expect(typeof globalThis.window).toBe('undefined');
  const html = renderToString(createElement(GalleryPage, { view }));
  expect(html).toBe(renderToString(createElement(GalleryPage, { view })));
  expect(html).toContain('Find work that feels like yours');
});

test('before JavaScript a search box is a plain field of its form, and checkboxes and pages work', () => {
  const html = renderToString(createElement(GalleryPage, { view }));
  expect(html).toMatch(/<input[^>]*name="query"[^>]*>/);
  expect(html).toMatch(/<a [^>]*href="#start=50"/);
});
