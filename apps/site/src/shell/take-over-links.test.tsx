import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, bootOfUser } from '../testing/candidate-fixtures.ts';
import { type Reply, refusal, renderSite } from '../testing/render-site.tsx';
import { aBoot } from '../testing/site-fixtures.ts';
import { chooseLanguage } from './take-over-links.ts';

const HERE = location.href;
// An address on the same page: the test would end with the page.
const THERE = `${HERE}#de`;

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', HERE));

test.each([
  ['taken', { status: 200, body: {} }],
  ['refused', refusal(403)],
])('[CHROME-12] the page is left when the profile has answered: %s', async (_, reply) => {
  const put = Promise.withResolvers<Reply>();
  const { site, askedFor } = await renderSite('/careers', {
    boot: bootOfUser(aBoot(), aUser()),
    answers: { [ACCOUNT_PATHS.account]: () => put.promise },
  });
  const chosen = chooseLanguage(site, { language: 'de', address: THERE });
  await expect.poll(() => askedFor(ACCOUNT_PATHS.account)).toHaveLength(1);
  expect(location.href).toBe(HERE);
  put.resolve(reply);
  await chosen;
  expect(location.href).toBe(THERE);
  expect(askedFor(ACCOUNT_PATHS.account)).toHaveLength(1);
});

test('[CHROME-12] a visitor has no profile: nothing is asked', async () => {
  const { site, askedFor } = await renderSite('/careers');
  await chooseLanguage(site, { language: 'de', address: THERE });
  expect(location.href).toBe(THERE);
  expect(askedFor(ACCOUNT_PATHS.account)).toEqual([]);
});
