import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureHeadlessShell } from './chromium.mjs';
import { makeFaultTree } from './faults/fault-tree.mjs';
import { FAULTS } from './faults/faults.mjs';
import { runTests } from './faults/run-tests.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePoppler } from './poppler.mjs';
import { fail } from './project.mjs';
import { ensureBuilt } from './site-build.mjs';

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});

/** Table of what was found by which test, for people. */
function tableOf(rows) {
  const lines = rows.map(
    ({ fault, finding }) =>
      `| ${fault.name} | \`${fault.file}\` | ${finding === null ? '**NOT FOUND**' : `\`${finding.file}\`: ${finding.test}`} |`,
  );
  return ['| fault | file | found by |', '|---|---|---|', ...lines, ''].join('\n');
}

/** Nothing is proven by a test that fails anyway: all must pass before the first fault. */
async function refuseFailingTests(tree, faults) {
  const failure = await runTests(tree, [...new Set(faults.flatMap(({ tests }) => tests))], { bail: false });
  if (failure !== null)
    throw new Error(`This fails without any fault: ${failure.file}: ${failure.test}\n${failure.why}`);
}

/**
 * Puts known faults into a copy of the last commit, one at a time, and tells which test finds each. `--list` names them,
 * `--only NAME` (several times) runs those whose names begin so, `--out FILE` writes the table as well. Fails when a
 * fault is not found.
 */
async function main() {
  const faults = FAULTS.filter(
    ({ name }) => values.only.length === 0 || values.only.some((start) => name.startsWith(start)),
  );
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
  const rows = [];
  try {
    await refuseFailingTests(tree, faults);
    for (const fault of faults) {
      const begun = Date.now();
      const takeOut = tree.put(fault);
      const finding = await runTests(tree, fault.tests).finally(takeOut);
      rows.push({ fault, finding });
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`${finding === null ? 'NOT FOUND' : 'found'}: ${fault.name} (${seconds} s)`);
      if (finding !== null) console.log(`  ${finding.file}: ${finding.test}\n  ${finding.why}`);
    }
  } finally {
    await tree.remove();
  }
  const table = tableOf(rows);
  if (values.out !== undefined) writeFileSync(values.out, table);
  const missed = rows.filter(({ finding }) => finding === null).length;
  console.log(`\n${table}\n${rows.length - missed} of ${rows.length} faults were found.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

main().catch(fail);
