import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import fc from 'fast-check';
import { aBoot } from '../src/testing/site-fixtures.ts';
import { ApplyTab } from './apply-tab.ts';
import { TestBrowserDevice } from './page-world.ts';

/** What the walk types into; the first two must be answered. */
const QUESTIONS = ['firstname', 'lastname', 'city'] as const;
type Question = (typeof QUESTIONS)[number];

/** Who may sign in; Ada and Ben share the first device. */
const NAMES = ['ada', 'ben'] as const;
type Name = (typeof NAMES)[number];

export type Step =
  | { kind: 'open'; tab: number; position: number }
  | { kind: 'type'; tab: number; question: Question }
  | { kind: 'close' | 'crash' | 'reload' | 'signOut' | 'startOver' | 'choose' | 'send'; tab: number }
  | { kind: 'signIn'; tab: number; name: Name }
  | { kind: 'allow'; tab: number; isAllowed: boolean }
  | { kind: 'line'; device: number; isOnline: boolean }
  | { kind: 'deaf' | 'kill' | 'halfMinute'; device: number }
  | { kind: 'withdraw' | 'remove'; tab: number; position: number };

const tab = fc.nat({ max: 2 });
const device = fc.nat({ max: 1 });
const position = fc.nat({ max: 1 });
const of = <Kind extends string>(kind: Kind) => fc.constant(kind);
const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: of('open'), tab, position }) },
  { weight: 12, arbitrary: fc.record({ kind: of('type'), tab, question: fc.constantFrom(...QUESTIONS) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('close', 'crash', 'reload'), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: of('signIn'), tab, name: fc.constantFrom(...NAMES) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('signOut', 'startOver', 'choose', 'send'), tab }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('allow'), tab, isAllowed: fc.constantFrom(true, true, false) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: of('line'), device, isOnline: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('deaf', 'kill', 'halfMinute'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'remove'), tab, position }) },
);

/** A walk of so many steps. Begins with a form that is open, or most steps would do nothing. */
export const walkOf = (steps: number): fc.Arbitrary<Step[]> =>
  fc
    .array(STEP, { minLength: steps - 1, maxLength: steps - 1 })
    .map((more) => [{ kind: 'open', tab: 0, position: 0 }, ...more]);

/** Where the walk takes place. */
export interface WalkPlace {
  origin: string;
  pids: readonly number[];
  /** Tells the people of one walk from those of another. */
  number: number;
  /** Called before a code is asked for; the result gives the code once its mail has come. */
  awaitCode: (email: string) => Promise<() => Promise<string>>;
}

/** A text that somebody typed and saw saved, and has not taken back. */
interface Owed {
  holder: string;
  pid: number;
  question: Question;
  value: string;
  /** Names of devices, and `account` when it must be found wherever its candidate signs in. */
  places: Set<string>;
}

const ACCOUNT = 'account';
/** So long something that must come may take, in ms. */
const PATIENCE_MS = 8_000;

/** People with two devices, and what is owed to them. */
export class DraftWalk {
  readonly #place: WalkPlace;
  readonly #devices: TestBrowserDevice[];
  readonly #tabs: ApplyTab[];
  /** How often somebody else began to use a device. */
  readonly #visits = [0, 0];
  /** Who signed in last on a device, and has not signed out. */
  readonly #lastPerson: (Name | null)[] = [null, null];
  /** What a visitor became by signing in. */
  readonly #became = new Map<string, string>();
  readonly #holderOfTab = new Map<ApplyTab, string>();
  readonly #typedBy = new Map<string, string>();
  /** What the account had when a tab opened its form: what another device adds comes with the next opening. */
  readonly #opened = new Map<ApplyTab, readonly Owed[]>();
  #owed: Owed[] = [];
  #values = 0;
  /** What came of the steps of all walks, by kind. */
  static readonly counts: Record<string, number> = {};

