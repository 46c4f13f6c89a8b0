import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferCreated, OperatorOffer } from '@opencareers/contracts/operator-offers';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { aCommandLine, type CommandLine } from '../../../../test/command-line.ts';
import { aLetter } from '../../../../test/offer-factory.ts';
import { aServer, aTenant } from '../../../../test/test-server.ts';

let line: CommandLine;
let domain: string;
let email: string;
beforeAll(async () => {
  const server = await aServer();
  const tenant = await aTenant(server);
  domain = tenant.domain;
  email = (await aCandidate(server, tenant)).email;
  line = await aCommandLine(server);
  await line.file('letter.pdf', await aLetter());
  const pay = { amount: '52000.50', currency: 'EUR', unit: 'year' };
  await line.file('terms.json', JSON.stringify({ pay }));
});

const words = (verb: string, ...rest: string[]) => ['offers', verb, '--domain', domain, ...rest];
const create = (...rest: string[]) => words('create', '--email', email, '--position', 'Baker', ...rest);
const of = (verb: string, id: number, ...rest: string[]) => words(verb, '--id', String(id), ...rest);

test('[OFFER-08] every file of a folder is a document of the offer, as the manifest calls it', async () => {
  const folder = join(line.folder, 'documents');
  await mkdir(folder);
  await writeFile(join(folder, 'b-plan.txt'), 'Mondays are off.');
  await writeFile(join(folder, 'a-agreement.pdf'), await aLetter());
  await writeFile(join(folder, '.hidden'), 'nothing');
  const entry = { file: 'a-agreement.pdf', name: 'Agreement', document_type: 'NDA', status: 'Unsigned' };
  await writeFile(join(folder, 'documents.json'), JSON.stringify([entry]));
  const options = ['--letter', 'letter.pdf', '--documents', 'documents', '--signing', 'inline', '--json'];
  const { out } = await line.done(create(...options, '--expires', '2099-12-24'));
  const { offer } = JSON.parse(out) as OfferCreated;
  expect(offer.expires_at).toBe('2099-12-24T23:59:59.000Z');
  expect(offer.documents.map((each) => [each.name, each.status, each.signing])).toEqual([
    ['Offer letter', 'Unsigned', 'inline'],
    ['Agreement', 'Unsigned', 'inline'],
    ['b-plan.txt', 'Read Only', null],
  ]);
  await line.done(of('document', offer.id, '--document', String(offer.documents[2]?.id), '--file', 'plan'));
  expect(await readFile(join(line.folder, 'plan'), 'utf8')).toBe('Mondays are off.');
  await writeFile(join(folder, 'documents.json'), JSON.stringify([{ file: 'nowhere.pdf' }]));
  const missing = await line.cli(create(...options));
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('names "nowhere.pdf"') });
});

test('an offer is made from terms, revised, extended, answered, shown and taken back', async () => {
  const made = await line.done(create('--terms', 'terms.json', '--expires', '2099-12-24T17:00:00+01:00'));
  expect(made.out).toMatch(/^offer \d+ for .+ is made: Extended, until 2099-12-24T16:00:00\.000Z\n$/);
  const id = Number(/\d+/.exec(made.out)?.[0]);
  expect((await line.done(of('revise', id))).out).toBe(`offer ${id} is being revised\n`);
  expect((await line.done(of('revise', id, '--letter', 'letter.pdf'))).out).toBe(
    `offer ${id} is version 2\n`,
  );
  expect((await line.done(of('extend', id, '--expires', 'never'))).out).toBe(
    `offer ${id} is Extended, without an end\n`,
  );
  await line.done(of('answer', id, '--text', 'You start at eight.'));
  const shown = await line.done(of('show', id));
  expect(shown.out).toMatch(/status +Extended.*Offer +Unsigned +upload +2.*company: You start at eight\./s);
  expect((await line.done(words('list', '--status', 'Extended'))).out).toMatch(
    new RegExp(`^${id} +Extended +never +0/1 `, 'm'),
  );
  expect((await line.done(of('cancel', id))).out).toBe(`offer ${id} is canceled\n`);
  const { out } = await line.done(of('events', id));
  expect(out).toMatch(/sent.*revised.*extended.*answered.*canceled.*\nthe history is whole\n$/s);
  const refused = await line.cli(of('extend', id, '--expires', '+3d'));
  expect(refused).toMatchObject({ code: 1, out: '', err: 'This offer was canceled.\n' });
  const other = await line.done(create('--terms', 'terms.json', '--contract', '--json'));
  const { offer } = JSON.parse(other.out) as OfferCreated;
  const rejected = JSON.parse((await line.done(of('reject', offer.id, '--json'))).out) as OperatorOffer;
  expect([offer.status, rejected.status]).toEqual(['Contract Extended', 'Rejected']);
});

test('what is wrong is named, and nothing is made of it', async () => {
  const before = (await line.done(words('list'))).out;
  await line.file('text.pdf', 'no PDF at all');
  await line.file('bad-terms.json', '{"pay": {"amount": 1, "currency": "EUR", "unit": "year"}}');
  const withLetter = (...rest: string[]) => create('--letter', 'letter.pdf', ...rest);
  const wrong: [given: string[], code: number, text: RegExp][] = [
    [create(), 2, /--letter is missing/],
    [withLetter('--expires', 'soon'), 2, /--expires must be like/],
    [withLetter('--signing', 'thumb'), 2, /--signing must be one of/],
    [create('--letter', 'nowhere.pdf'), 1, /nowhere\.pdf cannot be read/],
    [create('--letter', 'text.pdf'), 1, /cannot be signed\n {2}letter: is no PDF/],
    [withLetter('--signature-field', 'here'), 1, /signature_field: is no field of the PDF/],
    [withLetter('--expires', '2020-01-01'), 1, /expires_at: must be still to come/],
    [create('--terms', 'bad-terms.json'), 1, /terms\.pay\.amount/],
    [create('--terms', 'terms.json', '--language', 'xx'), 1, /language: is none/],
    [withLetter('--position', '987654'), 1, /position: is the number of no position/],
    [withLetter('--email', 'nobody@people.example'), 1, /Candidate not found/],
    [of('show', 987_654_321), 1, /Offer not found/],
  ];
  const ended = await Promise.all(wrong.map(([given]) => line.cli(given)));
  for (const [index, [given, code, text]] of wrong.entries()) {
    const { code: ending, err } = ended[index] ?? { code: -1, err: '' };
    expect([given.join(' '), ending, err]).toEqual([given.join(' '), code, expect.stringMatching(text)]);
    expect(err).not.toContain('people.example');
  }
  expect((await line.done(words('list'))).out).toBe(before);
});
