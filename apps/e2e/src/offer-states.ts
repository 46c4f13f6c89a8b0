import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { expect, type Page } from '@playwright/test';
import { beAda } from './candidate-states.ts';
import { NORTHWIND } from './offers.ts';
import type { PageState } from './page-states.ts';

type Which = (offer: Offer) => boolean;
type Shown = (page: Page) => Promise<unknown>;

const isToSign = (signing: 'upload' | 'inline' | 'esign'): Which => {
  return (offer) => {
    const letter = offer.offer_documents[0];
    return isLive(offer, Date.now()) && letter?.signing === signing && !letter.under_revision;
  };
};
const isAccepted: Which = ({ status }) => status === 'Accepted';

const has = (selector: string): Shown => {
  return (page) => expect(page.locator(selector).first()).toBeVisible();
};

/** Opens a page about one of the offers of the demo's candidate, by what the server tells of them. */
const onOffer = (which: Which, address: (offer: Offer) => string, shown: Shown): PageState['reach'] => {
  return async (page, { at, server }) => {
    await beAda(page, server);
    const path = `${server.url}${OFFER_PATHS.list}?domain=${NORTHWIND}`;
    const { data } = (await (await page.request.get(path)).json()) as { data: Offer[] };
    const offer = data.find(which);
    if (offer === undefined) throw new Error('the demo has no such offer');
    await page.goto(at(address(offer)));
    await shown(page);
  };
};

const pageOf = ({ enc_id }: Offer) => `/careers/offer/${enc_id}`;
const letterOf = ({ enc_id }: Offer) => `/careers/offer-letter/${enc_id}`;
const signingPageOf = ({ offer_documents }: Offer) => offer_documents[0]?.url ?? '';

/** What was agreed to once is not asked again: then the step is the one before. */
async function goToConsent(page: Page): Promise<void> {
  await expect(page.locator('.oc-consent__text, .oc-signing [role="tablist"]')).toBeVisible();
  if ((await page.locator('.oc-consent__text').count()) === 0)
    await page.locator('.oc-signing__actions .oc-button--secondary').click();
  await expect(page.locator('.oc-consent__text')).toBeVisible();
}

async function goToAdopt(page: Page): Promise<void> {
  await goToConsent(page);
  const next = page.locator('.oc-signing__actions .oc-button--primary');
  await page.locator('.oc-signing__choice').getByRole('checkbox').check();
  await next.click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.locator('.oc-signing__choice').getByRole('checkbox').check();
  await next.click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
}

/** The states of offers, of their letters, of the signing page and of the page that checks letters. */
export const OFFER_STATES: PageState[] = [
  {
    name: 'the offers',
    reach: async (page, { at, server }) => {
      await beAda(page, server);
      await page.goto(at('/careers/offers'));
      await has('.oc-offer-comparison')(page);
    },
  },
  { name: 'an offer', reach: onOffer(isToSign('esign'), pageOf, has('.oc-questions')) },
  {
    name: 'an offer that has expired',
    reach: onOffer(({ status }) => status === 'Expired', pageOf, has('.oc-document-card')),
  },
  {
    name: 'an offer that is being revised',
    reach: onOffer(
      ({ offer_documents }) => offer_documents.some(({ under_revision }) => under_revision),
      pageOf,
      has('main .oc-alert-box'),
    ),
  },
  { name: 'a letter in three steps', reach: onOffer(isToSign('upload'), letterOf, has('.oc-signed-copy')) },
  { name: 'a letter to sign by name', reach: onOffer(isToSign('inline'), letterOf, has('.oc-pdf__pages')) },
  { name: 'a letter to read', reach: onOffer(isAccepted, letterOf, has('.oc-pdf__pages')) },
  {
    name: 'declining an offer',
    reach: onOffer(isToSign('inline'), letterOf, async (page) => {
      await page.locator('.oc-inline-form .oc-letter__actions > .oc-button--secondary').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'a letter with its signing page',
    reach: onOffer(isToSign('esign'), letterOf, async (page) => {
      const frame = page.frameLocator('.oc-signing-frame');
      await expect(frame.locator('.oc-consent__text, [role="tablist"]').first()).toBeVisible();
    }),
  },
  {
    name: 'agreeing to electronic records',
    reach: onOffer(isToSign('esign'), signingPageOf, goToConsent),
  },
  { name: 'making a signature', reach: onOffer(isToSign('esign'), signingPageOf, goToAdopt) },
  {
    name: 'a letter that was checked',
    reach: onOffer(
      isAccepted,
      ({ offer_documents }) => `/public/check?code=${offer_documents[0]?.check_code}`,
      async (page) => {
        await page.locator('.oc-check__code').getByRole('button').click();
        await expect(page.locator('.oc-verdict')).toBeVisible();
      },
    ),
  },
];
