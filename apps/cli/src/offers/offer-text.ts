import type { OperatorOffer } from '@opencareers/contracts/operator-offers';
import { table } from '../output.ts';

/** An offer for people: what it is, its documents, and what was asked. */
export function offerReport(offer: OperatorOffer): string {
  const { documents, questions, terms } = offer;
  const rows: [name: string, value: string | number | null][] = [
    ['id', offer.id],
    ['page', `/careers/offer/${offer.enc_id}`],
    ['source id', offer.source_id],
    ['candidate', offer.email],
    ['position', offer.position.name],
    ['status', offer.status],
    ['version', offer.version],
    ['expires', offer.expires_at],
    ['answered', offer.answered_at],
    ['reason', offer.decline_reason],
    ['comment', offer.decline_comment],
    ['terms', terms === null ? null : JSON.stringify(terms)],
    ['updated', offer.updated_at],
  ];
  const facts = rows
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.padEnd(11)}${oneLine(String(value))}`);
  const listed = table(
    ['document', 'type', 'state', 'signing', 'version', 'name'],
    documents.map((each) => [
      each.id,
      each.document_type,
      documentState(each),
      each.signing ?? '-',
      each.version,
      each.name,
    ]),
  );
  const asked = questions.map(({ from, at, text }) => `${at} ${from}: ${oneLine(text)}`);
  return [...facts, '', listed, ...(asked.length === 0 ? [] : ['', ...asked])].join('\n');
}

/** Offers as rows. */
export function offerTable(offers: readonly OperatorOffer[]): string {
  if (offers.length === 0) return 'there are no offers';
  return table(
    ['id', 'status', 'expires', 'signed', 'candidate', 'position'],
    offers.map((offer) => {
      const signable = offer.documents.filter(({ status }) => status !== 'Read Only');
      const signed = signable.filter(({ status }) => status === 'Signed').length;
      const expires = offer.expires_at?.slice(0, 16).replace('T', ' ') ?? 'never';
      return [
        offer.id,
        offer.status,
        expires,
        `${signed}/${signable.length}`,
        offer.email,
        offer.position.name,
      ];
    }),
  );
}

function documentState(document: OperatorOffer['documents'][number]): string {
  if (document.under_revision) return 'under revision';
  if (document.status !== 'Signed') return document.status;
  return document.sealed_at === null ? 'signed, being sealed' : 'signed and sealed';
}

const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
