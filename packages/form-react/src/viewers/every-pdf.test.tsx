import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { LazyPdf } from './lazy-pdf.tsx';

// Collected documents of all kinds, also broken and locked ones. Where the folder is absent there is none.
const addresses = import.meta.glob<string>('../../../../../shared/data/04-pdfs/**/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** A page is drawn, or the way round is shown, within this time. */
const SHOWN_MS = 10_000;
/** Each may take that long: together they need a bound of their own number, not of how quick a machine is. */
const ALL_MS = Object.keys(addresses).length * SHOWN_MS;

test('every document is shown or leads to itself by a link, and none hangs', {
  timeout: ALL_MS,
}, async () => {
  const outcomes: Record<string, string> = {};
  for (const [path, address] of Object.entries(addresses)) {
    const file = await (await fetch(address)).blob();
    const screen = await render(
      <LazyPdf file={file} label="Letter" texts={ENGLISH} log={() => undefined} blockSize="300px" />,
    );
    const outcome = () => {
      if (document.querySelector('.oc-pdf canvas') !== null) return 'drawn';
      return document.querySelector('.oc-pdf__failure') === null ? 'waiting' : 'link';
    };
    await expect.poll(outcome, { timeout: SHOWN_MS }).not.toBe('waiting');
    outcomes[path.split('/').slice(-2).join('/')] = outcome();
    await screen.unmount();
  }
  const shown = Object.values(outcomes).filter((outcome) => outcome === 'drawn');
  // The greater part of them is sound.
  expect(shown.length * 2).toBeGreaterThanOrEqual(Object.keys(outcomes).length);
});
