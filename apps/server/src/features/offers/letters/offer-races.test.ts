import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aCompany, type OfferCompany } from '../../../../test/company-offers.ts';
import { withinTenant } from '../../../../test/offer-factory.ts';
import { readRounds } from '../../../../test/test-env.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { AppError } from '../../../platform/app-error.ts';
import { signDocument } from '../answering/sign-document.ts';
import { describeHistory } from '../operator/describe-offer.ts';

/** How often each race is run; more of them by hand. */
const ROUNDS = readRounds('COMPANY_OFFER_RACES', { day: 6, night: 20 });
const TERMS = { pay: { amount: '52000', currency: 'EUR', unit: 'year' } };

let server: TestServer;
let tenant: TestTenant;
let person: TestBrowser & { email: string };
let company: OfferCompany;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  person = await aCandidate(server, tenant);
  company = aCompany(server, tenant, person.email);
});

/** The candidate signs version 1 of the letter; what came of it. */
async function sign(documentId: number): Promise<string> {
  const signing = {
    documentId,
    version: 1,
    given: { kind: 'inline' as const, signature: { kind: 'typed' as const, name: 'Ada Marlow' } },
    facts: { address: '192.0.2.1', agent: 'test', locale: 'en' },
  };
  try {
    return await withinTenant(server, tenant.domain, async (ctx) => {
      const { rows } = await ctx.tx.execute<{ id: number }>('select id from candidates limit 1');
      const candidateId = rows[0]?.id ?? 0;
      return (await signDocument(server.offers, ctx, { ...signing, candidateId })).status;
    });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const TERMINAL = new Set(['accepted', 'canceled', 'rejected']);

test.each(['cancel', 'reject'] as const)(
  '[OFFER-07] of accepting and %s at the same moment exactly one wins',
  async (act) => {
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer } = await company.make({ terms: TERMS, signing: 'inline' });
      const documentId = offer.documents[0]?.id ?? 0;
      const acts = [() => sign(documentId), () => company.tryTo(offer.id, act)] as const;
      const order = round % 2 === 0 ? acts : ([acts[1], acts[0]] as const);
      const [first, second] = await Promise.all([order[0](), order[1]()]);
      const [signed, answer] = (round % 2 === 0 ? [first, second] : [second, first]) as [
        string,
        { status: number },
      ];
      const end = await company.act(offer.id, '');
      expect([signed, answer.status, end.status]).toEqual(
        signed === 'Accepted'
          ? ['Accepted', 409, 'Accepted']
          : ['offer_canceled', 200, act === 'cancel' ? 'Canceled' : 'Rejected'],
      );
      const history = await withinTenant(server, tenant.domain, (ctx) =>
        describeHistory(ctx, String(offer.id)),
      );
      expect(history.faults).toEqual([]);
      expect(history.events.filter(({ kind }) => TERMINAL.has(kind))).toHaveLength(1);
      winners.add(end.status);
    }
    expect(winners.size).toBeGreaterThan(0);
  },
);

test('[OFFER-14] of accepting and revising at the same moment exactly one wins: what is signed was read', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offer } = await company.make({ terms: TERMS, signing: 'inline' });
    const document = offer.documents[0];
    const revise = () =>
      company.tryTo(offer.id, 'revise', { terms: { pay: { ...TERMS.pay, amount: '60000' } } });
    const revising = revise();
    // Making a letter takes longer than signing one: in every other round that is waited for.
    if (round % 2 === 1) await revising;
    const [answer, signed] = await Promise.all([revising, sign(document?.id ?? 0)]);
    const end = await company.act(offer.id, '');
    if (signed === 'Accepted') {
      expect([answer.status, end.version, end.documents[0]?.sha256]).toEqual([409, 1, document?.sha256]);
    } else {
      expect([signed, answer.status, end.status, end.version]).toEqual(['offer_changed', 200, 'Extended', 2]);
      expect(end.documents[0]).toMatchObject({ status: 'Unsigned', version: 2 });
    }
  }
});
