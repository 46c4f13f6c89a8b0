import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.ts';

/** Where the server is and how to prove that we may operate it. */
export interface CliEnvironment {
  serverUrl: string;
  /** Throws a `Failure` where there is none: not every command talks to a server. */
  readonly operatorToken: string;
  /** Folder that file names on the command line are relative to. */
  workingFolder: string;
}

/** Reads the environment once. Throws a `Failure` that names the variable which is missing or wrong. */
export function readCliEnvironment(variables: Record<string, string | undefined>): CliEnvironment {
  return {
    serverUrl: readServerUrl(variables),
    get operatorToken() {
      return readToken(variables);
    },
    // npm changes into the repository and tells in INIT_CWD where the person was.
    workingFolder: resolve((variables.npm_lifecycle_event && variables.INIT_CWD) || process.cwd()),
  };
}

function readServerUrl({ BASE_URL, HOST, PORT }: Record<string, string | undefined>): string {
  if (BASE_URL) {
    if (!/^https?:\/\//.test(BASE_URL) || !URL.canParse(BASE_URL)) {
      throw new Failure(`BASE_URL must be an http or https address, not "${BASE_URL}"`);
    }
    return BASE_URL.replace(/\/+$/, '');
  }
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a port, not "${PORT}"`);
  // A server that listens everywhere is reached by the loopback address.
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function readToken({ OPERATOR_TOKEN, DATA_DIR }: Record<string, string | undefined>): string {
  if (OPERATOR_TOKEN) return OPERATOR_TOKEN;
  const path = join(resolve(DATA_DIR || './data'), 'operator-token');
  if (!existsSync(path)) {
    throw new Failure(`set OPERATOR_TOKEN, or DATA_DIR to the folder of the server: there is no ${path}`);
  }
  return readFileSync(path, 'utf8').trim();
}
