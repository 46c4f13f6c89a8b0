import { build, type Rollup } from 'vite';

/** What libraries ask for whether they are in development; nothing is read from it here. */
const NAME_OF_MODE = ['process', 'env', 'NODE_ENV'].join('.');

/** Builds a script for production, in memory; its imports are found from `root`. */
export async function buildEntry(entry: string, root: string): Promise<Rollup.RollupOutput['output']> {
  const entryId = `${root}/virtual-entry.js`;
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    // Inside a test run the environment says "test", which would weigh the development code.
    define: { [NAME_OF_MODE]: '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [
      {
        name: 'virtual-entry',
        resolveId: (id) => (id === 'virtual-entry' ? entryId : undefined),
        load: (id) => (id === entryId ? entry : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'virtual-entry' } },
  })) as Rollup.RollupOutput;
  return built.output;
}
