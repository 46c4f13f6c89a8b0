import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { afterFile } from './after-file.ts';
import type { TestServer } from './test-server.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/** How a command ended. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

interface Around {
  env?: Record<string, string>;
  input?: string;
}

/** The command line beside a server that listens, in a folder of its own. */
export interface CommandLine {
  folder: string;
  environment: Record<string, string>;
  /** Runs it as a process of its own. */
  cli(line: string | string[], around?: Around): Promise<Ended>;
  /** The same; it must end well. */
  done(line: string | string[], around?: Around): Promise<Ended>;
  /** Writes a file into the folder and gives its name. */
  file(name: string, content: string | Buffer): Promise<string>;
}

/** Lets the server listen and puts its token where the command line looks for it. Call it once per file. */
export async function aCommandLine(server: TestServer): Promise<CommandLine> {
  await server.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-cli-'));
  folders.push(folder);
  await writeFile(join(folder, 'operator-token'), `${server.operatorToken}\n`);
  const environment = { PORT: String(port), DATA_DIR: folder };
  const cli: CommandLine['cli'] = (line, { env = environment, input = '' } = {}) => {
    const args = typeof line === 'string' ? line.split(' ') : line;
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [MAIN, ...args],
        { cwd: folder, env: { PATH, NODE_COMPILE_CACHE, ...env } },
        (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
      );
      child.stdin?.end(input);
    });
  };
  return {
    folder,
    environment,
    cli,
    done: async (line, around) => {
      const ended = await cli(line, around);
      expect(ended.code, `${String(line)}: ${ended.err}`).toBe(0);
      return ended;
    },
    file: async (name, content) => {
      await writeFile(join(folder, name), content);
      return name;
    },
  };
}

const folders: string[] = [];
afterFile(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
