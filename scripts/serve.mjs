import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode, productPath, ROOT, signalCode } from './project.mjs';

const END_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/end-with-parent.mjs')).href;

/** Starts a TypeScript program of the repository, passes signals on and ends with its exit code. */
export function serve(nodeArguments, env = {}) {
  const child = spawn(productNode(), ['--import', END_WITH_PARENT, ...nodeArguments], {
    cwd: ROOT,
    env: { ...process.env, PATH: productPath(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.once('exit', (code, signal) => process.exit(code ?? signalCode(signal)));
}

// `npm start` runs us through a shell. A SIGTERM to npm ends that shell, which tells nobody: without this the
// server would go on with nobody in charge. Started without npm, outliving the shell is what was asked for.
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
