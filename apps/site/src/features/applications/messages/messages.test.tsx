import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import {
  APPLICATION_MESSAGE_MAX,
  APPLICATION_MESSAGE_PATHS,
} from '@opencareers/contracts/application-message-calls';
import type { ApplicationMessage, ApplicationThread } from '@opencareers/contracts/application-messages';
import type { Application } from '@opencareers/contracts/applications';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Answers, never, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { anApplication } from '../testing/application-fixtures.ts';

const THREAD = APPLICATION_MESSAGE_PATHS.list('a1');
const FIELD = { name: 'Message to the company' };
const LIST = { name: 'Messages, oldest first' };
const SEND = { name: 'Send message' };

function aMessage(given: Partial<ApplicationMessage> = {}): ApplicationMessage {
  const at = '2026-03-02T09:00:00.000Z';
  return { id: 1, from: 'company', author: 'Rosa', text: 'Bring a sail.', at, readAt: null, ...given };
}
function aThread(given: Partial<ApplicationThread> = {}): ApplicationThread {
  return { messages: [aMessage()], hasEarlier: false, unread: 0, canWrite: true, ...given };
}

const ANSWERED = Symbol('answered by the list');
/** The page with one application, its thread open, and a server that keeps what is sent. */
async function show(
  thread: Answers[string] | typeof ANSWERED,
  given: Partial<Application> = {},
  more: Answers = {},
) {
  const messages = { count: 1, unread: 0, canWrite: true };
  const application = anApplication({ messages, ...given });
  const answers: Answers = {
    [APPLICATION_PATHS.one('a1')]: () => ok(anAnswer({ ...application, sent: [], form: null })),
    ...(thread === ANSWERED ? {} : { [THREAD]: thread }),
    ...more,
  };
  return renderSite('/careers/applications?applicationId=a1&messages=open', {
    boot: aCandidateBoot(),
    answers,
  });
}

test('[DASH-03] the thread names who wrote when, in the words of each, and is read once it is shown', async () => {
  const read: unknown[] = [];
  const messages = [
    aMessage({
      id: 3,
      from: 'candidate',
      author: '',
      text: 'Hello\nthere',
      readAt: '2026-03-03T09:00:00.000Z',
    }),
    aMessage({ id: 4, text: '<b>Bring</b> a sail.' }),
  ];
  const { screen } = await show(
    () => ok(anAnswer(aThread({ messages, unread: 1 }))),
    {
      messages: { count: 2, unread: 1, canWrite: true },
      contact: { name: 'Rosa', email: 'rosa@company.example', phone: '+49 461 1' },
    },
    {
      [APPLICATION_MESSAGE_PATHS.read('a1')]: (_url, { body }) => {
        read.push(JSON.parse(body as string));
        return ok(anAnswer({ unread: 0 }));
      },
    },
  );
  const list = screen.getByRole('list', LIST);
  await expect.element(list.getByText('<b>Bring</b> a sail.')).toBeVisible();
  await expect.element(list.getByText('Rosa')).toBeVisible();
  await expect.element(list.getByText('Read by the company: March 3, 2026', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('1 new message')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'rosa@company.example' }))
    .toHaveAttribute('href', 'mailto:rosa@company.example');
  await expect
    .element(screen.getByRole('link', { name: '+49 461 1' }))
    .toHaveAttribute('href', 'tel:+494611');
  // The call leaves a moment after the messages are in sight.
  await expect.poll(() => read).toEqual([{ up_to: 4, domain: 'northwind.example' }]);
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
});

