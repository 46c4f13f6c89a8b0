import { ACCOUNT_PATHS, LOGOUT_ENDPOINT } from '@opencareers/contracts/account-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { createFormDraft, type FormDraft } from '@opencareers/form-react/drafts/form-draft';
import { watchSession } from '../src/features/account/watch-session.ts';
import { applyFormQuery } from '../src/features/apply/apply-calls.ts';
import { createProofOfWork } from '../src/features/apply/proof-of-work/proof-of-work.ts';
import {
  chooseKeeping,
  type DraftConsent,
  followConsent,
} from '../src/features/forms/filling/draft-consent.ts';
import { draftOptions } from '../src/features/forms/filling/draft-options.ts';
import { findLostVisitor } from '../src/features/forms/filling/lost-visitor.ts';
import { ownerOfDraft } from '../src/features/forms/filling/owner-of-draft.ts';
import { openFormQuery } from '../src/features/forms/form-queries.ts';
import { createSite } from '../src/shell/create-site.ts';
import { settlePerson } from '../src/shell/session/person.ts';
import { markSignedOut } from '../src/shell/sign-out.ts';
import type { Site } from '../src/shell/site.ts';
import { aBoot, candidateOn } from '../src/testing/site-fixtures.ts';
import { type TestBrowserDevice, TestPage } from './page-world.ts';

/** A form that is filled in. */
interface OpenedHere {
  pid: number;
  opened: OpenForm;
  session: FormSession;
  draft: FormDraft;
  consent: DraftConsent;
  asksConsent: boolean;
}

/** A tab of a browser with the page of applying, as the site puts it together, without drawing it. */
export class ApplyTab {
  readonly device: TestBrowserDevice;
  page: TestPage | null = null;
  site: Site | null = null;
  user: Site['boot']['user'] = null;
  form: OpenedHere | null = null;
  /** Called when a document has come, also one that the page asked for by itself. */
  onLoad: () => void = () => undefined;
  #loads = 0;

  constructor(device: TestBrowserDevice) {
    this.device = device;
  }

