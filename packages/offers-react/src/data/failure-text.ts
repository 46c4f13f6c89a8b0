import type { OfferTexts } from '../texts/offer-texts.tsx';
import { OfferCallError } from './offers-port.tsx';

/** The acts that can fail; each has its texts. */
export type FailingAct = 'accept' | 'accept_document' | 'esign' | 'decline' | 'ask';

/**
 * What is said of an act that failed ([OFFER-17] to [OFFER-20]): the server's message; where it answered without one,
 * the text of the call; where nothing was answered, that something went wrong.
 */
export function failureText(texts: OfferTexts, act: FailingAct, error: unknown): string {
  if (!(error instanceof OfferCallError) || (error.message === '' && error.status === 0)) {
    return wrongText(texts, act);
  }
  return error.message === '' ? callText(texts, act) : error.message;
}

function callText(texts: OfferTexts, act: FailingAct): string {
  switch (act) {
    case 'accept':
      return texts.text('failure.acceptCall');
    case 'accept_document':
    case 'esign':
      return texts.text('failure.documentCall');
    case 'decline':
      return texts.text('failure.declineCall');
    case 'ask':
      return texts.text('failure.ask');
  }
}

function wrongText(texts: OfferTexts, act: FailingAct): string {
  switch (act) {
    case 'decline':
      return texts.text('failure.decline');
    case 'ask':
      return texts.text('failure.ask');
    default:
      return texts.text('failure.accept');
  }
}
