// Runs before anything is installed and on old Node versions: only what Node 20 brings.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [22, 22, 2];
const INSTALLED_NODE = join(ROOT, 'node_modules/.bin/node');

/** The Node that runs the product: the one from the lockfile, else this one when it is new enough. */
export function productNode() {
  if (existsSync(INSTALLED_NODE)) return INSTALLED_NODE;
  const own = process.versions.node.split('.').map(Number);
  const [index] = [0, 1, 2].filter((part) => own[part] !== OLDEST_NODE[part]);
  if (index !== undefined && own[index] < OLDEST_NODE[index])
    throw new Error(
      `Node ${process.versions.node} is too old and no newer one comes with the packages for this system: ` +
        `install Node ${OLDEST_NODE.join('.')} or newer.`,
    );
  return process.execPath;
}

/** Without the programs of node_modules: an install that replaces them must not run on them. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
}

/** What every program of the repository runs with. */
export function productEnvironment() {
  return {
    ...process.env,
    // The programs of node_modules first, so that tools that start `node` get the right one.
    PATH: [join(ROOT, 'node_modules/.bin'), systemPath()].join(delimiter),
    // Sources are stripped of types and compiled once: a command is there in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/compiled'),
  };
}

/** For tools written in Go, that end before their memory matters: a fifth of their time goes into collecting it. */
export const LAVISH = { GOGC: process.env.GOGC ?? '400' };

/**
 * Runs a program and resolves with `{ code, output }`; output is collected only with `capture`. A signal counts
 * as 128 and its number, as in a shell. Never rejects for a program that fails.
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false, ...rest } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...productEnvironment(), ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...rest,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: code ?? signalCode(signal), output }));
  });
}

/** Runs a script of the repository or of a package on the Node of the product. */
export function runNode(args, options) {
  return run(productNode(), args, options);
}

/** The exit code by which shells tell that a signal ended a program. */
export function signalCode(signal) {
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1);
}

/** Ends this script with a message and without a stack trace. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
