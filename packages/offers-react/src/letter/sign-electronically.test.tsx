import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type LetterStageOptions, showLetter } from '../testing/letter-stage.tsx';
import { refusal } from '../testing/offer-server.ts';
import { LetterPage } from './letter-page.tsx';

failOnConsoleErrors();

/** A page of this origin that says nothing by itself, so that a test can. */
const PAGE = '/esign-page-of-a-test?wid=w+1%262&hosted=1';

async function showFrame(options: LetterStageOptions = {}) {
  const document_ = { signing: 'esign', url: PAGE, ...options.document } as const;
  const shown = await showLetter({ ...options, document: document_ });
  await expect.element(shown.screen.getByTitle('Signing page of Offer letter')).toBeVisible();
  const frame = document.querySelector('iframe.oc-signing-frame') as HTMLIFrameElement;
  const state = () => [frame.contentDocument?.readyState, frame.contentWindow?.location.pathname];
  await expect.poll(state).toEqual(['complete', '/esign-page-of-a-test']);
  const reports = () => shown.bodies('reportEsign');
  return { ...shown, frame, reports };
}

/** Lets a frame of this origin say something to the page, and waits until the page has heard it. */
async function tell(from: HTMLIFrameElement, message: unknown, target = location.origin) {
  const heard = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }));
  (from.contentWindow as unknown as { eval: (code: string) => void }).eval(
    `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(target)})`,
  );
  return await heard;
}

test('[OFFER-14] [OFFER-24] a letter with a signing page is signed in its frame, at least 600 px high', async () => {
  const { frame, screen } = await showFrame();
  expect(frame.getBoundingClientRect().height).toBeGreaterThanOrEqual(600);
  expect(new URL(frame.src).searchParams.get('wid')).toBe('w 1&2');
  expect(screen.getByRole('button', { name: 'Submit signed offer' }).elements()).toEqual([]);
});

test('[ESIGN-01] who signed in the frame is told so, once', async () => {
  const { frame, reports, said, went } = await showFrame();
  await tell(frame, { type: 'ESIGN', wid: 'w 1&2' });
  await tell(frame, { type: 'ESIGN', wid: 'w 1&2' });
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  expect(reports()).toEqual([{ documentId: 11, action: 'signed', wid: 'w 1&2' }]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully signed the offer letter' }]);
});

test('[ESIGN-01] [OFFER-21] an answer that the page hears of before its frame tells it is told once as well', async () => {
  const { client, frame, given, letter, reports, said, server, went } = await showFrame();
  server.change('offer-1', {
    status: 'Accepted',
    offer_documents: [{ ...letter, status: 'Signed', signed: true, url: '', s3_path: '' }],
  });
  await client.invalidateQueries({ queryKey: ['offers'] });
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: given.enc_id }]);
  await tell(frame, { type: 'ESIGN', wid: 'w 1&2' });
  expect(reports()).toEqual([{ documentId: 11, action: 'signed', wid: 'w 1&2' }]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully signed the offer letter' }]);
});

test('[ESIGN-01] a rejection is told, and said as what it is', async () => {
  const { frame, reports, said } = await showFrame();
  await tell(frame, { type: 'REJECT', wid: 'w 1&2' });
  await expect.poll(() => said).toEqual([{ tone: 'negative', text: 'Offer letter has been rejected' }]);
  expect(reports()).toEqual([{ documentId: 11, action: 'rejected', wid: 'w 1&2' }]);
});

