import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import '@opencareers/ui/testing/looks';
import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { render } from 'vitest-browser-react';
import { DocumentPage } from '../letter/document-page.tsx';
import { LetterPage } from '../letter/letter-page.tsx';
import { aDocumentOf, anOfferOf } from './offer-fixtures.ts';
import { anOfferStage, type OfferStageOptions } from './offer-stage.tsx';

/** What the letter of a test says. */
export const LETTER_PAGES = ['Dear Ada, welcome aboard', 'Your salary is fair'];

/** What a test may say of its letter. */
export interface LetterStageOptions extends OfferStageOptions {
  document?: Partial<OfferDocument>;
  offer?: Partial<Offer>;
  /** The page of the document instead of that of the letter. */
  asDocument?: boolean;
  /** Its bytes cannot be had. */
  isWithoutBytes?: boolean;
}

/** Shows a letter, or a document, on a stage of its own. */
export async function showLetter(options: LetterStageOptions = {}) {
  const { document = {}, offer = {}, asDocument = false, isWithoutBytes = false, ...stage } = options;
  const letter = aDocumentOf(document);
  const given = anOfferOf({ offer_documents: [letter], ...offer });
  const host = await anOfferStage({ offers: [given], ...stage });
  if (!isWithoutBytes) host.server.contents.set(letter.content_url, makePdf(LETTER_PAGES));
  const page = asDocument ? (
    <DocumentPage id={given.enc_id} documentId={letter.id} />
  ) : (
    <LetterPage id={given.enc_id} />
  );
  const screen = await render(host.stage(page));
  /** Bodies of calls of a name, in order. */
  const bodies = (call: string) =>
    host.server.arrived.filter((arrived) => arrived.call === call).map(({ body }) => body);
  return { ...host, screen, letter, given, bodies };
}
