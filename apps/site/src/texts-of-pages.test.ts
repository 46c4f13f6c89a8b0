import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { featureDoors } from '../feature-doors.ts';
import type { TextPart } from './messages/locales.ts';
import { textsOfPage } from './routes.tsx';

const SOURCES = import.meta.dirname;
const IMPORTED = /\bfrom '((?:\.|\/)[^']*\.tsx?)'/g;
const TYPES_ONLY = /^(?:import|export) type [^;]*;/gm;
const KEY = /'([a-zA-Z]+(?:\.\w+)+)'/g;

/** What loads its texts itself when it shows them, on pages that mostly do not. */
const LOADS_ITS_OWN = [
  'features/saved/use-saved.ts',
  'features/forms/form-states.tsx',
  // The names of the pages of candidates, of which a form of nobody knows only the addresses.
  'shell/candidate-pages.ts',
];

/** What comes on use and brings other texts than a page of candidates has. */
const LATE_PARTS: readonly [string, readonly TextPart[]][] = [
  ['features/position-page/detail/extras.tsx', ['insights']],
  ['features/resume/sending/resume-bar.tsx', ['profile']],
  ['features/onboarding/first-profile/first-profile-gate.tsx', ['account', 'profile']],
  ['features/onboarding/gate-flow.tsx', ['account']],
  ['features/notifications/bell.tsx', ['account']],
  ['features/saved/saved-drawer.tsx', ['account']],
  ['features/applications/begun/begun-offer.tsx', ['account']],
  ['features/account/sign-in-dialog.tsx', ['account']],
  ['features/referrals/referral-dialog.tsx', ['account']],
  ['frame/candidate-menu.tsx', ['account']],
  ['frame/call-alert.tsx', ['account']],
];

/** The parts that the texts come in, by key; a text of every page is in none. */
const PARTS = new Map(
  globSync(`${SOURCES}/messages/*/en.json`).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object).map(
      (key) => [key.replace(/\.(?:zero|one|two|few|many|other)$/, ''), path.split('/').at(-2) ?? ''] as const,
    ),
  ),
);

/** A module as it is built: an import through the door of a feature leads to the file behind it. */
function readModule(path: string): string {
  const { handler } = featureDoors().transform as unknown as {
    handler: (code: string, id: string) => string;
  };
  return handler(readFileSync(path, 'utf8'), path);
}

/** The modules that come with one. */
function listModules(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const code = readModule(path).replaceAll(TYPES_ONLY, '');
  for (const [, imported = ''] of code.matchAll(IMPORTED))
    if (resolve(dirname(path), imported).startsWith(SOURCES))
      listModules(resolve(dirname(path), imported), seen);
  return seen;
}

/** Texts that something asks for and that do not come with it. */
function findMissing(entry: string, parts: readonly string[]): string[] {
  const modules = [...listModules(resolve(SOURCES, entry))].filter(
    (path) => !LOADS_ITS_OWN.some((end) => path.endsWith(end)),
  );
  return modules.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(KEY)]
      .map(([, key = '']) => key)
      .filter((key) => PARTS.has(key) && !parts.includes(PARTS.get(key) ?? ''))
      .map((key) => `${PARTS.get(key)}: ${key} in ${path.slice(SOURCES.length + 1)}`),
  );
}

const ROUTES = readFileSync(`${SOURCES}/routes.tsx`, 'utf8');
const pages = [...new Set([...ROUTES.matchAll(/'\.\/routes\/([\w-]+)\.tsx'/g)].map(([, name = '']) => name))];

test('there are pages and texts to look at', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(PARTS.size).toBeGreaterThan(500);
  expect(listModules(resolve(SOURCES, 'routes/dashboard.tsx')).size).toBeGreaterThan(50);
});

test.each(pages)('the page %s comes with the texts that it shows', (page) => {
  expect(findMissing(`routes/${page}.tsx`, textsOfPage(page))).toEqual([]);
});

test.each(LATE_PARTS)('%s comes with the texts that it shows', (part, texts) => {
  expect(findMissing(part, texts)).toEqual([]);
});