  constructor(place: WalkPlace) {
    this.#place = place;
    const { origin, number } = place;
    this.#devices = [0, 1].map(
      (index) =>
        new TestBrowserDevice({
          name: `device-${index}`,
          origin,
          address: `10.${Math.floor(number / 250) % 250}.${number % 250}.${index + 1}`,
        }),
    );
    this.#tabs = [0, 0, 1].map((index) => this.#aTab(this.#devices[index] as TestBrowserDevice));
  }

  #aTab(device: TestBrowserDevice): ApplyTab {
    const one = new ApplyTab(device);
    one.onLoad = () => this.#holderOfTab.set(one, this.#nameOf(one) ?? this.#visitorOn(device));
    return one;
  }

  #count(what: string): void {
    DraftWalk.counts[what] = (DraftWalk.counts[what] ?? 0) + 1;
  }

  async take(step: Step): Promise<void> {
    if ('device' in step) await this.#onDevice(step);
    else await this.#inTab(this.#tabs[step.tab] as ApplyTab, step);
  }

  async end(): Promise<void> {
    for (const device of this.#devices) device.setOnline(true);
    for (const one of this.#tabs) await one.leave();
    for (const one of [this.#tabs[0], this.#tabs[2]] as ApplyTab[]) await this.#checkEverywhere(one);
    for (const name of NAMES) await this.#checkElsewhere(name);
    for (const one of this.#tabs) one.crash();
  }

  #indexOf = (device: TestBrowserDevice) => this.#devices.indexOf(device);
  #emailOf = (name: string) => `${name}-${this.#place.number}@people.example`;
  #visitorOn = (device: TestBrowserDevice) => `${device.name} visit ${this.#visits[this.#indexOf(device)]}`;
  #canonical = (holder: string): string => {
    const next = this.#became.get(holder);
    return next === undefined ? holder : this.#canonical(next);
  };
  #nameOf = (one: ApplyTab) => NAMES.find((name) => this.#emailOf(name) === one.user?.email);
  #holder = (one: ApplyTab) => this.#canonical(this.#holderOfTab.get(one) ?? '');

  async #onDevice(step: Extract<Step, { device: number }>): Promise<void> {
    const on = this.#devices[step.device] as TestBrowserDevice;
    if (step.kind === 'line') on.setOnline(step.isOnline);
    else if (step.kind === 'deaf') on.losesAnswer = true;
    else if (step.kind === 'halfMinute') on.writeCookies();
    else {
      on.kill();
      for (const one of this.#tabs.filter(({ device: other }) => other === on)) one.crash();
    }
  }

  async #inTab(one: ApplyTab, step: Extract<Step, { tab: number }>): Promise<void> {
    if (step.kind === 'open') return this.#open(one, this.#place.pids[step.position] ?? 0);
    if (step.kind === 'close') return one.leave();
    if (step.kind === 'crash') return one.crash();
    if (step.kind === 'signIn') return this.#signIn(one, step.name);
    if (step.kind === 'signOut') return this.#signOut(one);
    if (step.kind === 'withdraw') return this.#withdraw(one, this.#place.pids[step.position] ?? 0);
    if (step.kind === 'remove') return this.#remove(one, this.#place.pids[step.position] ?? 0);
    if (one.form === null) await this.#open(one, this.#place.pids[0] ?? 0);
    const { form } = one;
    if (form === null) return;
    if (step.kind === 'reload') return this.#open(one, form.pid);
    if (step.kind === 'type') return this.#type(one, step.question);
    if (step.kind === 'allow') return one.allow(step.isAllowed);
    if (step.kind === 'startOver') return this.#startOver(one);
    if (step.kind === 'choose') return this.#choose(one);
    return this.#send(one);
  }

  async #open(one: ApplyTab, pid: number): Promise<void> {
    const ofAccount = this.#owed.filter(({ places }) => places.has(ACCOUNT));
    const isOpen = await one.open(pid);
    this.#opened.set(one, ofAccount);
    this.#count(isOpen ? 'opened' : 'notOpened');
    if (isOpen) await this.#check(one);
  }

  async #type(one: ApplyTab, question: Question): Promise<void> {
    const { form } = one;
    if (form === null) return;
    this.#values += 1;
    const value = `${question} ${this.#values}`;
    const holder = this.#holder(one);
    this.#typedBy.set(value, holder);
    this.#forget(({ pid, ...owed }) => pid === form.pid && owed.value === form.session.answers()[question]);
    one.type(question, value);
    await until(() => one.status?.kind !== 'saving' && one.status?.kind !== 'idle');
    const status = one.status;
    this.#count(
      `typed ${status?.kind}${status?.kind === 'saved' && status.isHereOnly ? ' here' : ''} ${one.user ? 'candidate' : 'visitor'}`,
    );
    if (status?.kind !== 'saved' && status?.kind !== 'offline') return;
    this.#owed.push({
      holder,
      pid: form.pid,
      question,
      value,
      places: new Set([one.device.name]),
    });
    this.#noteKept(one);
    await this.#check(one);
  }

  /** What a candidate's page says is saved, the account has. */
  #noteKept(one: ApplyTab): void {
    const { form, status } = one;
    if (form === null || status?.kind !== 'saved' || status.isHereOnly) return;
    const answers = form.session.answers();
    // What differs stays on the device until the person chooses.
    const open = form.draft.state().draft.conflicts.map(({ name }) => name);
    for (const owed of this.#owedIn(one))
      if (answers[owed.question] === owed.value && !open.includes(owed.question))
        owed.places.add(one.user === null ? `shared ${one.device.name}` : ACCOUNT);
  }

  /** What the person of a tab must find in its form. */
  #owedIn(one: ApplyTab): Owed[] {
    const holder = this.#holder(one);
    // A page from before a sign-in in another tab goes on as the visitor's: what is the candidate's by now is not in it.
    if (one.user === null && holder !== this.#holderOfTab.get(one)) return [];
    return this.#owed.filter(
      (owed) =>
        owed.pid === one.form?.pid &&
        this.#canonical(owed.holder) === holder &&
        (owed.places.has(one.device.name) || (one.user !== null && this.#opened.get(one)?.includes(owed))),
    );
  }

  #forgetDevice({ name }: TestBrowserDevice): void {
    for (const { places } of this.#owed) places.delete(name);
    this.#forget(({ places }) => places.size === 0);
  }

  #forget(isGone: (owed: Owed) => boolean): void {
    this.#owed = this.#owed.filter((owed) => !isGone(owed));
  }

  /** All that is owed shows, and nothing of anybody else. */
  async #check(one: ApplyTab): Promise<void> {
    const { form } = one;
    if (form === null) return;
    this.#count(`checked ${Math.min(3, this.#owedIn(one).length)}`);
    const missing = () =>
      this.#owedIn(one).filter(({ question, value }) => !one.shown(question).includes(value));
    const isStill = () => one.form !== form || missing().length === 0;
    await until(isStill);
    if (!isStill())
      throw new Error(
        `lost: ${describe(missing())} for ${this.#holder(one)}; shown ${this.#describeShown(one)}`,
      );
    if (one.form !== form) return;
    for (const question of QUESTIONS)
      for (const value of one.shown(question)) {
        const by = this.#typedBy.get(String(value));
        if (by !== undefined && this.#canonical(by) !== this.#holder(one))
          throw new Error(`seen by somebody else: ${String(value)} of ${by} by ${this.#holder(one)}`);
      }
  }

  #describeShown = (one: ApplyTab) =>
    JSON.stringify([one.status, ...QUESTIONS.map((question) => one.shown(question))]);

  async #signIn(one: ApplyTab, name: Name): Promise<void> {
    if (one.page === null && !(await one.load())) return;
    if (one.user !== null) return;
    const visitor = this.#visitorOn(one.device);
    const email = this.#emailOf(name);
    const pid = one.form?.pid;
    await one.signIn(email, () => this.#place.awaitCode(email));
    // The answer may have been lost while the server did its work.
    if (this.#nameOf(one) !== name && (!(await one.load()) || this.#nameOf(one) !== name)) return;
    this.#count('signedIn');
    const last = this.#lastPerson[this.#indexOf(one.device)] ?? null;
    this.#lastPerson[this.#indexOf(one.device)] = name;
    // Whoever comes after somebody else finds nothing of theirs on the device.
    if (last !== null && last !== name) this.#forgetDevice(one.device);
    this.#became.set(visitor, name);
    this.#visits[this.#indexOf(one.device)] = (this.#visits[this.#indexOf(one.device)] ?? 0) + 1;
    one.device.writeCookies();
    for (const owed of this.#owed)
      if (this.#canonical(owed.holder) === name && owed.places.delete(`shared ${one.device.name}`))
        owed.places.add(ACCOUNT);
    this.#holderOfTab.set(one, name);
    if (pid !== undefined) await this.#open(one, pid);
  }

  async #signOut(one: ApplyTab): Promise<void> {
    const name = this.#nameOf(one);
    if (name === undefined || !(await one.signOut())) return;
    for (const other of this.#tabs) if (other.device === one.device && other !== one) await other.leave();
    this.#visits[this.#indexOf(one.device)] = (this.#visits[this.#indexOf(one.device)] ?? 0) + 1;
    this.#holderOfTab.set(one, this.#visitorOn(one.device));
    this.#count('signedOut');
    // All that the device kept goes with whoever signs out.
    this.#lastPerson[this.#indexOf(one.device)] = null;
    this.#forgetDevice(one.device);
    await until(() => one.device.texts.getItem(`opencareers.person.${aBoot().domain}`) === null);
    await one.device.forgetDrafts();
  }

  async #startOver(one: ApplyTab): Promise<void> {
    const { form, page } = one;
    if (form === null || page === null) return;
    const before = form.session.answers();
    page.within(() => form.draft.startOver());
    this.#forget(({ pid, question, value }) => pid === form.pid && before[question] === value);
    await until(() => one.status?.kind !== 'saving');
  }

  async #choose(one: ApplyTab): Promise<void> {
    const { form, page } = one;
    const [conflict] = form?.draft.state().draft.conflicts ?? [];
    if (form === null || page === null || conflict === undefined) return;
    const values = [conflict.mine, ...conflict.others.map(({ value }) => value)];
    const [, chosen] = values;
    await page.within(() => form.draft.choose(conflict.name, chosen));
    this.#forget(({ pid, value }) => pid === form.pid && value !== chosen && values.includes(value));
    await until(() => one.status?.kind !== 'saving');
  }

  async #send(one: ApplyTab): Promise<void> {
    const { form, page, device } = one;
    if (form === null || page === null || !device.isOnline) return;
    device.losesAnswer = false;
    const answers = form.session.answers();
    for (const question of ['firstname', 'lastname'] as const)
      if (!answers[question]) await this.#type(one, question);
    one.type('email', one.user?.email ?? `guest-${this.#place.number}-${this.#values}@people.example`);
    const holder = this.#holder(one);
    const sent = await page.within(() =>
      form.draft.submit(form.session.answersToSend(), form.session as never),
    );
    this.#count(`sent ${one.status?.kind}`);
    if (one.status?.kind !== 'submitted' && sent !== undefined) return;
    this.#forget((owed) => owed.pid === form.pid && this.#canonical(owed.holder) === holder);
    await one.leave();
  }

  async #withdraw(one: ApplyTab, pid: number): Promise<void> {
    const { page, site } = one;
    if (page === null || site?.boot.user == null) return;
    const { api } = site;
    await page
      .within(async () => {
        const { data } = await api.get(api.path(APPLICATION_PATHS.form, { pids: String(pid) }));
        const id = data.positions[0]?.applicationId;
        if (id != null) await api.post(api.path(APPLICATION_PATHS.withdraw(id)), {});
      })
      .catch(() => undefined);
  }

  async #remove(one: ApplyTab, pid: number): Promise<void> {
    const { page, site } = one;
    if (page === null || site === null || !one.device.isOnline) return;
    const { api } = site;
    const isRemoved = await page
      .within(() => api.remove(api.path(APPLICATION_PATHS.drafts), { body: { position_ids: [pid] } }))
      .then(() => true)
      .catch(() => false);
    // Whoever the browser is by now, also when the page is from before they signed in.
    const holder = this.#canonical(
      this.#lastPerson[this.#indexOf(one.device)] ?? this.#visitorOn(one.device),
    );
    if (isRemoved) this.#forget((owed) => owed.pid === pid && this.#canonical(owed.holder) === holder);
  }

  /** Whoever is on a device now opens every form twice: what is announced as back is really kept. */
  async #checkEverywhere(one: ApplyTab): Promise<void> {
    for (const pid of this.#place.pids) {
      await this.#open(one, pid);
      if (one.form === null) continue;
      await until(() => one.status?.kind !== 'saving');
      this.#noteKept(one);
      if (one.status?.kind === 'saving' || one.status?.kind === 'failed')
        throw new Error(`not kept: ${this.#describeShown(one)}`);
      await this.#checkServer(one, pid);
      one.crash();
      await this.#open(one, pid);
      await one.leave();
    }
  }

  /** The list of drafts says what the form shows. */
  async #checkServer(one: ApplyTab, pid: number): Promise<void> {
    const { page, site, form, status } = one;
    if (page === null || site === null || form === null) return;
    if (status?.kind !== 'saved' || status.isHereOnly) return;
    const { api } = site;
    const findListed = async (): Promise<DraftApplication | undefined> => {
      const { data } = await page.within(() => api.get(api.path(APPLICATION_PATHS.drafts)));
      return data.openDraftApplications.find(({ pid: other }) => other === pid);
    };
    const isBegun = QUESTIONS.some((question) =>
      [...this.#typedBy.keys()].some((value) => value === form.session.answers()[question]),
    );
    const hasRequired = ['firstname', 'lastname'].some((name) => Boolean(form.session.answers()[name]));
    let listed = await findListed();
    const isWhole = () => (listed === undefined ? !isBegun : !hasRequired || listed.percent > 0);
    // A draft that was removed elsewhere is told again, once the page that shows it has heard of that.
    for (const end = Date.now() + PATIENCE_MS; !isWhole() && Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      listed = await findListed();
    }
    if (isBegun && listed === undefined) throw new Error(`not on the server: ${this.#describeShown(one)}`);
    if (hasRequired && listed?.percent === 0) throw new Error(`0 %: ${this.#describeShown(one)}`);
  }

  /** What an account has is there on any other device. */
  async #checkElsewhere(name: Name): Promise<void> {
    if (!this.#owed.some(({ holder, places }) => this.#canonical(holder) === name && places.has(ACCOUNT)))
      return;
    const { origin, number } = this.#place;
    const device = new TestBrowserDevice({
      name: 'elsewhere',
      origin,
      address: `10.251.${number % 250}.${NAMES.indexOf(name)}`,
    });
    const one = this.#aTab(device);
    await one.load();
    const email = this.#emailOf(name);
    await one.signIn(email, () => this.#place.awaitCode(email));
    if (one.user?.email !== email) throw new Error('not signed in elsewhere');
    for (const pid of this.#place.pids) {
      if (!(await one.open(pid))) continue;
      await this.#check(one);
    }
    await one.leave();
  }
}

function describe(owed: readonly Owed[]): string {
  return owed
    .map(({ value, pid, holder, places }) => `"${value}" of ${holder} for ${pid} (${[...places].join()})`)
    .join(', ');
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
}
