import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { KeptDraft } from '@opencareers/form-core/drafts/draft-store';
import { createIndexedDbStore } from '@opencareers/form-react/drafts/indexed-db-store';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_CHANNEL, type SessionMessage, settlePerson } from '../../shell/session/person.ts';
import { readPerson, SIGNED_OUT, writePerson } from '../../shell/session/person-mark.ts';
import { markSignedOut } from '../../shell/sign-out.ts';
import { aUser, bootOfUser } from '../../testing/candidate-fixtures.ts';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, anAnswer, DOMAIN } from '../../testing/site-fixtures.ts';
import { watchSession } from './watch-session.ts';

failOnConsoleErrors();

const ADA = aUser();
const BOB = aUser({ encId: 'bob-2', email: 'bob@example.com', firstname: 'Bob' });
const DRAFT = { owner: { kind: 'anonymous', id: 's-1' }, site: DOMAIN, form: 'start', version: 1 } as const;
const KEPT: KeptDraft = {
  id: DRAFT,
  savedAt: 1,
  writes: 1,
  answers: {},
  questions: {},
  contested: {},
} as unknown as KeptDraft;
const store = createIndexedDbStore();
const stops: (() => void)[] = [];

beforeEach(async () => {
  for (const { id } of await store.list()) await store.update(id, () => null);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page that somebody looks at, and that was asked for just now; null is a visitor. */
async function look(user: typeof ADA | null, answers: Answers = {}, askedAt = Date.now()) {
  const boot = user === null ? aBoot() : bootOfUser(aBoot(), user);
  const rendered = await renderSite('/careers/job/101', { boot, answers });
  const stop = watchSession(rendered.site, askedAt);
  stops.push(stop);
  return { ...rendered, stop };
}

const isAfter = (time: number) => expect.poll(Date.now).toBeGreaterThan(time);

async function leaveTraces(): Promise<void> {
  sessionStorage.setItem('opencareers.typedInput', 'ada was here');
  localStorage.setItem(`opencareers.recent.query.${DOMAIN}`, '["ada"]');
  localStorage.setItem('opencareers.singleKeys', 'off');
  await caches.open('opencareers.answers').then((cache) => cache.put('/ada', new Response('ada')));
  await store.update(DRAFT, () => KEPT);
}

async function traces() {
  return {
    session: sessionStorage.getItem('opencareers.typedInput'),
    recent: localStorage.getItem(`opencareers.recent.query.${DOMAIN}`),
    isCached: await caches.has('opencareers.answers'),
    drafts: (await store.list()).length,
  };
}

const NOTHING = { session: null, recent: null, isCached: false, drafts: 0 };

describe('what a candidate leaves behind in a browser', () => {
  test('is gone after signing out, drafts included; settings of nobody stay', async () => {
    const { site, stop } = await look(ADA);
    await leaveTraces();
    markSignedOut(site);
    stop();
    await look(null);
    await expect.poll(traces).toEqual(NOTHING);
    expect(localStorage.getItem('opencareers.singleKeys')).toBe('off');
  });

  test('is gone when somebody else signs in, even though the first never signed out', async () => {
    const { stop } = await look(ADA);
    await leaveTraces();
    stop();
    await look(BOB);
    await expect.poll(traces).toEqual(NOTHING);
  });

  test('[PROFILE-07] is not what a page of the next person has asked for', async () => {
    const { site, stop } = await look(ADA);
    markSignedOut(site);
    stop();
    const { promise: pending, resolve: answer } = Promise.withResolvers<string>();
    const next = await renderSite('/careers/job/101', { boot: bootOfUser(aBoot(), BOB) });
    const asking = next.site.queries.fetchQuery({ queryKey: ['asked'], queryFn: () => pending });
    stops.push(watchSession(next.site, Date.now()));
    answer('for Bob');
    await expect(asking).resolves.toBe('for Bob');
    expect(next.site.queries.getQueryData(['asked'])).toBe('for Bob');
  });

  test('[AUTH-04] stays as far as it is work, when the session merely ended and the same candidate comes back', async () => {
    const first = await look(ADA);
    await leaveTraces();
    first.stop();
    const between = await look(null);
    await expect.poll(async () => (await traces()).isCached).toBe(false);
    between.stop();
    await look(ADA);
    expect(await traces()).toMatchObject({ session: null, drafts: 1 });
  });

  test('stays when a visitor signs in: what they typed and drafted is theirs', async () => {
    const visitor = await look(null);
    await leaveTraces();
    visitor.stop();
    await look(ADA);
    expect(await traces()).toMatchObject({ session: 'ada was here', drafts: 1 });
  });
});

const ACCOUNT = (user: typeof ADA | null): Answers => ({
  [ACCOUNT_PATHS.account]: () => (user === null ? refusal(401) : ok(anAnswer({ user }))),
});

test('[AUTH-02] a page of nobody that comes late to its work leaves who has signed in on it', async () => {
  const asked = Date.now();
  const { site, askedFor } = await renderSite('/careers/job/101', { boot: aBoot(), answers: ACCOUNT(ADA) });
  await isAfter(asked);
  await settlePerson(site, ADA.encId);
  await leaveTraces();
  stops.push(watchSession(site, asked));
  await expect.poll(() => askedFor(ACCOUNT_PATHS.account).length).toBe(1);
  // The next page is theirs, and has nothing to load anew for.
  expect(readPerson(localStorage, DOMAIN)).toBe(ADA.encId);
  expect(readPerson(sessionStorage, DOMAIN)).toBe(ADA.encId);
  const next = await look(ADA, {}, asked);
  expect(next.reloads()).toBe(0);
  expect(await traces()).toMatchObject({ session: 'ada was here', drafts: 1 });
});

describe('a page of a candidate', () => {
  const comeBack = () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(document.documentElement.style.visibility).toBe('hidden');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  };

  test('is loaded anew when another tab has signed out or somebody else in', async () => {
    const { reloads } = await look(ADA);
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.postMessage('ada');
    channel.postMessage({ domain: 'other.example', person: '' } satisfies SessionMessage);
    channel.postMessage({ domain: DOMAIN, person: ADA.encId } satisfies SessionMessage);
    channel.postMessage({ domain: DOMAIN, person: '' } satisfies SessionMessage);
    await expect.poll(reloads).toBe(1);
    expect(document.documentElement.style.visibility).toBe('hidden');
    channel.close();
  });

  test.each([
    ['nobody', ''],
    ['somebody else', BOB.encId],
  ])('is loaded anew when before it could hear of it %s has taken the place', async (_, mark) => {
    const asked = Date.now();
    writePerson(localStorage, DOMAIN, ADA.encId);
    await isAfter(asked);
    writePerson(localStorage, DOMAIN, mark);
    const { reloads } = await look(ADA, {}, asked);
    expect(reloads()).toBe(1);
    expect(document.documentElement.style.visibility).toBe('hidden');
    // It claims nothing for a candidate who is not there.
    expect(readPerson(localStorage, DOMAIN)).toBe(mark);
  });

  test('is loaded anew when its candidate signed out and the page after that was faster', async () => {
    const asked = Date.now();
    const { site, stop } = await look(ADA, {}, asked);
    stop();
    await isAfter(asked);
    markSignedOut(site);
    await look(null);
    const { reloads } = await look(ADA, {}, asked);
    expect(reloads()).toBe(1);
    expect(readPerson(localStorage, DOMAIN)).toBe('');
  });

  test.each([
    ['stays when the server knows its candidate', ADA, [0, ADA.encId]],
    ['is loaded anew when nobody is signed in', null, [1, SIGNED_OUT]],
  ])('that was asked for while its candidate was signing out %s', async (_, present, end) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writePerson(localStorage, DOMAIN, SIGNED_OUT);
    await isAfter(Date.now());
    const { reloads } = await look(ADA, ACCOUNT(present));
    await expect.poll(() => [reloads(), readPerson(localStorage, DOMAIN)]).toEqual(end);
  });

  test('that noted its candidate while they were signing out is loaded anew by the page that follows', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = Date.now();
    const { site, stop } = await look(ADA, {}, asked);
    stop();
    await isAfter(asked);
    markSignedOut(site);
    const other = await look(ADA, ACCOUNT(ADA));
    await expect.poll(() => readPerson(localStorage, DOMAIN)).toBe(ADA.encId);
    await look(null, ACCOUNT(null), asked);
    await expect.poll(other.reloads).toBe(1);
    expect(readPerson(localStorage, DOMAIN)).toBe('');
  });

  test('[AUTH-02] does not call back whoever signs out before it came to its work', async () => {
    const asked = Date.now();
    writePerson(localStorage, DOMAIN, ADA.encId);
    await isAfter(asked);
    const { site, reloads } = await renderSite('/careers/job/101', { boot: bootOfUser(aBoot(), ADA) });
    markSignedOut(site);
    stops.push(watchSession(site, asked));
    expect(reloads()).toBe(0);
    // The next page must know.
    expect(readPerson(localStorage, DOMAIN)).toBe(SIGNED_OUT);
    // Out of the history it comes to nobody.
    comeBack();
    await expect.poll(reloads).toBe(1);
  });

  test('that comes back from the history shows itself to its candidate', async () => {
    const { reloads } = await look(ADA, ACCOUNT(ADA));
    comeBack();
    await expect.poll(() => document.documentElement.style.visibility).toBe('');
    expect(reloads()).toBe(0);
  });

  test.each([
    ['nobody', null],
    ['somebody else', BOB],
  ])(
    'that comes back from the history stays hidden and is loaded anew when %s is signed in',
    async (_, user) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { reloads } = await look(ADA, ACCOUNT(user));
      comeBack();
      await expect.poll(reloads).toBe(1);
      expect(document.documentElement.style.visibility).toBe('hidden');
    },
  );
});
