import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, run } from './project.mjs';

const REQUIREMENTS = join(ROOT, 'docs/spec/requirements.tsv');
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const ID = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

/** Requirement ids that stand in brackets in the names of tests. */
function idsOfTests(source) {
  return [...source.matchAll(TEST_NAME)].flatMap((name) =>
    [...name[2].matchAll(ID)].flatMap((match) => match[1].split(',').map((id) => id.trim())),
  );
}

/** Prints which requirements have no test. With ids as arguments, only those must have one, or it fails. */
async function main() {
  const rows = readFileSync(REQUIREMENTS, 'utf8').trim().split('\n').slice(1);
  const statements = new Map(rows.map((row) => row.split('\t').slice(0, 2)));
  const { output } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', 'apps/e2e/**/*.ts'],
    {
      capture: true,
    },
  );
  const tested = new Set(
    output
      .trim()
      .split('\n')
      .filter((path) => path !== '' && existsSync(join(ROOT, path)))
      .flatMap((path) => idsOfTests(readFileSync(join(ROOT, path), 'utf8'))),
  );
  const wanted = process.argv.slice(2);
  const scope = wanted.length > 0 ? wanted : [...statements.keys()];
  const missing = scope.filter((id) => !tested.has(id));
  const unknown = [...tested].filter((id) => !statements.has(id));
  for (const id of missing) console.log(`${id}\t${statements.get(id) ?? '(unknown id)'}`);
  for (const id of unknown) console.log(`${id}\tis named by a test, but is no requirement`);
  console.log(
    `${scope.length - missing.length} of ${scope.length} requirements have a test, ${missing.length} have none`,
  );
  if (unknown.length > 0 || (wanted.length > 0 && missing.length > 0)) process.exitCode = 1;
}

main().catch(fail);
