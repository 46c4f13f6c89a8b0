import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProductionTree } from '../production-tree.mjs';
import { ROOT, systemPath } from '../project.mjs';
import { hashOf, unlessPassed } from './passed-before.mjs';

/** Set inside the clone, so that a test run there does not clone again. */
const INSIDE = 'OPENCAREERS_INSIDE_FRESH_CLONE';
const FIRST_START_LIMIT_MS = 10 * 60_000;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
/** What reaching the package registry may need; everything else of the outer run stays outside. */
const KEPT_ENVIRONMENT =
  /^(LANG|TZ|npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;

/**
 * What a first start can depend on: scripts, packages, what builds the site, migrations, the demo, and how the server
 * opens and holds its store. The pages and calls behind it have tests of their own.
 */
const STARTS_WITH = new RegExp(
  [
    '^scripts/(?!faults/)',
    '(^|/)package(-lock)?\\.json$',
    '^\\.npmrc$',
    '^apps/site/[^/]*\\.config\\.ts$',
    '^apps/server/(migrations|demo)/',
    '^apps/server/src/(main\\.ts|platform/database/)',
  ].join('|'),
);

/** What `npm start` makes in a clone before it serves. */
const MADE = [
  'node_modules',
  'apps/site/dist',
  ...['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}/node_modules`),
  ),
];

/**
 * Clones the last commit into a folder that only its user can read and starts it as an operator would, with
 * nothing installed: as this user, and when that is root, also as an ordinary one. Root then gets what the other has
 * installed and built, as this run itself has done both as root; unless `always`: then it does all of it again. What has
 * passed on this machine is not done again, unless `always`, until something changes that a start depends on. Returns
 * counts like a test run.
 */
export async function checkFreshClone({ always }) {
  if (process.env[INSIDE]) return { passed: 0, failed: 0, skipped: 1 };
  if (!existsSync(join(ROOT, '.git'))) {
    console.log('This is no git checkout: there is nothing to clone.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  warnAboutUncommitted();
  return unlessPassed({ title: 'fresh-clone', hash: startHash(), always }, () => checkClone({ always }));
}

/** Of the last commit, since that is what is cloned, and of the Node and user that start it. */
function startHash() {
  const { status, stdout } = spawnSync('git', ['ls-tree', '-r', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error('git does not list the files of the last commit');
  const files = stdout.split('\n').filter((line) => STARTS_WITH.test(line.slice(line.indexOf('\t') + 1)));
  const place = [process.platform, process.arch, process.version, process.getuid?.()].join(' ');
  return hashOf([place, ...files]);
}

async function checkClone({ always }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const isRoot = process.getuid?.() === 0;
  const first = isRoot
    ? { title: 'as an ordinary user', account: nobody() }
    : { title: 'as this user', account: {} };
  const others = [];
  const beginAsRoot = async (model) => {
    if (!isRoot || others.length > 0) return;
    const place = new ClonePlace({});
    const taken = model === undefined ? undefined : place.takeOver(model);
    others.push(checkAs({ title: 'as root', place, taken }, counts));
    // What fails is told by the one who takes.
    await Promise.allSettled([taken]);
  };
  // At the same time: most of it is waiting for packages.
  if (always) await beginAsRoot();
  const place = new ClonePlace(first.account);
  await checkAs({ title: first.title, place, isForRunning: true, onServing: beginAsRoot }, counts);
  // The first did not get so far.
  await beginAsRoot();
  await Promise.all(others);
  return counts;
}

/**
 * The story of a clone, as one of its users.
 * @param taken resolves once it has what another has installed and built; nothing when it does that itself
 * @param onServing told the clone once it serves; the story goes on when that is done
 * @param isForRunning whether packages for running only are tried at the end: they are the same for everybody
 */
async function checkAs({ title, place, taken, onServing, isForRunning = false }, counts) {
  const check = async (sentence, work) => {
    const begun = Date.now();
    try {
      await work();
      counts.passed += 1;
      console.log(`  ✓ ${title}: ${sentence} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      return true;
    } catch (error) {
      counts.failed += 1;
      console.error(`  ✗ ${title}: ${sentence}\n    ${error.message}\n${place.lastOutput()}`);
      return false;
    }
  };
  try {
    const isWell = await runStory(place, check, { taken, onServing });
    if (isWell && isForRunning)
      await check('packages for running only are few and enough for what is built', () =>
        checkForRunning(place),
      );
  } finally {
    place.remove();
  }
}

// Each step needs the one before it: after a failure the rest would only repeat it.
async function runStory(place, check, { taken, onServing }) {
  let positions = 0;
  const steps = [
    taken
      ? ['npm start serves what was installed and built', () => taken.then(() => place.startAgain())]
      : ['npm start installs, builds and serves', () => place.start(FIRST_START_LIMIT_MS)],
    [
      'the page shows jobs and the search finds them',
      async () => {
        await place.expectPage();
        positions = await place.countPositions();
        if (!(positions > 0)) throw new Error('the search of the demo found nothing');
      },
    ],
    ['a second server on the same store is refused, naming the first', () => place.expectRefusal()],
    ['SIGTERM ends it with 0 within 10 s', () => place.stop()],
    ['a second start neither installs nor builds', () => place.startAgain()],
    [
      'after kill -9 the next start takes over the database with everything in it',
      async () => {
        await place.killServer();
        await place.start(START_LIMIT_MS);
        if (!place.output.includes('took over the running database')) throw new Error('it did not take over');
        const found = await place.countPositions();
        if (found !== positions) throw new Error(`${found} positions instead of ${positions}`);
      },
    ],
    [
      'it stops again with 0 and leaves no process',
      async () => {
        await place.stop();
        if (place.listProcesses().length > 0) throw new Error(`still running: ${place.listProcesses()}`);
      },
    ],
  ];
  for (const [index, [sentence, work]] of steps.entries()) {
    if (!(await check(sentence, work))) return false;
    if (index === 0) await onServing?.(place);
  }
  return true;
}

async function checkForRunning(place) {
  await place.installForRunning();
  const complaints = checkProductionTree(place.clone);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  await place.startAgain();
  await place.expectPage();
  await place.stop();
}

class ClonePlace {
  output = '';
  #child = null;

  constructor(account) {
    this.account = account;
    this.folder = mkdtempSync(join(tmpdir(), 'opencareers-clone-'));
    this.clone = join(this.folder, 'opencareers');
    this.home = join(this.folder, 'home');
    this.dataDir = join(this.clone, 'data');
    chmodSync(this.folder, 0o700);
    mkdirSync(this.home);
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, this.clone], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
    if (account.uid !== undefined) giveAway(this.folder, account);
  }

  async start(limit) {
    const port = await freePort();
    this.output = '';
    this.#child = this.#npm(['start'], port);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.output += text;
      });
    await this.#untilReady(limit);
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts once more where everything is installed and built. */
  async startAgain() {
    await this.start(START_LIMIT_MS);
    if (/Installing|Building/.test(this.output)) throw new Error('it installed or built again');
  }

  /** Takes what another clone has installed and built, but for what its running server still writes. */
  async takeOver(other) {
    for (const folder of MADE.filter((made) => existsSync(join(other.clone, made)))) {
      const from = join(other.clone, folder);
      const entries = readdirSync(from).filter((name) => name !== '.cache');
      mkdirSync(join(this.clone, folder), { recursive: true });
      const copy = spawn('cp', ['-R', '-P', ...entries, join(this.clone, folder)], { cwd: from });
      const { code, said } = await untilClosed(copy);
      if (code !== 0) throw new Error(`cp ended with ${code}: ${said}`);
    }
  }

  async installForRunning() {
    const install = this.#npm(['ci', '--omit=dev', '--prefer-offline', '--no-progress'], 0);
    const { code, said } = await untilClosed(install);
    if (code !== 0) throw new Error(`npm ci --omit=dev ended with ${code}: ${said}`);
  }

  #npm(args, port) {
    const kept = Object.entries(process.env).filter(([name]) => KEPT_ENVIRONMENT.test(name));
    // An own home folder shows that nothing of ours is needed; root keeps its, with its cache of packages.
    const home = this.account.uid === undefined ? (process.env.HOME ?? this.home) : this.home;
    return spawn('npm', args, {
      ...this.account,
      cwd: this.clone,
      env: {
        ...Object.fromEntries(kept),
        PATH: systemPath(),
        HOME: home,
        [INSIDE]: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: this.dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  }

  async #untilReady(limit) {
    const begun = Date.now();
    while (!/^Opencareers is ready at http:\/\/\S+\/careers$/m.test(this.output)) {
      if (this.#child.exitCode !== null) throw new Error(`npm start ended with ${this.#child.exitCode}`);
      if (Date.now() - begun > limit) throw new Error(`not ready after ${limit / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async expectPage() {
    const response = await fetch(`${this.url}/careers`);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`/careers answers ${response.status}`);
    if (!html.includes('/careers/job/')) throw new Error('the first HTML of /careers holds no jobs');
  }

  async countPositions() {
    const response = await fetch(`${this.url}/api/pcsx/search?domain=northwind.example&query=&start=0`);
    if (response.status !== 200) throw new Error(`the search answers ${response.status}`);
    return (await response.json()).data.count;
  }

  async expectRefusal() {
    const running = this.#serverPid();
    const { code, said } = await untilClosed(this.#npm(['start'], await freePort()));
    if (code === 0) throw new Error('the second server ended with 0');
    if (!said.includes(`process ${running}`)) throw new Error(`it does not name process ${running}: ${said}`);
  }

  async stop() {
    const begun = Date.now();
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`it ended with ${code ?? signal}`);
    if (Date.now() - begun > STOP_LIMIT_MS) throw new Error(`it took ${(Date.now() - begun) / 1000} s`);
  }

  async killServer() {
    const ended = once(this.#child, 'close');
    process.kill(this.#serverPid(), 'SIGKILL');
    await ended;
  }

  #serverPid() {
    return JSON.parse(readFileSync(join(this.dataDir, 'server.lock'), 'utf8')).pid;
  }

  /** Command lines of processes of the clone, and the database when it is still there. */
  listProcesses() {
    if (!existsSync('/proc')) return [];
    const lines = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readCommandLine);
    const database = existsSync(join(this.dataDir, 'postgres/postmaster.pid')) ? ['postgres'] : [];
    return [...lines.filter((line) => line.includes(this.folder)), ...database];
  }

  lastOutput() {
    return this.output
      .trim()
      .split('\n')
      .slice(-30)
      .map((line) => `    | ${line}`)
      .join('\n');
  }

  remove() {
    try {
      process.kill(-this.#child.pid, 'SIGTERM');
    } catch {
      // It has ended, as it should.
    }
    stopDatabase(join(this.dataDir, 'postgres/postmaster.pid'));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

async function untilClosed(child) {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

function stopDatabase(pidFile) {
  if (!existsSync(pidFile)) return;
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // Gone already.
  }
}

function readCommandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function nobody() {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout),
  );
  return { uid, gid };
}

function giveAway(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveAway(path, { uid, gid });
    else if (!entry.isSymbolicLink()) chownSync(path, uid, gid);
  }
}

function warnAboutUncommitted() {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  const count = stdout.split('\n').filter(Boolean).length;
  if (count > 0) console.log(`  ${count} changed files are not committed and not part of the clone.`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
