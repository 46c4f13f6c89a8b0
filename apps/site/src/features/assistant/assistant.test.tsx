import type {
  AssistantAsk,
  AssistantConversation,
  AssistantTurn,
  SearchWish,
} from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TransportRequest } from '../../api/api-client.ts';
import { type Answers, never, ok, type Reply, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer, aRow, DOMAIN } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const CONFIG = {
  chatbotxConfig: { enabled: true },
  pcsxConfig: { jobCartConfig: { enabled: true, jobLimit: 5 } },
};
/** What the server is broken by when it cannot be reached. */
const NO_LINE = -1;
const NOTHING: SearchWish = { query: '', location: '', sortBy: '', start: 0, filters: {} };
const SAILOR: SearchWish = { ...NOTHING, query: 'sailor', filters: { country: ['Norway'] } };
const NOW_S = Math.floor(Date.now() / 1000);

/** What the made-up assistant says to everything. */
function aTurn(ask: Pick<AssistantAsk, 'id' | 'text'>): AssistantTurn {
  return {
    id: ask.id,
    asked: ask.text,
    askedTs: NOW_S,
    language: 'en',
    intent: 'find',
    blocks: [
      {
        kind: 'text',
        text: 'Two jobs fit.',
        sources: [{ kind: 'search', label: 'Search for sailor', href: null, quote: 'Sailors wanted' }],
      },
      {
        kind: 'understood',
        parts: [{ filterName: 'country', label: 'Norway', without: { ...SAILOR, filters: {} } }],
      },
      {
        kind: 'positions',
        rows: [aRow({ id: 201, name: 'Sailor' }), { ...aRow({ id: 202, name: 'Mate' }), isNew: true }],
        total: 2,
        wish: SAILOR,
      },
      {
        kind: 'proposal',
        text: 'Put both into your cart?',
        button: 'Add 2 jobs',
        proposal: { action: 'cart_add', positionIds: [201, 202] },
      },
      {
        kind: 'proposal',
        text: 'Save them?',
        button: 'Save 2 jobs',
        proposal: { action: 'save', positionIds: [201, 202] },
      },
      {
        kind: 'proposal',
        text: '',
        button: 'Show it',
        proposal: { action: 'search', wish: SAILOR },
      },
      { kind: 'links', links: [{ label: 'Trap', href: 'javascript:alert(1)' }] },
      { kind: 'contact', text: 'Or write to a person.' },
    ],
    chips: [{ label: 'In Norway', text: 'sailor in Norway', wish: SAILOR }],
    wish: SAILOR,
    by: 'rules',
    fallback: null,
  };
}

/** Writes an event of a stream. */
type Write = (name: 'text' | 'tool' | 'turn', data: object) => void;

