import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureHeadlessShell } from './chromium.mjs';
import { makeFaultTree } from './faults/fault-tree.mjs';
import { FAULTS } from './faults/faults.mjs';
import { TestRuns } from './faults/run-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePoppler } from './poppler.mjs';
import { fail } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';
import { groupByHome, homeOf } from './tests/choose-tests.mjs';

/** The quickest first. */
const PARTS = ['unit', 'server', 'browser'];
const partOf = ({ tests }) => homeOf(tests[0]);

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});

/** Table of what was found by which test, for people. */
function tableOf(rows) {
  const lines = rows.map(({ fault, verdict }) => `| ${fault.name} | \`${fault.file}\` | ${verdict.text} |`);
  return ['| fault | file | found by |', '|---|---|---|', ...lines, ''].join('\n');
}

/** Puts one fault in, lets its tests run, and takes it out again. */
async function tryFault({ tree, runs }, fault) {
  const takeOut = tree.put(fault);
  try {
    const found = await runs.run(fault.tests, { changed: [fault.file] });
    if (found === null) return { isFound: false, text: '**NOT FOUND**', why: '' };
    return { isFound: true, text: `\`${found.file}\`: ${found.test}`, why: found.why };
  } catch (error) {
    // Neither found nor missed; the others are tried all the same.
    return { isFound: false, text: '**no verdict**', why: String(error) };
  } finally {
    takeOut();
  }
}

/** Nothing is proven by a test that fails anyway: all must pass before the first fault. */
async function refuseFailingTests(runs, faults) {
  for (const [, tests] of groupByHome(new Set(faults.flatMap((fault) => fault.tests)))) {
    const failure = await runs.run(tests, { longest: tests.length * 60_000 });
    if (failure !== null)
      throw new Error(`This fails without any fault: ${failure.file}: ${failure.test}\n${failure.why}`);
  }
}

/**
 * Puts known faults into a copy of the last commit, one at a time, and tells which test finds each. `--list` names them,
 * `--only NAME` (several times) runs those whose names begin so, `--out FILE` writes the table as well, `--trust` takes
 * for granted that the tests pass without a fault. Fails when a fault is not found.
 */
async function main() {
  const faults = FAULTS.filter(
    ({ name }) => values.only.length === 0 || values.only.some((start) => name.startsWith(start)),
  ).toSorted((one, other) => PARTS.indexOf(partOf(one)) - PARTS.indexOf(partOf(other)));
  if (faults.length === 0) throw new Error(`No fault begins with ${values.only.join(' or ')}.`);
  if (values.list) {
    for (const { name, file } of faults) console.log(`${name} (${file})`);
    return;
  }
  await ensureInstalled();
  await ensureBuilt();
  await ensurePoppler();
  await ensureHeadlessShell();
  const tree = await makeFaultTree();
  const runs = new TestRuns(tree);
  const rows = [];
  try {
    if (!values.trust) await refuseFailingTests(runs, faults);
    for (const fault of faults) {
      const begun = Date.now();
      const verdict = await tryFault({ tree, runs }, fault);
      rows.push({ fault, verdict });
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`${fault.name} (${seconds} s)\n  ${verdict.text}\n  ${verdict.why}`);
      // After each one: whoever ends a long run keeps what it has shown.
      if (values.out !== undefined) writeFileSync(values.out, tableOf(rows));
    }
  } finally {
    await runs.end();
    await tree.remove();
  }
  const missed = rows.filter(({ verdict }) => !verdict.isFound).length;
  console.log(`\n${tableOf(rows)}\n${rows.length - missed} of ${rows.length} faults were found.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

main().catch(fail);
