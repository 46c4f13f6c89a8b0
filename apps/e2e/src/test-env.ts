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
