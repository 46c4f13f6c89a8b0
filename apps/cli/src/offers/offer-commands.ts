import { OFFER_STATUSES, SIGNING_KINDS } from '@opencareers/contracts/offer-states';
import type { OperatorOffer } from '@opencareers/contracts/operator-offers';
import type { Command, CommandContext, Given } from '../command.ts';
import { checkOneOf, Failure, usageFailure } from '../failure.ts';
import { writeOutput } from '../feed-file.ts';
import { table } from '../output.ts';
import { readEveryPage } from '../read-every-page.ts';
import { readExpires, readLetterData, writeOfferForm } from './offer-form.ts';
import { offerReport, offerTable } from './offer-text.ts';

const PATH = '/api/operator/v1/tenants/:domain/offers';
const ONE = `${PATH}/:id` as const;
const KEPT_PATH = '/api/operator/v1/tenants/:domain/kept-letters';
const LETTER_OPTIONS = [
  'letter',
  'terms',
  'template',
  'language',
  'provider-url',
  'signature-field',
  'expires',
];

/** `offers …`: make offers, revise, extend and take them back, answer questions, see what happened. */
export const OFFER_COMMANDS: Record<string, Command> = {
  create: {
    usage:
      'offers create --domain D --email E --position P (--letter F.pdf | --terms F.json [--template F.json|standard])' +
      ' [--documents DIR] [--expires T] [--signing upload|inline|esign] [--contract] [--provider-url URL]' +
      ' [--signature-field NAME] [--letter-name N] [--language L] [--source-id ID]',
    required: ['domain', 'email', 'position'],
    optional: [...LETTER_OPTIONS, 'documents', 'signing', 'source-id', 'letter-name'],
    flags: ['contract'],
    run: create,
  },
  revise: {
    usage:
      'offers revise --domain D --id ID [--document N] [--letter F.pdf | --terms F.json [--template F.json|standard]]' +
      ' [--expires T] [--language L] [--provider-url URL] [--signature-field NAME] [--done]',
    required: ['domain', 'id'],
    optional: [...LETTER_OPTIONS, 'document'],
    flags: ['done'],
    run: revise,
  },
  cancel: changing('cancel', 'is canceled'),
  reject: changing('reject', 'is rejected'),
  extend: {
    usage: 'offers extend --domain D --id ID --expires T',
    required: ['domain', 'id', 'expires'],
    run: async ({ text }, { client, output }) => {
      const json = { expires_at: readExpires(text.expires) };
      const offer = await client.call('POST', `${ONE}/extend`, { params: paramsOf(text), json });
      output.result(offer, `offer ${offer.id} is ${offer.status}, ${until(offer)}`);
    },
  },
  answer: {
    usage: 'offers answer --domain D --id ID --text TEXT',
    required: ['domain', 'id', 'text'],
    run: async ({ text }, { client, output }) => {
      const json = { text: text.text };
      const offer = await client.call('POST', `${ONE}/answers`, { params: paramsOf(text), json });
      output.result(offer, `the candidate of offer ${offer.id} has the answer`);
    },
  },
  list: {
    usage: 'offers list --domain D [--status STATUS] [--email E] [--expiring-within HOURS]',
    required: ['domain'],
    optional: ['status', 'email', 'expiring-within'],
    run: list,
  },
  show: {
    usage: 'offers show --domain D --id ID',
    required: ['domain', 'id'],
    run: async ({ text }, { client, output }) => {
      const offer = await client.call('GET', ONE, { params: paramsOf(text) });
      output.result(offer, offerReport(offer));
    },
  },
  events: {
    usage: 'offers events --domain D --id ID',
    required: ['domain', 'id'],
    run: events,
  },
  kept: {
    usage: 'offers kept --domain D [--id N --file F]',
    required: ['domain'],
    optional: ['id', 'file'],
    run: kept,
  },
  document: {
    usage: 'offers document --domain D --id ID --document N [--given] [--file F]',
    required: ['domain', 'id', 'document'],
    optional: ['file'],
    flags: ['given'],
    run: async ({ text, flags }, context) => {
      const answer = await context.client.send('GET', `${ONE}/documents/:document`, {
        params: { ...paramsOf(text), document: text.document },
        query: { version: flags.has('given') ? 'given' : 'sealed' },
      });
      await save(answer.body, text.file, context);
    },
  },
};

/** Writes a letter to a file and says so, or to the standard output. */
async function save(
  body: ReadableStream | null,
  file: string | undefined,
  { environment, output }: CommandContext,
): Promise<void> {
  await writeOutput(body, environment.workingFolder, file);
  if (file !== undefined && file !== '-') output.result({ file }, `written to ${file}`);
}

