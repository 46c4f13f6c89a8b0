/** How workers are told of it: they begin with the environment of the run. */
const FILLED_STORE = 'FILLED_STORE';

/** The folder of a store that the demo has filled; undefined while there is none. */
export function readFilledStore(): string | undefined {
  return process.env[FILLED_STORE];
}

/** Tells all workers of it. */
export function provideFilledStore(folder: string): void {
  process.env[FILLED_STORE] = folder;
}

/** Where Node keeps what it compiled, for the servers as for the tests themselves. */
export function readCompileCache(): string | undefined {
  return process.env.NODE_COMPILE_CACHE;
}

/** Where walks leave the names of the files that they met. */
export function readWalksFolder(): string {
  const folder = process.env.WALKS_FOLDER;
  if (folder === undefined)
    throw new Error('WALKS_FOLDER is not set: walks are run by `npm run bench -- walks`');
  return folder;
}