test('[ESIGN-01] forged messages of other origins, frames, windows and sessions cause no call', async () => {
  const { frame, server } = await showFrame();
  server.arrived.length = 0;
  const neighbour = document.createElement('iframe');
  document.body.append(neighbour);
  const signed = { type: 'ESIGN', wid: 'w 1&2' };
  // Another frame of this origin, this window itself, and another session in the right frame.
  await tell(neighbour, signed);
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  window.postMessage(signed, location.origin);
  await heard;
  await tell(frame, { type: 'ESIGN', wid: 'another' });
  await tell(frame, { type: 'constructor', wid: 'w 1&2' });
  await tell(frame, 'ESIGN');
  // A window that was opened by this one.
  const opened = window.open('about:blank', 'esign-of-a-test', 'width=100,height=100');
  if (opened !== null) {
    const told = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    const { eval: run } = opened as unknown as { eval: (code: string) => void };
    run(`opener.postMessage(${JSON.stringify(signed)}, ${JSON.stringify(location.origin)})`);
    await told;
    opened.close();
  }
  // The right frame, but led to another origin.
  const foreign = new Promise<MessageEvent>((resolve) =>
    addEventListener('message', resolve, { once: true }),
  );
  const script = `parent.postMessage(${JSON.stringify(signed)}, "${location.origin}")`;
  frame.src = `data:text/html,<script>${encodeURIComponent(script)}</script>`;
  expect((await foreign).origin).toBe('null');
  expect(server.arrived).toEqual([]);
  neighbour.remove();
});

test('[OFFER-19] a status that could not be told is told again at a press', async () => {
  const { frame, screen, server, said, went, reports } = await showFrame();
  server.failNext('reportEsign', refusal(503));
  await tell(frame, { type: 'ESIGN' });
  await expect.element(screen.getByText('There was a problem accepting the document')).toBeVisible();
  expect(said.map(({ tone }) => tone)).toEqual(['negative']);
  await screen.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  expect(reports().length).toBe(2);
});

test('[ESIGN-01] an address that may not be framed is not opened', async () => {
  for (const url of ['javascript:alert(1)', 'http://evil.example/sign', 'data:text/html,x']) {
    const { screen } = await showLetter({ document: { signing: 'esign', url } });
    await expect.element(screen.getByText('The signing page cannot be shown here.')).toBeVisible();
    expect(document.querySelector('iframe.oc-signing-frame')).toBeNull();
    await screen.unmount();
  }
});

test('[ESIGN-01] a signing service elsewhere is not believed: the server is asked at a press', async () => {
  // Not to be resolved, so that no test leaves this machine.
  const url = 'https://signing.invalid/page?wid=1';
  const { screen, server, letter, bodies } = await showLetter({ document: { signing: 'esign', url } });
  await expect
    .element(screen.getByText(/^When you are done on the page of the signing service/))
    .toBeVisible();
  const signed = {
    ...letter,
    status: 'Signed',
    signed: true,
    s3_path: '',
    content_url: '',
    url: '',
  } as const;
  server.change('offer-1', { status: 'Accepted', offer_documents: [signed] });
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText(/^Document has been signed/)).toBeVisible();
  expect(bodies('reportEsign')).toEqual([]);
});

/** The address of the letter's page as the server tells it from now on. */
function movePage({ server, letter }: Awaited<ReturnType<typeof showLetter>>, wid: string) {
  server.change('offer-1', { offer_documents: [{ ...letter, url: `/esign-page-of-a-test?wid=${wid}` }] });
}

test('[ESIGN-01] a page that was begun stays while the offer is asked for again, until its time is over', async () => {
  const shown = await showFrame();
  const { frame, server } = shown;
  const src = frame.src;
  const asked = () => server.arrived.filter(({ call }) => call === 'get').length;
  movePage(shown, 'second');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(asked).toBe(2);
  await expect.poll(() => shown.client.isFetching()).toBe(0);
  expect(frame.src).toBe(src);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => new URL(frame.src).searchParams.get('wid')).toBe('second');
  await tell(frame, { type: 'ESIGN', wid: 'w 1&2' });
  expect(shown.reports()).toEqual([]);
});

test('[ESIGN-01] an offer from memory gets a fresh page before it is signed', async () => {
  const shown = await showFrame();
  await shown.screen.unmount();
  movePage(shown, 'fresh');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 60_000);
  const again = await render(shown.stage(<LetterPage id="offer-1" />));
  await expect.element(again.getByTitle('Signing page of Offer letter')).toBeVisible();
  const frame = document.querySelector('iframe.oc-signing-frame') as HTMLIFrameElement;
  expect(new URL(frame.src).searchParams.get('wid')).toBe('fresh');
});
