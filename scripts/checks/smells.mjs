import { run } from '../project.mjs';

const PRODUCT = ['apps', 'packages', 'bench', 'scripts'];
const NO_TESTS = [':!*.test.ts', ':!*.test.tsx', ':!apps/e2e', ':!*/test/*', ':!*/testing/*'];
const SITE = [
  'apps/site/src/*',
  'packages/ui/src/*',
  'packages/form-react/src/*',
  'packages/offers-react/src/*',
  'packages/embed/src/*',
];

/** Patterns of which the repository holds none, with the reason that is printed beside each hit. */
const PATTERNS = [
  {
    reason: 'the environment is read in one *env.ts per app, which programs call',
    pattern: 'process\\.env|import\\.meta\\.env',
    where: [
      'apps',
      'packages',
      ':!*env.ts',
      ':!*.config.*',
      ':!apps/*/src/main.ts',
      ':!apps/server/src/store-process.ts',
      ':!apps/*/test/*',
    ],
  },
  {
    reason:
      'vi.waitFor gives up after one second: expect.poll, or a timeout of its own where timers are faked',
    pattern: 'vi\\.waitFor\\((?!.*timeout).*\\)\\);?$',
    where: ['apps', 'packages'],
  },
  {
    reason: 'refusals are thrown as AppError; only the platform answers with a status',
    pattern: 'reply\\.(code|status)\\([45]',
    where: ['apps/server/src', ':!apps/server/src/platform'],
  },
  {
    reason: 'colours come from theme tokens',
    // Of a mask only the opacity counts.
    pattern:
      '^(?!.*mask).*(#[0-9a-fA-F]{3,8}\\b(?=\\s*[;,)\'"`])|\\b(rgba?|hsla?|oklch|oklab|lab|lch)\\(\\s*[0-9])',
    where: [...SITE, ...NO_TESTS, ':!*.generated.css'],
  },
  {
    reason: 'messages go to a named origin',
    pattern: 'postMessage\\([^)]*[\'"]\\*[\'"]',
    where: PRODUCT,
  },
  {
    reason: 'tests wait for something, not for time',
    pattern: 'waitForTimeout',
    where: ['apps', 'packages'],
  },
  {
    reason: 'tests run or say why not in their condition',
    pattern: '\\b(test|it|describe)\\.(only|skip|todo)\\(',
    where: ['apps', 'packages'],
  },
  {
    reason: 'types say what they mean',
    pattern: '@ts-(ignore|nocheck|expect-error)|^(?!\\s*(\\*|//|/\\*)).*(\\bas any\\b|: any\\b|<any>)',
    where: ['apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx', 'bench/*.ts'],
  },
  {
    reason: 'a TODO names its issue',
    // The masks of SSN and SIN are written XXX-XX-XXXX.
    pattern: '\\b(TODO|FIXME|(?<!-)XXX(?!-))\\b(?!.*#\\d)',
    where: ['apps/*.ts*', 'packages/*.ts*', 'bench/*.ts', 'scripts/*.mjs', ':!scripts/checks/smells.mjs'],
  },
  {
    reason: 'items stand by themselves: spread to share a line, they only hide how many there are',
    pattern: '^\\s*\\.\\.\\.(\\{|\\[) ',
    where: ['*.ts', '*.tsx', '*.mjs'],
  },
  {
    reason: 'make one of the two from the other',
    pattern: '[Kk]eep (these |this |them |both )?in sync',
    where: [...PRODUCT, ':!scripts/checks/smells.mjs'],
  },
  {
    reason: 'named exports only, route modules and configuration excepted',
    pattern: '^export default',
    where: [
      'apps/*.ts',
      'apps/*.tsx',
      'packages/*.ts',
      'packages/*.tsx',
      ':!apps/site/src/routes',
      ':!*.config.ts',
      ':!apps/*/global-setup.ts',
      // Storybook reads stories and its own settings by their default export.
      ':!packages/*/storybook/*',
      ':!*.stories.tsx',
    ],
  },
];

/** Breaches of the conventions that no linter knows, one line each. */
export async function checkSmells() {
  const found = await Promise.all(PATTERNS.map(findPattern));
  return [...found.flat(), ...(await checkFiles()), ...(await checkTwins())];
}

async function findPattern({ reason, pattern, where }) {
  const { output } = await git(['grep', '--untracked', '-nP', pattern, '--', ...where]);
  return lines(output).map((line) => `${line.slice(0, 160)}  [${reason}]`);
}

async function checkFiles() {
  const { output } = await git(['ls-files', '-co', '--exclude-standard']);
  return lines(output).flatMap((path) => {
    const complaints = [];
    if (/(^|\/)(utils|helpers|misc|common)(\/|\.[cm]?tsx?$|\.mjs$)/.test(path))
      complaints.push(`${path}: name the thing instead`);
    if (/[-_.](v\d+|old|new|legacy|copy)\.tsx?$/.test(path)) complaints.push(`${path}: versions live in git`);
    if (/\.(tsx?|mjs)$/.test(path) && /[A-Z]/.test(path.split('/').at(-1)))
      complaints.push(`${path}: file names are kebab-case`);
    return complaints;
  });
}

// One rule, one place: two exports of a name are usually one thing written twice.
async function checkTwins() {
  const { output } = await git([
    'grep',
    '--untracked',
    '-noP',
    'export (async )?(function|const|class) \\K\\w+',
    '--',
    'apps/*/src/*',
    'packages/*/src/*',
    ...NO_TESTS,
    ':!apps/site/src/routes',
  ]);
  const places = new Map();
  for (const line of lines(output)) {
    const [path, , name] = line.split(':');
    places.set(name, [...(places.get(name) ?? []), path]);
  }
  return [...places]
    .filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}`);
}

function git(args) {
  return run('git', args, { capture: true });
}

function lines(text) {
  return text.split('\n').filter((line) => line !== '');
}
