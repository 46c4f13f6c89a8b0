// A process of its own in the tree with the faults: one start of Vitest, of its database or its browser, for many runs.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const [, , home] = process.argv;
const tree = process.cwd();
const { createVitest } = await import(pathToFileURL(join(tree, 'node_modules/vitest/dist/node.js')).href);
const quiet = { silent: true, reporters: [{}] };
const vitest = await createVitest('test', { ...quiet, root: tree, watch: false, project: [home], bail: 1 });
await vitest.standalone();

process.on('message', ({ tests, changed }) => {
  run(tests, changed).then(
    (failure) => process.send({ failure }),
    (error) => process.send({ error: String(error) }),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send({ isReady: true });

/** The first failure; what was changed since the last run is read anew. */
async function run(tests, changed) {
  for (const path of changed) vitest.invalidateFile(join(tree, path));
  const wanted = new Set(tests.map((path) => join(tree, path)));
  const specifications = [...wanted].flatMap((path) => vitest.getModuleSpecifications(path));
  if (specifications.length !== wanted.size)
    throw new Error(`not all of these are tests: ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are listed as well.
  const ran = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  if (home !== 'browser') await startWorkersAnew();
  for (const module of ran) {
    const file = relative(tree, module.moduleId);
    for (const test of module.children.allTests('failed'))
      return {
        file,
        test: test.fullName.replaceAll(' > ', ' '),
        why: firstLine(test.result().errors?.[0]?.message),
      };
    const [error] = module.errors();
    if (error !== undefined) return { file, test: 'the file does not load', why: firstLine(error.message) };
  }
  const [unhandled] = unhandledErrors;
  if (unhandled !== undefined)
    return { file: tests.join(', '), test: 'an error outside of tests', why: firstLine(unhandled.message) };
  if (ran.length === 0) throw new Error(`nothing ran of ${tests.join(', ')}`);
  return null;
}

// They keep what they have loaded, with a fault that may be gone by now.
async function startWorkersAnew() {
  await vitest.pool?.close?.();
  vitest.pool = undefined;
}

function firstLine(message = '') {
  return stripVTControlCharacters(String(message)).split('\n')[0].slice(0, 200);
}
