import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { anOfferOf, hoursFromNow, TEST_NOW } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';
import { anOfferStage, type OfferStage, showOffers } from '../testing/offer-stage.tsx';
import {
  useAcceptDocument,
  useAcceptOffer,
  useAskQuestion,
  useDeclineOffer,
  useReportEsign,
} from './use-offer-acts.tsx';
import { useOffer, useOfferList, useOfferOrLeave } from './use-offers.tsx';
import { useServerNow } from './use-server-now.tsx';

failOnConsoleErrors();

const LETTER = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
const ANOTHER = new File(['%PDF-1.7 other'], 'other.pdf', { type: 'application/pdf' });

/** Buttons for every act, so that a test presses what a screen would. */
function Acts({ id }: { id: string }) {
  const accept = useAcceptOffer(id);
  const sign = useAcceptDocument(id, 11);
  const esign = useReportEsign(id, 11);
  const decline = useDeclineOffer(id);
  const ask = useAskQuestion(id);
  const acts: Record<string, () => void> = {
    accept: () => accept.begin({ file: LETTER, version: 1 }),
    'accept another': () => accept.begin({ file: ANOTHER, version: 1 }),
    upload: () => sign.begin({ kind: 'upload', file: LETTER, version: 1 }),
    inline: () => sign.begin({ kind: 'inline', letter: LETTER, signature: 'Ada Lovelace', agreed: true }),
    signed: () => esign.begin({ status: { action: 'signed', wid: 'w' } }),
    'signed quietly': () => esign.begin({ status: { action: 'signed' }, isQuiet: true }),
    rejected: () => esign.begin({ status: { action: 'rejected' } }),
    decline: () => decline.begin({ reason_code: 'pay' }),
    ask: () => ask.begin('When would I start?'),
  };
  const { data } = useOffer(id);
  const list = useOfferList();
  return (
    <>
      <p>one: {data?.status}</p>
      <p>list: {list.data?.[0]?.status}</p>
      {Object.entries(acts).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
}

async function showActs(offer = anOfferOf()) {
  const shown = await showOffers(<Acts id={offer.enc_id} />, { offers: [offer] });
  await expect.element(shown.screen.getByText(`one: ${offer.status}`)).toBeVisible();
  await expect.element(shown.screen.getByText(`list: ${offer.status}`)).toBeVisible();
  const press = (name: string) => shown.screen.getByRole('button', { name, exact: true }).click();
  return { ...shown, press };
}

const keysOf = ({ server }: Pick<OfferStage, 'server'>) =>
  server.arrived.flatMap(({ key }) => (key === undefined ? [] : [key]));

test('[OFFER-21] an accepted offer shows at once, and list and offer are asked for anew', async () => {
  const { screen, press, server, said } = await showActs();
  server.arrived.length = 0;
  await press('accept');
  await expect.element(screen.getByText('one: Accepted')).toBeVisible();
  await expect.element(screen.getByText('list: Accepted')).toBeVisible();
  await expect.poll(() => server.arrived.map(({ call }) => call)).toEqual(['accept', 'list', 'get']);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully submitted form for verification' }]);
});

test('[OFFER-17] [OFFER-18] [OFFER-19] every success has its message', async () => {
  const messages = {
    upload: ['positive', 'Successfully submitted form for verification'],
    inline: ['positive', 'Successfully signed the offer letter'],
    signed: ['positive', 'Successfully signed the offer letter'],
    rejected: ['negative', 'Offer letter has been rejected'],
    decline: ['positive', 'Successfully rejected the offer'],
  };
  for (const [name, [tone, text]] of Object.entries(messages)) {
    const { press, said, screen } = await showActs();
    await press(name);
    await expect.poll(() => said, { message: name }).toEqual([{ tone, text }]);
    await screen.unmount();
  }
});

test('[OFFER-18] [OFFER-20] a failure says what the server said, else what failed', async () => {
  const { press, server, said } = await showActs();
  const cases = [
    [
      'accept',
      'accept',
      'There was a problem accepting the offer',
      'Something went wrong when accepting the offer',
    ],
    [
      'upload',
      'acceptDocument',
      'There was a problem accepting the document',
      'Something went wrong when accepting the offer',
    ],
    [
      'signed',
      'reportEsign',
      'There was a problem accepting the document',
      'Something went wrong when accepting the offer',
    ],
    [
      'decline',
      'decline',
      'There was a problem rejecting the offer',
      'Something went wrong when rejecting the offer',
    ],
  ] as const;
  for (const [name, call, plain, wrong] of cases) {
    said.length = 0;
    server.failNext(call, refusal(409, { message: 'This offer was canceled.' }));
    await press(name);
    await expect.poll(() => said.length, { message: name }).toBe(1);
    server.failNext(call, refusal(500));
    await press(name);
    await expect.poll(() => said.length, { message: name }).toBe(2);
    server.failNext(call, new TypeError('Failed to fetch'));
    await press(name);
    await expect
      .poll(() => said, { message: name })
      .toEqual(['This offer was canceled.', plain, wrong].map((text) => ({ tone: 'negative', text })));
  }
});

test('[OFFER-19] in quiet mode nothing is said of a status that could not be told', async () => {
  const { press, server, said, logged } = await showActs();
  server.failNext('reportEsign', refusal(500));
  await press('signed quietly');
  await expect.poll(() => server.arrived.filter(({ call }) => call === 'reportEsign').length).toBe(1);
  expect(said).toEqual([]);
  // Inline signing is done when the document is accepted.
  server.failNext('reportEsign', refusal(500));
  await press('inline');
  await expect.poll(() => said).toEqual([{ tone: 'positive', text: 'Successfully signed the offer letter' }]);
  expect(logged).toEqual(['the status of signing could not be told']);
  expect(
    server.arrived.map(({ call }) => call).filter((call) => call.includes('ccept') || call === 'reportEsign'),
  ).toEqual(['reportEsign', 'acceptDocument', 'reportEsign']);
});

test('an attempt keeps its key until it is known how it ended; another file is another attempt', async () => {
  const { press, server, said } = await showActs();
  server.failNext('accept', new TypeError('Failed to fetch'));
  await press('accept');
  await expect.poll(() => said.length).toBe(1);
  server.failNext('accept', refusal(503));
  await press('accept');
  await expect.poll(() => said.length).toBe(2);
  server.failNext('accept', refusal(413, { message: 'Too large' }));
  await press('accept');
  await expect.poll(() => said.length).toBe(3);
  server.failNext('accept', new TypeError('Failed to fetch'));
  await press('accept');
  await expect.poll(() => said.length).toBe(4);
  await press('accept another');
  await expect.poll(() => said.length).toBe(5);
  const [first, second, third, fourth, fifth] = keysOf({ server });
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(fifth).not.toBe(fourth);
});

test('[OFFER-21] an offer that was answered elsewhere shows as it is, after the refusal', async () => {
  const { screen, press, server, said } = await showActs();
  server.change('offer-1', { status: 'Canceled' });
  await press('decline');
  await expect.element(screen.getByText('one: Canceled')).toBeVisible();
  await expect.element(screen.getByText('list: Canceled')).toBeVisible();
  expect(said.map(({ tone }) => tone)).toEqual(['negative']);
});

test('[OFFER-21] an offer comes from memory, is asked for on focus, and a failure is not tried again', async () => {
  const offer = anOfferOf();
  const stage = await anOfferStage({ offers: [offer] });
  const Status = () => <p>one: {useOffer(offer.enc_id).data?.status}</p>;
  const first = await render(stage.stage(<Status />));
  await expect.element(first.getByText('one: Extended')).toBeVisible();
  await first.unmount();
  const second = await render(stage.stage(<Status />));
  await expect.element(second.getByText('one: Extended')).toBeVisible();
  const asked = () => stage.server.arrived.filter(({ call }) => call === 'get').length;
  expect(asked()).toBe(1);
  stage.server.change(offer.enc_id, { status: 'Canceled' });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(second.getByText('one: Canceled')).toBeVisible();
  expect(asked()).toBe(2);
  stage.server.failNext('get', refusal(500));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(asked).toBe(3);
  await expect.element(second.getByText('one: Canceled')).toBeVisible();
});

test('[OFFER-14] whoever has no such offer is back at the list', async () => {
  const Asker = () => <p>{useOfferOrLeave('unknown').data?.status}</p>;
  const { went } = await showOffers(<Asker />);
  await expect.poll(() => went).toEqual([{ screen: 'offers' }]);
});

test('the host hears of an answer only when the offer is accepted or declined as a whole', async () => {
  const heard: string[] = [];
  const port = {
    onAccepted: () => void heard.push('accepted'),
    onDeclined: () => void heard.push('declined'),
  };
  const documents = [11, 12].map((id) => ({ ...anOfferOf().offer_documents[0], id }));
  const offer = { ...anOfferOf(), offer_documents: documents } as ReturnType<typeof anOfferOf>;
  const { screen, said } = await showOffers(<Acts id="offer-1" />, { offers: [offer], port });
  await screen.getByRole('button', { name: 'upload' }).click();
  await expect.poll(() => said.length).toBe(1);
  expect(heard).toEqual([]);
  await screen.getByRole('button', { name: 'decline' }).click();
  await expect.poll(() => heard).toEqual(['declined']);
});

function Clock({ until }: { until: string | null }) {
  const now = useServerNow([until]);
  useOffer('offer-1');
  const isOver = until !== null && Date.parse(until) <= now;
  return <p>{isOver ? 'over' : 'open'}</p>;
}

test('[OFFER-04] the clock of the server decides, and what expires turns by itself', async () => {
  const expires_at = new Date(TEST_NOW + 1_500).toISOString();
  const offers = [anOfferOf({ expires_at })];
  // The clock of the device is a day ahead until the server says its own.
  const { screen } = await showOffers(<Clock until={expires_at} />, { offers });
  await expect.element(screen.getByText('open')).toBeVisible();
  await expect.element(screen.getByText('over')).toBeVisible();
});

test('[OFFER-04] what expires in months, or never, stays open', async () => {
  for (const until of [hoursFromNow(24 * 300), null]) {
    const { screen } = await showOffers(<Clock until={until} />, { offers: [anOfferOf()] });
    await expect.element(screen.getByText('open')).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect.element(screen.getByText('open')).toBeVisible();
    await screen.unmount();
  }
});
