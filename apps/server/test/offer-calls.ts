import { randomBytes } from 'node:crypto';
import { OFFER_PATHS, SIGNED_DOCUMENT_FIELD, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { TestBrowser } from './account-people.ts';
import type { TestOffer } from './offer-factory.ts';
import type { TestAnswer } from './test-server.ts';

/** A file of a call that signs. */
export interface SentFile {
  bytes: Uint8Array;
  field?: string;
  name?: string;
}

/** A call of several parts. */
export interface FileCall {
  files: readonly SentFile[];
  fields?: Readonly<Record<string, string>>;
  key?: string;
  headers?: Record<string, string>;
}

/** The body of several parts, as browsers send it, and its type. */
export function formBody({ files, fields = {} }: FileCall): { type: string; body: Buffer } {
  const boundary = `----test${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  for (const { bytes, field = SIGNED_DOCUMENT_FIELD, name = 'signed.pdf' } of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}

/** Posts a call of several parts. */
export async function sendFiles(person: TestBrowser, path: string, call: FileCall): Promise<TestAnswer> {
  const { type, body } = formBody(call);
  const { key, headers = {} } = call;
  const keyed: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return person.send('POST', path, { body, headers: { 'content-type': type, ...keyed, ...headers } });
}

/** Sends a signed copy of the letter. */
export function acceptOffer(
  person: TestBrowser,
  { offer }: Pick<TestOffer, 'offer'>,
  { bytes, key }: { bytes: Uint8Array; key?: string },
): Promise<TestAnswer> {
  const files = [{ bytes, field: SIGNED_LETTER_FIELD }];
  return sendFiles(person, OFFER_PATHS.accept(offer.encId), { files, ...(key === undefined ? {} : { key }) });
}

/** Signs a document inline: its bytes as they were read, and a typed name. */
export function signInline(
  person: TestBrowser,
  { offer, documents, bytes }: TestOffer,
  given: { index?: number; name?: string; agreed?: string; bytes?: Uint8Array; key?: string } = {},
): Promise<TestAnswer> {
  const { index = 0, name = 'Ada Lovelace', agreed = 'true', key } = given;
  const path = OFFER_PATHS.acceptDocument(offer.encId, documents[index]?.id ?? 0);
  const files = [{ bytes: given.bytes ?? bytes[index] ?? Buffer.alloc(0) }];
  return sendFiles(person, path, {
    files,
    fields: { agreed, signature: name },
    ...(key === undefined ? {} : { key }),
  });
}

/** Gives somebody a name in their profile. */
export async function nameThem(
  person: TestBrowser,
  { firstname, lastname }: { firstname: string; lastname: string } = {
    firstname: 'Ada',
    lastname: 'Lovelace',
  },
): Promise<void> {
  const value = { firstname, lastname };
  const body = { op_section: 'basic_info', operation: 'edit', op_data: { value } };
  const answer = await person.send('POST', ONBOARDING_PATHS.profileEdit, { body });
  if (answer.status !== 200) throw new Error(`no name was given: ${answer.text}`);
}

/** An offer as its candidate reads it. Throws when it is refused. */
export async function readOffer(person: TestBrowser, encId: string): Promise<Offer> {
  const answer = await person.send('GET', OFFER_PATHS.one(encId));
  if (answer.status !== 200) throw new Error(`the offer was not read: ${answer.status} ${answer.text}`);
  return answer.json<{ data: Offer }>().data;
}

/** The first document of an offer, as its candidate reads it. */
export async function readDocument(person: TestBrowser, encId: string): Promise<OfferDocument> {
  const [document] = (await readOffer(person, encId)).offer_documents;
  if (document === undefined) throw new Error('the offer has no document');
  return document;
}

/** The text of a refusal, of either kind of body. */
export function refusalOf(answer: TestAnswer): string {
  const body = answer.json<{ message?: string; error?: { message: string } }>();
  return body.error?.message ?? body.message ?? '';
}
