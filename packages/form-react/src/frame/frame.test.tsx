import { afterEach, expect, test } from 'vitest';
import { announceToHost } from './announce-to-host.ts';
import { watchFrame } from './watch-frame.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

/** A frame of this origin, whose page runs no script: the test speaks for it. */
async function openFrame(): Promise<{ frame: HTMLIFrameElement; inside: Window }> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = '<p>Form</p>';
  document.body.append(frame);
  await loaded;
  return { frame, inside: frame.contentWindow as Window };
}

/** Posts to this window as the page of a frame would. */
function say(inside: Window, data: unknown): void {
  const script = inside.document.createElement('script');
  script.textContent = `parent.postMessage(${JSON.stringify(data)}, ${JSON.stringify(location.origin)})`;
  inside.document.body.append(script);
}

function watch(frame: HTMLIFrameElement, origin = location.origin) {
  const heard: unknown[] = [];
  stops.push(
    watchFrame(frame, {
      origin,
      onReady: () => heard.push('ready'),
      onSubmitted: (receipt) => heard.push(receipt),
    }),
  );
  return heard;
}

const WRONG: unknown[] = [
  'ready',
  null,
  { opencareers: 2, type: 'ready' },
  { opencareers: 1, type: 'resize', height: -1 },
  { opencareers: 1, type: 'resize', height: 1e9 },
  { opencareers: 1, type: 'resize', height: '50vh; position: fixed' },
  { opencareers: 1, type: 'submitted', receipt: { toString: 'x' } },
  { opencareers: 1, type: 'submitted', receipt: 'x'.repeat(201) },
  { opencareers: 1, type: 'navigate', to: 'https://evil.example' },
];

test('a host believes the page of its frame, and only what the protocol has', async () => {
  const { frame, inside } = await openFrame();
  const heard = watch(frame);
  for (const message of WRONG) say(inside, message);
  say(inside, { opencareers: 1, type: 'resize', height: 321.2 });
  say(inside, { opencareers: 1, type: 'submitted', receipt: 'F-7K3M' });
  await expect.poll(() => heard).toEqual(['F-7K3M']);
  expect(frame.style.height).toBe('322px');
});

test('a host believes neither another frame nor the same frame from another origin', async () => {
  const { frame } = await openFrame();
  const stranger = await openFrame();
  const [heard, elsewhere] = [watch(frame), watch(stranger.frame, 'https://careers.example')];
  say(stranger.inside, { opencareers: 1, type: 'ready' });
  window.postMessage({ opencareers: 1, type: 'ready' }, location.origin);
  const after = watch(stranger.frame);
  say(stranger.inside, { opencareers: 1, type: 'submitted', receipt: 'last' });
  await expect.poll(() => after).toContain('last');
  expect([heard, elsewhere]).toEqual([[], []]);
});

test.each(['*', 'null', '', 'https://careers.example/', 'careers.example', 'https://*.example'])(
  'neither side takes %j for an origin',
  (origin) => {
    const frame = document.createElement('iframe');
    expect(() => watchFrame(frame, { origin })).toThrow(TypeError);
    expect(() => announceToHost({ origins: [location.origin, origin] })).toThrow(TypeError);
  },
);
