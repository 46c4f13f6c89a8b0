import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Everything that hears what other windows post; a channel between pages of one origin hears nobody else, nor do a service
 * worker and its pages.
 */
const LISTENS =
  /(?:(?<!\b(?:worker|serviceWorker\??)\.)addEventListener\(\s*['"]message['"]|\.onmessage\s*=)/;
const POSTS_ANYWHERE = /postMessage\([^;]*,\s*['"]\*['"]/;

function sourcesOfPages(): { path: string; text: string }[] {
  const paths = globSync(['apps/site/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']);
  return paths
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

test('[HTTP-06] only the signing frame hears other windows, and it believes only its own origin', () => {
  const listening = sourcesOfPages().filter(({ text }) => LISTENS.test(text));
  const hearing = listening.filter(({ text }) => !text.includes('new BroadcastChannel('));
  expect(hearing.map(({ path }) => path)).toEqual(['packages/form-react/src/viewers/signing-frame.tsx']);
  expect(hearing[0]?.text).toContain('readEsignMessage(event, source)');
  expect(readFileSync('packages/form-react/src/viewers/esign-message.ts', 'utf8')).toContain(
    'if (!isTrustedMessage(event,',
  );
});

test('[HTTP-06] no page posts to whichever origin happens to be there', () => {
  expect(sourcesOfPages().filter(({ text }) => POSTS_ANYWHERE.test(text))).toEqual([]);
});