/** A server with an assistant and a cart; `broken` says what becomes of questions. */
function aServer(change: { kept?: AssistantTurn[]; hasModel?: boolean } = {}) {
  const state = {
    broken: 0,
    kept: change.kept ?? [],
    cart: [] as number[],
    consent: null as boolean | null,
    /** What comes of an answer by a model before it ends. */
    stream: async (_write: Write, _request: TransportRequest): Promise<unknown> => undefined,
  };
  const asks: AssistantAsk[] = [];
  const contacts: unknown[] = [];
  const conversation = (): AssistantConversation => ({
    turns: state.kept,
    greeting: {
      text: 'What are you looking for?',
      chips: [{ label: 'At sea', text: 'jobs at sea', wish: null }],
    },
    settings: {
      isKept: change.kept !== undefined,
      hasContact: true,
      isCartOffered: true,
      isResumeOffered: true,
      saysItIsAMachine: true,
      model: change.hasModel
        ? { name: 'Small model', host: 'models.example', consentText: '', hasConsent: state.consent }
        : null,
    },
  });
  const answers: Answers = {
    [ASSISTANT_PATHS.conversation]: (_url, { method }) => {
      if (state.broken === NO_LINE) throw new TypeError('Failed to fetch');
      if (method === 'DELETE') state.kept = [];
      return ok(anAnswer(method === 'DELETE' ? { removed: 1 } : conversation()));
    },
    [ASSISTANT_PATHS.turn]: (_url, { body }) => {
      const ask = JSON.parse(body as string) as AssistantAsk;
      asks.push(ask);
      if (state.broken === NO_LINE) throw new TypeError('Failed to fetch');
      return state.broken === 0 ? ok(anAnswer(aTurn(ask))) : refusal(state.broken);
    },
    [ASSISTANT_PATHS.stream]: async (_url, request) => {
      const ask = JSON.parse(request.body as string) as AssistantAsk;
      asks.push(ask);
      const write: Write = (name, data) =>
        request.onText?.(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const ended = await state.stream(write, request);
      if (ended === undefined) write('turn', { ...aTurn(ask), by: 'model' });
      return ended === undefined || ended === 'cut' ? ok({}) : (ended as Reply);
    },
    [ASSISTANT_PATHS.consent]: (_url, { body }) => {
      state.consent = JSON.parse(body as string).agrees;
      return ok(anAnswer({ hasConsent: state.consent }));
    },
    [ASSISTANT_PATHS.contact]: (_url, { body }) => {
      contacts.push(JSON.parse(body as string));
      return ok(anAnswer({ sent: true }));
    },
    [CART_PATH]: (_url, { method, body }) => {
      if (method !== 'GET') {
        const { operation, pids } = JSON.parse(body as string) as { operation: string; pids: string[] };
        const others = state.cart.filter((id) => !pids.includes(String(id)));
        state.cart = operation === 'add' ? [...others, ...pids.map(Number)] : others;
      }
      const jobCartData = state.cart.map((id) => ({ ...anItem, id, position_id: id, name: `Job ${id}` }));
      return ok(anAnswer({ domain: DOMAIN, jobCartData, invalidPositionIds: [], jobLimit: 5 }));
    },
  };
  return { state, asks, contacts, answers };
}

const anItem = {
  locations: [],
  positionUrl: '',
  addedTs: NOW_S,
  archived_at: -1,
  problem: null,
  applyUrl: null,
};

const launcher = () => page.getByRole('button', { name: 'Assistant', exact: true });
const panel = () => page.getByRole('region', { name: 'Assistant', exact: true });
const field = () => page.getByRole('textbox', { name: 'Your question or wish' });
const cartButton = (count: string) => page.getByRole('button', { name: `Job cart, ${count}` });
const answer = () => page.getByRole('log').getByText('Two jobs fit.');

async function openAssistant(server = aServer(), boot = aBoot(CONFIG)) {
  const shown = await renderSite('/careers', { answers: server.answers, boot });
  await launcher().click();
  await expect.element(field()).toBeVisible();
  return { ...shown, ...server };
}

async function askOnce(text = 'sailor') {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-assistant');
  await page.viewport(1440, 900);
});

test('[ASSIST-01] where the assistant is switched off nothing of it is there', async () => {
  const { screen, askedFor } = await renderSite('/careers');
  await expect.element(screen.getByRole('button', { name: /^Saved jobs/ })).toBeVisible();
  expect(document.querySelector('.assistant-slot')).toBeNull();
  expect(askedFor(ASSISTANT_PATHS.conversation)).toEqual([]);
});

test('[ASSIST-01] it opens by key beside a page that gives it 400 px, closes by Escape, and is found open again', async () => {
  const { answers } = aServer();
  const { screen, askedFor } = await renderSite('/careers', { answers, boot: aBoot(CONFIG) });
  await expect.element(launcher()).toBeVisible();
  expect(askedFor(ASSISTANT_PATHS.conversation)).toEqual([]);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(field()).toHaveFocus();
  const box = panel().element().getBoundingClientRect();
  expect([box.width, box.right, box.height]).toEqual([400, 1440, 900]);
  expect(getComputedStyle(panel().element()).zIndex).toBe('499');
  expect(document.querySelector('.navbar')?.getBoundingClientRect().right).toBe(1040);
  await userEvent.keyboard('{Escape}');
  await expect.element(launcher()).toHaveFocus();
  expect(document.querySelector('.navbar')?.getBoundingClientRect().right).toBe(1440);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await screen.unmount();
  await renderSite('/careers', { answers, boot: aBoot(CONFIG) });
  await expect.element(field()).toBeVisible();
  await expect.element(field()).not.toHaveFocus();
});

