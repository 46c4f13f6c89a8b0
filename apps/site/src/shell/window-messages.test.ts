import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Everything that hears what other windows post; a channel between pages of one origin hears nobody else, nor do a service
 * worker and its pages.
 */
const LISTENS =
  /(?:(?<!\b(?:worker|serviceWorker\??)\.)addEventListener\(\s*['"]message['"]|\.onmessage\s*=)/;
const POSTS_ANYWHERE = /postMessage\([^;]*,\s*['"]\*['"]/;

const FRAMES_OF_HOSTS = 'packages/form-react/src/frame/';
const CHECKS_ORIGIN = /!allowed\.has\(origin\)|sender !== origin/;

function sourcesOfSite(): { path: string; text: string }[] {
  return sourcesOfPages().filter(({ path }) => path.startsWith('apps/site/'));
}

function sourcesOfPages(): { path: string; text: string }[] {
  const paths = globSync(['apps/site/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']);
  return paths
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

test('[HTTP-06] only the signing frame hears other windows, and it believes only its own origin', () => {
  const listening = sourcesOfPages().filter(({ text }) => LISTENS.test(text));
  const hearing = listening.filter(({ text }) => !text.includes('new BroadcastChannel('));
  const [ofSite, ofHosts] = [false, true].map((isOfHosts) =>
    hearing.filter(({ path }) => path.startsWith(FRAMES_OF_HOSTS) === isOfHosts),
  );
  expect(ofSite?.map(({ path }) => path)).toEqual(['packages/form-react/src/viewers/signing-frame.tsx']);
  // What a host imports to frame a form of its own; the site has none of it, and either side knows whom it hears.
  for (const { path, text } of ofHosts ?? []) expect(text, path).toMatch(CHECKS_ORIGIN);
  expect(sourcesOfSite().filter(({ text }) => text.includes('form-react/frame'))).toEqual([]);
  expect(ofSite?.[0]?.text).toContain('readEsignMessage(event, source)');
  expect(readFileSync('packages/form-react/src/viewers/esign-message.ts', 'utf8')).toContain(
    'if (!isTrustedMessage(event,',
  );
});

test('[HTTP-06] no page posts to whichever origin happens to be there', () => {
  expect(sourcesOfPages().filter(({ text }) => POSTS_ANYWHERE.test(text))).toEqual([]);
});
