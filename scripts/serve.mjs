import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productEnvironment, productNode, ROOT, signalCode } from './project.mjs';

const END_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/end-with-parent.mjs')).href;

/** Starts a TypeScript program of the repository, passes signals on and ends with its exit code. */
export function serve(nodeArguments, env = {}) {
  const child = spawn(productNode(), ['--import', END_WITH_PARENT, ...nodeArguments], {
    cwd: ROOT,
    env: { ...productEnvironment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.once('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
}
