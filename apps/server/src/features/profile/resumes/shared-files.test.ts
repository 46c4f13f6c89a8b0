import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { resumeCalls } from '../../../../test/resume-people.ts';
import { readSample } from '../../../../test/test-env.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

const DATA = fileURLToPath(new URL('../../../../../../../shared/data/', import.meta.url));
const FOLDERS = [join(DATA, '03-resumes'), join(DATA, '06-bad-input/files')];
/** Files that CI sends; all of them take a minute. */
const MEGABYTE = 1024 * 1024;
/** By one upload, of the server and the processes in which files are read together; and of the server by all of them. */
const GROWTH_MEGABYTES = 300;
const PAGE_BYTES = 4096;
const LOOK_MS = 25;
/** What took too long is read once more by its task. */
const LATER_MS = 61_000;
const LONGEST_MS = 20_000;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

test.runIf(FOLDERS.every((folder) => existsSync(folder)))(
  '[RESUME-03] every file is answered: no failure of the server, nothing that hangs, memory within bounds',
  async () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile()),
    );
    expect(files.length).toBeGreaterThan(40);
    const chosen = readSample('RESUME_FILES', files, { day: 8, night: 40 });
    const first = process.memoryUsage().rss;
    const told: string[] = [];
    for (const path of chosen) {
      const calls = resumeCalls(await aCandidate(server, tenant), tenant.domain);
      const before = memoryOfAll();
      const watch = watchMemory();
      const begin = performance.now();
      const { status } = await calls.upload(basename(path), readFileSync(path));
      const milliseconds = Math.round(performance.now() - begin);
      expect(status, path).toBeLessThan(500);
      expect(milliseconds, path).toBeLessThan(LONGEST_MS);
      const grown = Math.round((watch.end() - before) / MEGABYTE);
      expect(grown, path).toBeLessThan(GROWTH_MEGABYTES);
      expect((process.memoryUsage().rss - first) / MEGABYTE, path).toBeLessThan(GROWTH_MEGABYTES);
      let [resume] = status === 200 ? await calls.list() : [];
      const isLater = resume?.state === 'waiting';
      if (isLater) {
        server.clock.set(new Date(server.clock.now().getTime() + LATER_MS));
        await server.tasks.runDue();
        [resume] = await calls.list();
      }
      expect(resume?.state, path).not.toBe('waiting');
      const { firstname, lastname, experience, education, skills } = await calls.profile();
      const lists = `${experience.length} jobs, ${education.length} studies, ${skills.length} skills`;
      const read = `${`${firstname} ${lastname}`.trim() || 'no name'}; ${lists}`;
      const outcome =
        resume === undefined ? 'refused' : `${isLater ? 'later: ' : ''}${resume.reason ?? read}`;
      told.push(`| ${[path.slice(DATA.length), status, outcome, milliseconds, grown].join(' | ')} |`);
    }
    // A line for each file: what it was answered, what was read, how long it took, and the memory that it took at most.
    if (chosen.length > files.length / 2) process.stdout.write(`${told.join('\n')}\n`);
  },
  600_000,
);

/** Memory in bytes of this process and of those that it has started, where the system tells. */
function memoryOfAll(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.map((pid) => ({ pid, ...factsOf(pid) }));
  const children = all.filter(({ parent, pid }) => parent === process.pid && Number(pid) !== process.pid);
  return process.memoryUsage().rss + children.reduce((sum, { bytes }) => sum + bytes, 0);
}

function factsOf(pid: string): { parent: number; bytes: number } {
  try {
    // The name of a program stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return { parent: 0, bytes: 0 };
  }
}

/** Looks again and again; `end` tells the most that was seen. */
function watchMemory(): { end: () => number } {
  let most = memoryOfAll();
  const look = () => {
    most = Math.max(most, memoryOfAll());
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
