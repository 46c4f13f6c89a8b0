import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestForm, WidgetStage, type WidgetStageProps } from '../testing/widget-stage.tsx';
import { EmbeddedForm } from './embedded-form.tsx';
import { EsignFrame } from './esign-frame.tsx';
import { frameAddress } from './frame-address.tsx';
import { PrivacyConsent } from './privacy-consent.tsx';

failOnConsoleErrors();

interface ShowOptions {
  labelling?: 'group' | 'none' | 'self';
  log?: (message: string) => void;
}

async function show(
  item: FormItem,
  Component: unknown,
  { labelling = 'group', log = () => undefined }: ShowOptions = {},
) {
  const runtime = startTestForm({ items: [item], ports: { log } });
  const screen = await render(
    <WidgetStage
      runtime={runtime}
      name={item.name}
      Component={Component as WidgetStageProps<'text'>['Component']}
      labelling={labelling}
    />,
  );
  const frame = () => document.querySelector('main iframe') as HTMLIFrameElement;
  return { screen, frame, session: runtime.session, answer: () => runtime.session.answers()[item.name] };
}

const SIGN: FormItem = { name: 'contract', label: 'Contract', type: 'esignForm', options: { wid: 'w 1&2' } };

/** Lets a frame of this origin say something to the page, and waits until the page has heard it. */
async function tell(from: HTMLIFrameElement, message: unknown) {
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  (from.contentWindow as unknown as { eval: (code: string) => void }).eval(
    `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(location.origin)})`,
  );
  await heard;
}

/** Waits for the page of a frame; without an address, for the one that it shows from the start. */
async function loaded(frame: HTMLIFrameElement, src?: string) {
  if (src === undefined) {
    const state = () => [frame.contentDocument?.readyState, frame.contentWindow?.location.protocol];
    return expect.poll(state).toEqual(['complete', location.protocol]);
  }
  const ready = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = src;
  return ready;
}

function addFrame(attributes: Record<string, string>): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  document.body.append(frame);
  return frame;
}

test('[FORM-26] the signing page is framed by its widget session, at least 600 px high', async () => {
  const { frame } = await show(SIGN, EsignFrame);
  const address = new URL(frame().src);
  expect([address.origin, address.pathname]).toEqual([location.origin, '/public/esign-widget']);
  expect(Object.fromEntries(address.searchParams)).toEqual({ wid: 'w 1&2', hosted: '1' });
  expect(frame().title).toBe('Contract');
  expect(frame().getBoundingClientRect().height).toBeGreaterThanOrEqual(600);
});

test('[FORM-26] ESIGN means signed, REJECT means rejected and can be taken back', async () => {
  const { screen, frame, answer } = await show(SIGN, EsignFrame);
  await loaded(frame());
  await tell(frame(), { type: 'REJECT', wid: 'w 1&2' });
  await expect.element(screen.getByText('You have declined to sign this document.')).toBeVisible();
  expect(answer()).toBe('rejected');
  await screen.getByRole('button', { name: 'Open the signing page again' }).click();
  await loaded(frame());
  await tell(frame(), JSON.stringify({ type: 'ESIGN' }));
  await expect.element(screen.getByText('You have signed this document.')).toBeVisible();
  expect(answer()).toBe('signed');
});

test('[HTTP-06] messages of another frame, another origin or another session mean nothing', async () => {
  const { frame, answer } = await show(SIGN, EsignFrame);
  await loaded(frame());
  await tell(frame(), { type: 'ESIGN', wid: 'another' });
  await tell(frame(), { type: 'constructor' });
  await tell(frame(), 'ESIGN');
  const neighbour = addFrame({});
  await tell(neighbour, { type: 'ESIGN' });
  const heard = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve, { once: true }));
  await loaded(
    frame(),
    `data:text/html,<script>parent.postMessage({type: "ESIGN"}, "${location.origin}")</script>`,
  );
  expect((await heard).origin).toBe('null');
  window.postMessage({ type: 'ESIGN' }, location.origin);
  await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  expect(answer()).toBeUndefined();
  neighbour.remove();
});

test('[FORM-26] without a signing page there is a sentence instead of an empty frame', async () => {
  const { screen } = await show({ ...SIGN, options: {} } as FormItem, EsignFrame);
  await expect
    .element(screen.getByText('The document is being prepared. Please check back later.'))
    .toBeVisible();
});

test('[FORM-04] an embedded form has 800 × 1132 px, a name, and less room on a phone', async () => {
  const item: FormItem = {
    name: 'survey',
    type: 'embedded_form',
    options: { url: '/survey', title: 'Survey' },
  };
  await page.viewport(1280, 800);
  const { frame } = await show(item, EmbeddedForm, { labelling: 'none' });
  const size = () => {
    const { width, height } = frame().getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };
  expect([frame().title, ...size()]).toEqual(['Survey', 800, 1132]);
  expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(size()[1]).toBe(1132);
});

test('an address that may not be framed is logged and not opened', async () => {
  const said: string[] = [];
  const item = { name: 'x', type: 'embedded_form', options: { url: 'javascript:alert(1)' } } as FormItem;
  const { screen } = await show(item, EmbeddedForm, { labelling: 'none', log: (text) => said.push(text) });
  await expect.element(screen.getByText('This page can’t be shown here.')).toBeVisible();
  expect(said.length).toBe(1);
  const refused = [
    'javascript:x',
    'data:text/html,x',
    'http://other.example/',
    'blob:x',
    'https://a:b@c.example/',
  ];
  for (const url of refused) expect(frameAddress(url, 'https://site.example/form')).toBeNull();
  expect(frameAddress('/a', 'http://site.example/form')?.href).toBe('http://site.example/a');
  expect(frameAddress('https://other.example/', 'http://site.example/')?.host).toBe('other.example');
});

test('[FORM-26] the consent text scrolls by keys in at most 300 px, and the box agrees to it', async () => {
  const item: FormItem = {
    name: 'privacy',
    label: 'Privacy notice',
    type: 'privacyConsent',
    required: true,
    options: { html: '<p>We keep your data.</p>'.repeat(40), agreeLabel: 'I agree' },
  };
  const { screen, answer } = await show(item, PrivacyConsent, { labelling: 'self' });
  await expect.element(screen.getByText('We keep your data.').first()).toBeVisible();
  const text = screen.getByRole('region', { name: 'Privacy notice' });
  expect(text.element().getBoundingClientRect().height).toBe(300);
  (text.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => text.element().scrollTop).toBeGreaterThan(100);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('Privacy notice is required')).toBeVisible();
  await box.click();
  expect(answer()).toBe(true);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});