test('[ASSIST-01] below 992 px it is a dialog that takes all of the window and holds the focus', async () => {
  await page.viewport(991, 700);
  await openAssistant();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await expect.poll(() => dialog.element().closest('.oc-dialog')?.getBoundingClientRect().width).toBe(991);
  expect(getComputedStyle(document.querySelector('.oc-dialog-backdrop') as Element).zIndex).toBe('499');
  for (let stops = 0; stops < 8; stops += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await expect.poll(() => findAxeViolations(document.body)).toEqual([]);
  // What can be done with the conversation stays in sight above it.
  await field().click();
  await askOnce();
  await expect.element(answer()).toBeVisible();
  const menu = dialog.getByRole('button', { name: 'More' });
  await expect.element(menu).toBeVisible();
  expect(menu.element().closest('header')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(launcher()).toHaveFocus();
  // It would cover the page that somebody comes for.
  expect(localStorage.getItem('opencareers.assistant')).toBeNull();
});

test('[ASSIST-01] an answer is announced briefly and shows where it comes from; Shift + Enter begins a line', async () => {
  const { asks } = await openAssistant();
  await field().fill('sailor');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(asks).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(answer()).toBeVisible();
  await expect.element(page.getByText('Answer: Two jobs fit. 2 jobs are shown.')).toBeInTheDocument();
  // It is read from its question on, however long it is.
  const bottom = document.querySelector('.assistant__header')?.getBoundingClientRect().bottom ?? 0;
  const gap = () => (answer().element().closest('article')?.getBoundingClientRect().top ?? 0) - bottom;
  await expect.poll(gap).toBeLessThan(20);
  expect(gap()).toBeGreaterThanOrEqual(0);
  await page.getByText('Why this answer').click();
  await expect.element(page.getByText('Sailors wanted')).toBeVisible();
  expect(findSmallTargets()).toEqual([]);
  await expect.element(page.getByText('Trap')).toBeVisible();
  expect(page.getByRole('link', { name: 'Trap' }).elements()).toEqual([]);
  await expect.poll(() => inEveryLook(() => findAxeViolations(document.body))).toEqual([]);
});

test('[ASSIST-02] the cart of the page and that of the panel are one, by proposal, by undoing and by the card', async () => {
  const { asks, state } = await openAssistant();
  await askOnce();
  await page.getByRole('button', { name: 'Add 2 jobs' }).click();
  await expect.element(cartButton('2 jobs')).toBeVisible();
  await expect.element(page.getByText('2 jobs are in the cart now.')).toHaveFocus();
  const toggle = page.getByRole('button', { name: 'Put Sailor into the job cart' });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await askOnce('and now?');
  await expect.poll(() => asks.at(-1)?.page.cartIds.toSorted()).toEqual([201, 202]);
  await expect.element(page.getByRole('button', { name: 'Add 2 jobs' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.element(cartButton('empty')).toBeVisible();
  expect(state.cart).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Add 2 jobs' })).toBeEnabled();
});

test('[ASSIST-02] jobs are saved by a press where the page saves them, with the way back; rows say what is new', async () => {
  await openAssistant();
  await askOnce();
  await expect.element(panel().getByText('New', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 jobs' }).click();
  await expect.element(page.getByText('2 jobs are saved now.')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Saved jobs \(2\)/ })).toBeVisible();
  const toggle = panel().getByRole('button', { name: 'Save Mate' });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Undone.')).toHaveFocus();
});

test('[ASSIST-02] a search goes to the address of the list and back; chips and parts ask with their own', async () => {
  const { asks, address } = await openAssistant();
  await askOnce();
  const show = page.getByRole('button', { name: 'Show it' });
  await expect.element(show).toBeVisible();
  expect(show.element().closest('.assistant-proposal')).toBeNull();
  await show.click();
  await expect.poll(address).toContain('query=sailor&filter_country=Norway');
  await expect.element(page.getByText('The list shows this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(address).not.toContain('sailor');
  await page.getByRole('button', { name: 'In Norway' }).click();
  await expect
    .poll(() => asks.at(-1))
    .toMatchObject({ text: 'sailor in Norway', wish: SAILOR, isWishExact: true });
  // The suggestion is gone, and the focus with its answer.
  await expect.poll(() => document.activeElement?.className).toBe('assistant-turn');
  await page.getByRole('button', { name: 'Search without Norway' }).last().click();
  await expect.poll(() => asks.at(-1)).toMatchObject({ text: 'Without Norway', wish: { filters: {} } });
  expect(asks.at(-1)?.shownIds).toEqual([201, 202]);
  // Nothing was shown but the first job of the list; later "it" is one of those that were.
  expect(asks.map(({ page: { positionId } }) => positionId)).toEqual([101, null, null]);
});

test('[ASSIST-01] a question that fails is asked again under its id, and without a line it waits for one', async () => {
  const server = aServer();
  server.state.broken = 500;
  await openAssistant(server);
  await askOnce();
  await page.getByRole('button', { name: 'Try again' }).click();
  server.state.broken = NO_LINE;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/Your question is sent as soon as there is one/)).toBeVisible();
  server.state.broken = 0;
  dispatchEvent(new Event('online'));
  await expect.element(answer()).toBeVisible();
  expect(new Set(server.asks.map(({ id }) => id)).size).toBe(1);
});

test('[ASSIST-01] what visitors said stays on their device, in all tabs, until they delete it', async () => {
  const { screen } = await openAssistant();
  await askOnce();
  await expect.element(answer()).toBeVisible();
  await screen.unmount();
  const { askedFor } = await renderSite('/careers', { answers: aServer().answers, boot: aBoot(CONFIG) });
  await expect.element(answer()).toBeVisible();
  expect(askedFor(ASSISTANT_PATHS.turn)).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the conversation' }).click();
  await expect.element(page.getByText('What are you looking for?')).toBeVisible();
  const key = `opencareers.assistantTurns.${DOMAIN}`;
  localStorage.setItem(key, JSON.stringify([aTurn({ id: 'b', text: 'asked in another tab' })]));
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(page.getByText(/asked in another tab/).first()).toBeVisible();
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(page.getByText('What are you looking for?')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('assistantTurns'))).toEqual([]);
});

test('[ASSIST-01] what a visitor said before is gone for whoever signs in: theirs is of the server', async () => {
  const { screen } = await openAssistant();
  await askOnce('a secret of a visitor');
  await expect.element(answer()).toBeVisible();
  await screen.unmount();
  const server = aServer({ kept: [aTurn({ id: 'a', text: 'asked on another device' })] });
  await renderSite('/careers', { answers: server.answers, boot: aCandidateBoot(CONFIG) });
  await expect.element(page.getByText(/asked on another device/).first()).toBeVisible();
  expect(page.getByText(/a secret of a visitor/).elements()).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('secret');
});

test('[ASSIST-01] a conversation that could not be deleted goes on, with the answer that was on its way', async () => {
  const server = aServer({ kept: [aTurn({ id: 'a', text: 'asked before' })] });
  const { [ASSISTANT_PATHS.turn]: say, [ASSISTANT_PATHS.conversation]: show } = server.answers;
  const line = Promise.withResolvers<undefined>();
  server.answers[ASSISTANT_PATHS.turn] = async (url, request) => {
    await line.promise;
    return (await say?.(url, request)) ?? refusal(500);
  };
  server.answers[ASSISTANT_PATHS.conversation] = async (url, request) =>
    (request.method === 'DELETE' ? undefined : await show?.(url, request)) ?? refusal(500);
  await openAssistant(server, aCandidateBoot(CONFIG));
  await askOnce('asked meanwhile');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete the conversation' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  line.resolve(undefined);
  await expect.poll(() => page.getByRole('log').getByText('Two jobs fit.').elements()).toHaveLength(2);
});

test('[ASSIST-01] a message to a person takes the conversation along only where that is ticked', async () => {
  const { contacts } = await openAssistant();
  await askOnce();
  await page.getByText('Write to a person').click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.element(page.getByText('Write an e-mail address where you can be reached.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('ada@demo.example');
  await expect
    .element(page.getByRole('checkbox', { name: 'Send this conversation along' }))
    .not.toBeChecked();
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect.element(page.getByText('Your message was sent.')).toBeVisible();
  expect(contacts).toEqual([{ message: 'Please call me', email: 'ada@demo.example', transcript: null }]);
});

test('[ASSIST-01] nothing goes to a language model before it is said what goes where, and agreed to', async () => {
  const { asks, askedFor } = await openAssistant(aServer({ hasModel: true }));
  await expect.element(page.getByText(/go to Small model at models\.example/)).toBeVisible();
  await askOnce();
  await expect.poll(() => asks.at(-1)?.hasModelConsent).toBe(false);
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect.element(page.getByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  await askOnce('and now?');
  await expect.poll(() => asks.at(-1)?.hasModelConsent).toBe(true);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Answer by fixed rules only' }).click();
  await askOnce('and then?');
  await expect.poll(() => asks.at(-1)?.hasModelConsent).toBe(false);
  // Of visitors the server keeps nothing.
  expect(askedFor(ASSISTANT_PATHS.consent)).toEqual([]);
});

test('[ASSIST-01] what somebody signed in agrees to is kept with their account', async () => {
  const server = aServer({ hasModel: true, kept: [] });
  await openAssistant(server, aCandidateBoot(CONFIG));
  await page.getByRole('button', { name: 'Stay with fixed rules' }).click();
  await expect.element(page.getByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  expect(server.state.consent).toBe(false);
});

/** The panel of a visitor who agrees that a model answers. */
async function openWithModel() {
  localStorage.setItem(`opencareers.assistantModel.${DOMAIN}`, 'yes');
  return await openAssistant(aServer({ hasModel: true }));
}

test('[ASSIST-02] what a model writes is shown as it comes, can be stopped, and is asked again under its id', async () => {
  const { state, asks } = await openWithModel();
  state.stream = (write) => {
    write('tool', { text: 'Searching the jobs…' });
    write('tool', { text: 'Searching the jobs…' });
    write('text', { text: 'There are ' });
    write('text', { text: 'two.' });
    return never();
  };
  await askOnce();
  await expect.element(page.getByText('There are two.')).toBeVisible();
  // Seen once and said once; the text is not said while it grows.
  const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  await expect.poll(() => said().filter((text) => text === 'Searching the jobs…')).toHaveLength(1);
  expect(said().join()).not.toContain('There are');
  await expect.poll(() => findAxeViolations(document.body)).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('You stopped this answer. It is not whole.')).toBeVisible();
  expect(document.activeElement?.className).toBe('assistant-turn');
  await expect.element(page.getByText('There are two.')).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('assistantAsk'))).toEqual([]);
  state.stream = async () => undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(answer()).toBeVisible();
  await expect.element(page.getByText('Written by a language model')).toBeVisible();
  expect(page.getByText('There are two.').elements()).toEqual([]);
  expect(new Set(asks.map(({ id }) => id)).size).toBe(1);
});

test('[ASSIST-02] an answer that breaks off is said to be part of one, and asked for again under its id', async () => {
  const { state, asks } = await openWithModel();
  state.stream = async (write) => {
    write('text', { text: 'There are ' });
    return 'cut';
  };
  await askOnce();
  await expect.element(page.getByText(/The answer broke off here/)).toBeVisible();
  await expect.element(page.getByText('There are', { exact: true })).toBeVisible();
  state.stream = async (write) =>
    write('turn', { ...aTurn({ id: asks[0]?.id ?? '', text: 'a' }), fallback: 'limited' });
  dispatchEvent(new Event('online'));
  await expect.element(answer()).toBeVisible();
  expect(page.getByText(/The answer broke off here/).elements()).toEqual([]);
  expect(new Set(asks.map(({ id }) => id)).size).toBe(1);
});

test('[ASSIST-02] it is told when a model did not answer as it should have', async () => {
  const turn = aTurn({ id: 'a', text: 'one' });
  const kept: AssistantTurn[] = [
    { ...turn, fallback: 'error' },
    { ...turn, id: 'b', fallback: 'limited' },
    { ...turn, id: 'c', by: 'model', fallback: 'unproven' },
  ];
  await openAssistant(aServer({ kept }), aCandidateBoot(CONFIG));
  for (const text of [/did not answer, so this/, /reached its limit/, /Sentences that the jobs do not prove/])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('[ASSIST-01] without a line a visitor finds what is on the device, and what is asked waits', async () => {
  const turn = aTurn({ id: 'a', text: 'asked before' });
  localStorage.setItem(`opencareers.assistantTurns.${DOMAIN}`, JSON.stringify([turn]));
  const server = aServer();
  server.state.broken = NO_LINE;
  await openAssistant(server);
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  await expect.element(answer()).toBeVisible();
  await askOnce('and now?');
  await expect.element(page.getByText(/Your question is sent as soon as there is one/)).toBeVisible();
  server.state.broken = 0;
  dispatchEvent(new Event('online'));
  await expect.poll(() => answer().elements()).toHaveLength(2);
});

test('[ASSIST-01] a question that was answered meanwhile, in another tab, waits no more', async () => {
  const server = aServer();
  server.state.broken = 500;
  await openAssistant(server);
  await askOnce();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const key = `opencareers.assistantTurns.${DOMAIN}`;
  localStorage.setItem(key, JSON.stringify([aTurn(server.asks[0] as AssistantAsk)]));
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(answer()).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test('[ASSIST-01] of many turns the latest are shown, and earlier ones on wish', async () => {
  const kept = Array.from({ length: 45 }, (_, at) => ({
    ...aTurn({ id: `t${at}`, text: `question ${at}.` }),
    askedTs: NOW_S + at,
    blocks: [],
  }));
  await openAssistant(aServer({ kept }), aCandidateBoot(CONFIG));
  const asked = () =>
    [...document.querySelectorAll('.assistant-asked bdi')].map(({ textContent }) => textContent);
  await expect.poll(() => [asked().length, asked().at(-1)]).toEqual([20, 'question 44.']);
  const earlier = page.getByRole('button', { name: 'Show earlier questions' });
  await earlier.click();
  await expect.poll(() => asked().length).toBe(40);
  expect(document.activeElement?.textContent).toContain('question 24.');
  await earlier.click();
  await expect.poll(() => asked()[0]).toBe('question 0.');
  expect(earlier.elements()).toEqual([]);
});
