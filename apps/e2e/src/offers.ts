import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import type { OfferCreated, OfferCreateInput, OperatorOffer } from '@opencareers/contracts/operator-offers';
import { expect, type Page } from '@playwright/test';
import { callAs } from './candidate-calls.ts';
import { signIn } from './candidates.ts';
import type { RunningServer } from './running-server.ts';

export const NORTHWIND = 'northwind.example';

/** Name that `aRecipient` gives to candidates: what they sign with. */
export const FULL_NAME = 'Zoë Ångström';

let count = 0;

/** Signs in a candidate with a name, whom nobody else uses; gives the address. */
export async function aRecipient(page: Page, server: RunningServer): Promise<string> {
  count += 1;
  const email = `recipient-${count}-${Date.now()}@people.example`;
  await signIn(page, server, { email, domain: NORTHWIND });
  const [firstname, lastname] = FULL_NAME.split(' ');
  const value = { firstname, lastname, phone: '', location: '' };
  const saved = await callAs(page, `/api/pcsx/profile_edit?domain=${NORTHWIND}`, {
    op_section: 'basic_info',
    operation: 'edit',
    op_data: { value },
  });
  expect(saved.status).toBe(200);
  return email;
}

/** Makes an offer as the operator does, with a letter from the standard template. */
export async function createOffer(
  server: RunningServer,
  email: string,
  given: Partial<OfferCreateInput> = {},
): Promise<OperatorOffer> {
  const form = new FormData();
  const data: OfferCreateInput = {
    email,
    position: 'Sailmaker',
    template: 'standard',
    terms: { pay: { amount: '52000', currency: 'EUR', unit: 'year' }, start: '2027-02-01', place: 'Oslo' },
    expires_at: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
    ...given,
  };
  form.set('data', JSON.stringify(data));
  const answer = await operate(server, 'POST offers', form);
  return (JSON.parse(answer) as OfferCreated).offer;
}

/** Changes an offer as the operator does: `cancel`, or `revise` with its data. */
export async function changeOffer(
  server: RunningServer,
  { enc_id }: Pick<OperatorOffer, 'enc_id'>,
  change: { verb: string; data?: object },
): Promise<void> {
  const form = new FormData();
  form.set('data', JSON.stringify(change.data ?? {}));
  await operate(
    server,
    `POST offers/${enc_id}/${change.verb}`,
    change.verb === 'revise' ? form : (change.data ?? {}),
  );
}

/** The offer as its candidate gets it, with the session of the page. */
export async function readOffer(page: Page, id: string): Promise<Offer> {
  const answer = await callAs(page, `${OFFER_PATHS.one(id)}?domain=${NORTHWIND}`);
  return (answer.body as { data: Offer }).data;
}

async function operate(server: RunningServer, call: string, body: object): Promise<string> {
  const [method = 'GET', path] = call.split(' ', 2);
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api/operator/v1/tenants/${NORTHWIND}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.operatorToken}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answers ${response.status}: ${text}`);
  return text;
}
