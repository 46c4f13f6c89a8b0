import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { productEnvironment, productNode } from '../project.mjs';
import { homeOf } from '../tests/choose-tests.mjs';

const SESSION = fileURLToPath(new URL('test-session.mjs', import.meta.url));
/** A fault may make a test wait for ever, and a busy machine may take long for what passes. */
const LONGEST_MS = 600_000;

/** Runs tests of a tree; each part (unit, server, browser) is started once, and anew after a fault that stays in it. */
export class TestRuns {
  #tree;
  #sessions = new Map();
  #changed = new Map();

  constructor(tree) {
    this.#tree = tree;
  }

  /**
   * The first failure of tests of one part: its file, the name of the test and what it said; null when all pass. Throws
   * when they do not end: that is no verdict.
   * `changed` are files that were written since; `longest` is how long it may take.
   */
  async run(tests, { changed = [], longest = LONGEST_MS } = {}) {
    const home = homeOf(tests[0]);
    // Tables are made by the migrations when the part starts.
    const isMigration = changed.some((path) => path.endsWith('.sql'));
    if (isMigration) await this.#end(home);
    const session = await this.#session(home);
    const stale = [...(this.#changed.get(home) ?? []), ...changed];
    this.#changed.set(home, changed);
    session.send({ tests, changed: stale });
    const answer = await answerOf(session, longest);
    if (isMigration || answer === null) await this.#end(home);
    if (answer === null) throw new Error(`no end in ${longest / 1000} s: ${tests.join(', ')}`);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.failure;
  }

  async end() {
    for (const home of [...this.#sessions.keys()]) await this.#end(home);
  }

  async #session(home) {
    const known = this.#sessions.get(home);
    if (known !== undefined) return known;
    const session = fork(SESSION, [home], {
      cwd: this.#tree.path,
      execPath: productNode(),
      env: {
        ...productEnvironment(),
        NODE_ENV: 'test',
        VITEST: 'true',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        TEST_DATABASE: 'embedded',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#sessions.set(home, session);
    if ((await answerOf(session, LONGEST_MS)) === null) throw new Error(`the tests of ${home} do not start`);
    return session;
  }

  async #end(home) {
    const session = this.#sessions.get(home);
    this.#sessions.delete(home);
    if (session === undefined || session.exitCode !== null) return;
    const ended = once(session, 'exit');
    session.disconnect();
    const patience = setTimeout(() => session.kill('SIGKILL'), 30_000);
    await ended;
    clearTimeout(patience);
  }
}

/** The next message of a session; null when there is none in time, or it has ended. */
function answerOf(session, longest) {
  return new Promise((resolve) => {
    const settle = (answer) => {
      clearTimeout(patience);
      session.off('message', settle).off('exit', giveUp);
      resolve(answer);
    };
    const giveUp = () => settle(null);
    const patience = setTimeout(giveUp, longest);
    session.on('message', settle).on('exit', giveUp);
  });
}