  /** Leads the tab to a document of the site, for whoever the browser is now. False without a line. */
  async load(): Promise<boolean> {
    await this.leave();
    this.#loads += 1;
    const turn = this.#loads;
    const askedAt = Date.now();
    try {
      const first = await this.device.request('/api/csrf');
      const { token } = (await first.json()) as { token: string };
      const account = await this.device.request(`${ACCOUNT_PATHS.account}?domain=${aBoot().domain}`);
      const user =
        account.status === 200
          ? ((await account.json()) as { data: { user: NonNullable<Site['boot']['user']> } }).data.user
          : null;
      if (turn !== this.#loads) return false;
      const page = new TestPage(this.device);
      page.meta.content = token;
      this.page = page;
      this.user = user;
      this.onLoad();
      const boot = user === null ? aBoot() : candidateOn(aBoot(), { user });
      const csrf = {
        read: () => page.meta.content,
        replace: (fresh: string) => {
          page.meta.content = fresh;
        },
      };
      this.site = createSite({
        boot,
        origin: this.device.origin,
        locale: 'en',
        catalogue: {},
        transport: page.transport,
        csrf,
        debug: null,
        now: askedAt,
        timeZone: 'UTC',
        isServer: false,
        reload: () => void this.reload(),
      });
      const { site } = this;
      page.within(() => watchSession(site, askedAt));
      return true;
    } catch {
      return false;
    }
  }

  /** Opens the form of a position as the page of applying does. */
  async open(pid: number): Promise<boolean> {
    if (!(await this.load())) return false;
    const { page, site } = this;
    if (page === null || site === null) return false;
    try {
      return await page.within(async () => {
        if (site.boot.user === null) await findLostVisitor(site, page.store).catch(() => undefined);
        const form = await site.queries.fetchQuery(applyFormQuery(site, { pids: [pid], token: null }));
        const { formKey } = form;
        if (formKey === null) return false;
        const place = { form: formKey, owner: '' };
        const opened = await site.queries.fetchQuery(openFormQuery(site, place, false));
        const { definition } = opened.form;
        if (definition === null || page.isOver) return false;
        const { consent, earlier, isAllowed } = ownerOfDraft(
          { domain: site.boot.domain, opened, definition },
          { isVisitor: !form.isSignedIn, isAsked: form.keepsDrafts, earlier: form.earlierForms },
        );
        const session = createFormSession({
          definition,
          initialAnswers: (form.prefill?.answers ?? {}) as Answers,
          context: () => ({
            now: new Date(),
            timeZone: 'UTC',
            countryCode: opened.form.countryCode,
            texts: ENGLISH_TEXTS,
            engines: {},
          }),
        });
        const draft = createFormDraft({
          ...draftOptions(site, {
            place,
            opened,
            definition,
            texts: ENGLISH_TEXTS,
            onRefusal: () => undefined,
            onSent: () => undefined,
            headers: createProofOfWork(site, form).headers,
            earlier,
            isAllowed,
          }),
          store: page.store,
        });
        draft.connect(session);
        if (isAllowed !== undefined) followConsent(consent, draft);
        this.form = {
          pid,
          opened,
          session,
          draft,
          consent,
          asksConsent: !form.isSignedIn && form.keepsDrafts,
        };
        return true;
      });
    } catch {
      return false;
    }
  }

  async leave(): Promise<void> {
    const { page } = this;
    this.page = null;
    this.form = null;
    await page?.leave();
  }

  crash(): void {
    this.page?.crash();
    this.page = null;
    this.form = null;
  }

  async reload(): Promise<void> {
    const pid = this.form?.pid;
    if (pid === undefined) await this.load();
    else await this.open(pid);
  }

  type(question: string, value: AnswerValue): void {
    const { page, form } = this;
    page?.within(() => form?.session.change(question, value));
  }

  /** Everything that the form shows of a question: its answer, and what stands beside it until the person chooses. */
  shown(question: string): unknown[] {
    const { form } = this;
    if (form === null) return [];
    const { conflicts, left } = form.draft.state().draft;
    return [
      form.session.answers()[question],
      ...conflicts
        .filter(({ name }) => name === question)
        .flatMap(({ others }) => others.map(({ value }) => value)),
      ...(form.opened.draft?.setAside?.[question] ?? []),
      ...left.filter(({ name }) => name === question).map(({ value }) => value),
    ];
  }

  get status() {
    return this.form?.draft.state().draft.status ?? null;
  }

  async allow(isAllowed: boolean): Promise<void> {
    const { page, form } = this;
    if (form?.asksConsent) await page?.within(() => chooseKeeping(form.consent, form.draft, isAllowed));
  }

  /** Signs in with a code; the page is loaded anew for the candidate. */
  async signIn(email: string, awaitCode: () => Promise<() => Promise<string>>): Promise<boolean> {
    const { page, site } = this;
    if (page === null || site === null) return false;
    try {
      return await page.within(async () => {
        const readCode = await awaitCode();
        await site.api.post(site.api.path(ACCOUNT_PATHS.code), { email });
        const code = await readCode();
        const { data } = await site.api.post(site.api.path(ACCOUNT_PATHS.signIn), { email, code });
        await settlePerson(site, data.user.encId);
        await this.reload();
        return true;
      });
    } catch {
      return false;
    }
  }

  /** Signs out by the menu: the next page takes away what the candidate left on the device. */
  async signOut(): Promise<boolean> {
    const { page, site } = this;
    if (page === null || site?.boot.user == null || !this.device.isOnline) return false;
    page.within(() => markSignedOut(site));
    await this.leave();
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    await this.device.request(`${LOGOUT_ENDPOINT}?domain=${site.boot.domain}&next=/careers`, { headers });
    return this.load();
  }
}
