import { OFFER_STATUSES } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
// Brings the types of the browser's own protocol.
import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { anOfferOf, hoursFromNow } from '../testing/offer-fixtures.ts';
import { type OfferStageOptions, showOffers } from '../testing/offer-stage.tsx';
import { OfferPage } from './offer-page.tsx';

failOnConsoleErrors();

const canvases = () => [...document.querySelectorAll('canvas')];

let drawn = 0;
beforeEach(() => {
  drawn = 0;
  const fill = CanvasRenderingContext2D.prototype.fill;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fill').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...rest
  ) {
    drawn += 1;
    Reflect.apply(fill, this, rest);
  });
});

afterEach(async () => {
  for (const canvas of canvases()) canvas.remove();
  await setMotion('no-preference');
});

async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
}

const show = (offer: Offer, options: OfferStageOptions = {}) =>
  showOffers(<OfferPage id={offer.enc_id} />, { ...options, offers: [offer] });

/** Waits until the page stands and the script of confetti would have come. */
async function settled(screen: Awaited<ReturnType<typeof show>>['screen']) {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await import('canvas-confetti');
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('[OFFER-08] 200 pieces fly once over the page of an offer that is out, and block nothing', async () => {
  const { screen, port, went } = await show(anOfferOf());
  await expect.poll(() => canvases().length).toBe(1);
  const [canvas] = canvases() as [HTMLCanvasElement];
  const { pointerEvents, zIndex } = getComputedStyle(canvas);
  expect({ pointerEvents, zIndex }).toEqual({ pointerEvents: 'none', zIndex: '90' });
  expect(canvas.getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => drawn).toBeGreaterThan(0);
  drawn = 0;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.poll(() => drawn).toBeGreaterThan(0);
  expect(drawn % 200).toBe(0);
  await screen.getByRole('link', { name: 'Start: Offer letter' }).click();
  expect(went.length).toBe(1);
  expect(port.rememberVisit('offer-1')).toBe(true);
});

test('[OFFER-08] what was seen before is not celebrated again', async () => {
  const { screen } = await show(anOfferOf(), { visited: ['offer-1'] });
  await settled(screen);
  expect(canvases()).toEqual([]);
});

test('[OFFER-08] only an offer that is out and not over is celebrated', async () => {
  const others = OFFER_STATUSES.filter((status) => status !== 'Extended').map((status) =>
    anOfferOf({ status }),
  );
  for (const offer of [...others, anOfferOf({ expires_at: hoursFromNow(-1) })]) {
    const { screen, port } = await show(offer);
    await settled(screen);
    expect(canvases(), offer.status).toEqual([]);
    expect(port.rememberVisit(offer.enc_id)).toBe(false);
    await screen.unmount();
  }
});

test('[OFFER-08] nothing flies for who wants less motion', async () => {
  await setMotion('reduce');
  const { screen } = await show(anOfferOf());
  await settled(screen);
  expect(canvases()).toEqual([]);
});

test('[OFFER-08][THEME-01] nothing flies in a theme that moves nothing', async () => {
  const { style } = document.documentElement;
  style.setProperty('--duration-slow', '0s');
  const { screen } = await show(anOfferOf());
  await settled(screen).finally(() => style.removeProperty('--duration-slow'));
  expect(canvases()).toEqual([]);
});

test('[OFFER-08] nothing flies over a dialog', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  const { screen } = await show(anOfferOf());
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  await settled(screen).finally(() => dialog.remove());
  expect(canvases()).toEqual([]);
});