/** Signed letters that outlive erased accounts: all of them, or one as a file. */
async function kept({ text }: Given, context: CommandContext): Promise<void> {
  const { client, output } = context;
  const { domain, id, file } = text;
  if (id !== undefined) {
    const answer = await client.send('GET', `${KEPT_PATH}/:id`, { params: { domain, id } });
    return save(answer.body, file, context);
  }
  const letters = await readEveryPage(
    (after) => client.call('GET', KEPT_PATH, { params: { domain }, query: { after } }),
    (page) => page.letters,
  );
  const rows = letters.map((letter) => [
    String(letter.id),
    letter.position_name,
    letter.name,
    letter.signed_at.slice(0, 10),
    letter.kept_until.slice(0, 10),
  ]);
  output.result({ letters }, table(['id', 'position', 'letter', 'signed', 'kept until'], rows));
}

async function create(given: Given, { client, environment, output }: CommandContext): Promise<void> {
  const { text, flags } = given;
  checkOneOf('signing', text.signing, SIGNING_KINDS);
  const { data, letter } = await readLetterData(environment.workingFolder, given);
  if (letter === undefined && data.terms === undefined && data.template === undefined)
    throw usageFailure('--letter is missing, or --terms or --template to make one from');
  const form = await writeOfferForm(environment.workingFolder, {
    letter,
    documents: text.documents,
    data: {
      ...data,
      email: text.email,
      position: text.position,
      signing: text.signing,
      source_id: text['source-id'],
      letter_name: text['letter-name'],
      is_contract: flags.has('contract'),
    },
  });
  const made = await client.call('POST', PATH, { params: { domain: text.domain }, form });
  const { offer, created } = made;
  const verb = created ? 'is made' : 'was there already';
  output.result(made, `offer ${offer.id} for ${offer.email} ${verb}: ${offer.status}, ${until(offer)}`);
}

async function revise(given: Given, { client, environment, output }: CommandContext): Promise<void> {
  const { text, flags } = given;
  const { data, letter } = await readLetterData(environment.workingFolder, given);
  const form = await writeOfferForm(environment.workingFolder, {
    letter,
    data: {
      ...data,
      ...(text.document === undefined ? {} : { document_id: wholeNumber('document', text.document) }),
      is_done: flags.has('done'),
    },
  });
  const offer = await client.call('POST', `${ONE}/revise`, { params: paramsOf(text), form });
  const isMarked = offer.documents.some((document) => document.under_revision);
  output.result(offer, `offer ${offer.id} is ${isMarked ? 'being revised' : `version ${offer.version}`}`);
}

async function list({ text }: Given, { client, output }: CommandContext): Promise<void> {
  checkOneOf('status', text.status, OFFER_STATUSES);
  const selection = { status: text.status, email: text.email, expiring_within: text['expiring-within'] };
  const offers = await readEveryPage(
    (after) => client.call('GET', PATH, { params: { domain: text.domain }, query: { ...selection, after } }),
    (page) => page.offers,
  );
  output.result({ offers }, offerTable(offers));
}

/** What happened. Ends as not done when the history is not as it was written. */
async function events({ text }: Given, { client, output }: CommandContext): Promise<void> {
  const history = await client.call('GET', `${ONE}/events`, { params: paramsOf(text) });
  const rows = history.events.map(({ seq, at, kind, document_id: document, details }) => [
    seq,
    at,
    kind,
    document ?? '-',
    details === null ? 'erased' : JSON.stringify(details),
  ]);
  const verdict = history.is_intact ? '\nthe history is whole' : '';
  output.result(history, table(['event', 'at', 'kind', 'document', 'details'], rows) + verdict);
  if (!history.is_intact)
    throw new Failure(`the history is not as it was written:\n  ${history.faults.join('\n  ')}`);
}

function changing(verb: 'cancel' | 'reject', said: string): Command {
  return {
    usage: `offers ${verb} --domain D --id ID`,
    required: ['domain', 'id'],
    run: async ({ text }, { client, output }) => {
      const offer = await client.call('POST', `${ONE}/${verb}`, { params: paramsOf(text) });
      output.result(offer, `offer ${offer.id} ${said}`);
    },
  };
}

function paramsOf({ domain, id }: Readonly<Record<string, string>>) {
  return { domain, id };
}

function until({ expires_at: at }: OperatorOffer): string {
  return at === null ? 'without an end' : `until ${at}`;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw usageFailure(`--${name} must be a number, not "${text}"`);
  return Number(text);
}