test('[DASH-03] a message shows at once, stays when it could not be sent, and is sent once by the same key', async () => {
  const keys: (string | undefined)[] = [];
  let isDown = true;
  const { screen } = await show((_url, { method, headers, body }) => {
    if (method === 'GET') return ok(anAnswer(aThread()));
    keys.push(headers['idempotency-key']);
    if (isDown) return refusal(409, 'Not now');
    const { text } = JSON.parse(body as string) as { text: string };
    return ok(
      anAnswer({ message: aMessage({ id: 2, from: 'candidate', author: '', text }), canWrite: true }),
    );
  });
  const field = screen.getByRole('textbox', FIELD);
  await screen.getByRole('button', SEND).click();
  await expect.element(screen.getByText('Write something first.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('May I come on Friday?');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Not sent. Your message is kept here.')).toBeVisible();
  await expect.element(screen.getByText('Not now')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(await findAxeViolations()).toEqual([]);
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Not sent', { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByText('May I come on Friday?')).toBeVisible();
  await expect.element(screen.getByText('Message sent.')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(localStorage).toHaveLength(0);
});

test('[DASH-03] a message that was sent stays where the thread was asked for before and comes after', async () => {
  const late: (() => void)[] = [];
  let isSlow = false;
  const { screen, site } = await show(async (url, { method }) => {
    const message = aMessage({ id: 2, from: 'candidate', author: '', text: 'I shall bring it.' });
    if (method === 'POST') return ok(anAnswer({ message, canWrite: true }));
    const isEarlier = url.searchParams.has('before');
    if (isSlow) await new Promise<void>((resolve) => late.push(resolve));
    if (isEarlier) return ok(anAnswer(aThread({ messages: [aMessage({ id: 0, text: 'Long ago' })] })));
    return ok(anAnswer(aThread({ hasEarlier: true })));
  });
  const field = screen.getByRole('textbox', FIELD);
  await field.fill('I shall bring it.');
  isSlow = true;
  await screen.getByRole('button', { name: 'Earlier messages' }).click();
  const looking = site.queries.refetchQueries({ queryKey: ['application-messages'] });
  await expect.poll(() => late).toHaveLength(2);
  await screen.getByRole('button', SEND).click();
  await expect.element(screen.getByText('Being sent…')).not.toBeInTheDocument();
  for (const answer of late) answer();
  await looking;
  const texts = screen.getByRole('list', LIST).getByRole('listitem');
  await expect.element(texts.nth(0).getByText('Long ago')).toBeVisible();
  await expect.element(texts.nth(1).getByText('Bring a sail.')).toBeVisible();
  await expect.element(texts.nth(2).getByText('I shall bring it.')).toBeVisible();
});

test('[DASH-03] each message that was sent is announced, also with the same words as the one before', async () => {
  let id = 1;
  const { screen } = await show((_url, { method }) => {
    if (method === 'GET') return ok(anAnswer(aThread()));
    id += 1;
    const message = aMessage({ id, from: 'candidate', author: '', text: `Number ${id}` });
    return ok(anAnswer({ message, canWrite: true }));
  });
  const field = screen.getByRole('textbox', FIELD);
  const sent = screen.getByText('Message sent.');
  await field.fill('First');
  await screen.getByRole('button', SEND).click();
  await expect.element(sent).toBeInTheDocument();
  const first = sent.element();
  await field.fill('Second');
  await screen.getByRole('button', SEND).click();
  await expect.element(screen.getByText('Number 3')).toBeVisible();
  expect(first.isConnected).toBe(false);
  await expect.element(sent).toBeInTheDocument();
});

test('[DASH-03] what is written, and what did not arrive, is there after a reload and can be taken back', async () => {
  const thread: Answers[string] = (_url, { method }) =>
    method === 'GET' ? ok(anAnswer(aThread({ messages: [] }))) : refusal(409, 'Not now');
  const first = await show(thread);
  const field = first.screen.getByRole('textbox', FIELD);
  await expect.element(first.screen.getByText('No messages yet.', { exact: false })).toBeVisible();
  await field.fill('First');
  await first.screen.getByRole('button', SEND).click();
  await expect.element(first.screen.getByText('Not now')).toBeVisible();
  await field.fill('Second');
  await first.screen.unmount();
  const { screen } = await show(thread);
  await expect.element(screen.getByRole('textbox', FIELD)).toHaveValue('Second');
  await screen.getByRole('button', { name: 'Back into the field' }).click();
  await expect.element(screen.getByRole('textbox', FIELD)).toHaveValue('Second\n\nFirst');
  await expect.element(screen.getByRole('textbox', FIELD)).toHaveFocus();
  await screen.getByRole('textbox', FIELD).fill('x'.repeat(APPLICATION_MESSAGE_MAX + 1));
  await expect.element(screen.getByText('these are 5,001.', { exact: false })).toBeVisible();
});

test('[DASH-03] a message that may be on its way still is sent on after a reload, by the same key', async () => {
  const keys: (string | undefined)[] = [];
  const replies = [never, () => refusal(500), () => refusal(409, 'Not now')];
  const thread: Answers[string] = (_url, { method, headers }) => {
    if (method === 'GET') return ok(anAnswer(aThread()));
    keys.push(headers['idempotency-key']);
    return replies[keys.length - 1]?.() ?? refusal(404);
  };
  const first = await show(thread);
  await first.screen.getByRole('textbox', FIELD).fill('On its way');
  await first.screen.getByRole('button', SEND).click();
  await expect.element(first.screen.getByText('Being sent…')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await show(thread);
  const retry = screen.getByRole('button', { name: 'Try again' });
  const takeBack = screen.getByRole('button', { name: 'Back into the field' });
  await expect.element(retry).toBeVisible();
  // It may have arrived in spite of the failure.
  await expect.element(takeBack).not.toBeInTheDocument();
  await retry.click();
  await expect.element(takeBack).toBeVisible();
  // The button went while the message was on its way.
  await expect.element(screen.getByRole('list', LIST)).toHaveFocus();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('[DASH-03] two tabs write on in one draft, and neither takes away what the other one wrote', async () => {
  const { screen } = await show((_url, { method }) =>
    method === 'GET' ? ok(anAnswer(aThread())) : refusal(409, 'Not now'),
  );
  const field = screen.getByRole('textbox', FIELD);
  await field.fill('Here');
  const [place = ''] = Object.keys(localStorage);
  const writeElsewhere = (draft: string) =>
    localStorage.setItem(place, JSON.stringify({ draft, unsent: [] }));
  writeElsewhere('Here and there');
  dispatchEvent(new StorageEvent('storage', { key: place }));
  await expect.element(field).toHaveValue('Here and there');
  // Before this tab has heard of it.
  writeElsewhere('There');
  await field.fill('Here');
  await expect.element(field).toHaveValue('There\n\nHere');
  writeElsewhere('Written meanwhile');
  await screen.getByRole('button', SEND).click();
  await expect.element(screen.getByText('Not now')).toBeVisible();
  await expect.element(field).toHaveValue('Written meanwhile');
});

test('[DASH-03] earlier messages come when they are asked for; a closed thread is only read', async () => {
  const { screen } = await show((url) => {
    const isFirst = url.searchParams.get('before') === '7';
    const messages = [aMessage(isFirst ? { id: 6, text: 'Long ago' } : { id: 7, text: 'Today' })];
    return ok(anAnswer(aThread({ messages, hasEarlier: !isFirst, canWrite: false })));
  });
  await expect.element(screen.getByText('No further messages can be written here.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', FIELD)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Earlier messages' }).click();
  const entries = screen.getByRole('list', LIST).getByRole('listitem');
  await expect.element(entries.nth(0).getByText('Long ago')).toBeVisible();
  await expect.element(entries.nth(1).getByText('Today')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('list', LIST)).toHaveFocus();
});

test('[DASH-03] what is being written when the thread closes can be read and stays', async () => {
  let canWrite = true;
  const { screen, site } = await show((_url, { method }) =>
    method === 'GET' ? ok(anAnswer(aThread({ canWrite }))) : refusal(409, 'Finished', 'application_finished'),
  );
  const field = screen.getByRole('textbox', FIELD);
  await field.fill('Sent too late');
  await screen.getByRole('button', SEND).click();
  const failure = screen.getByRole('alert');
  await expect.element(failure.getByText('No further messages can be written here.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Back into the field' })).not.toBeInTheDocument();
  await field.fill('Half written');
  canWrite = false;
  await site.queries.refetchQueries({ queryKey: ['application-messages'] });
  await expect.element(screen.getByRole('button', SEND)).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Half written');
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(field).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

test('[DASH-03] the address opens the thread also where its application is on the page already', async () => {
  const { screen, router } = await show(() => ok(anAnswer(aThread())));
  const list = screen.getByRole('list', LIST);
  const summary = screen.getByText('Messages about Sailmaker');
  await expect.element(list).toBeVisible();
  await summary.click();
  await expect.element(list).not.toBeInTheDocument();
  const { pathname, search } = router.state.location;
  await router.navigate(`${pathname}${search}`);
  await expect.element(list).toBeVisible();
});

test('[DASH-03] the thread waits, says what could not be loaded, and is not there where nobody may write', async () => {
  const waiting = await show(never);
  await expect.element(waiting.screen.getByText('Loading…').first()).toBeInTheDocument();
  await waiting.screen.unmount();
  const failing = await show(() => refusal(404));
  await expect
    .element(failing.screen.getByText('Messages about Sailmaker could not be loaded.'))
    .toBeVisible();
  await expect.element(failing.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await failing.screen.unmount();
  const none = await show(ANSWERED, { messages: { count: 0, unread: 0, canWrite: false } });
  await expect.element(none.screen.getByRole('link', { name: 'Sailmaker', exact: true })).toBeVisible();
  await expect.element(none.screen.getByText('Messages about', { exact: false })).not.toBeInTheDocument();
});
