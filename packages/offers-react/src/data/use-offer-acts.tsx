import type { EsignStatus, Offer, OfferDecline } from '@opencareers/contracts/offers';
import { useEffect, useRef, useState } from 'react';
import { type AttemptKey, createAttemptKey } from './attempt-key.ts';
import { type FailingAct, failureText } from './failure-text.ts';
import {
  OfferCallError,
  type OffersPort,
  type SignedCopy,
  type UploadedCopy,
  useOffersPort,
} from './offers-port.tsx';
import { useOfferRefresh } from './use-offers.tsx';

/** Accepts an offer by its signed letter [OFFER-18]. */
export function useAcceptOffer(id: string) {
  const port = useOffersPort();
  return useOfferAct(id, {
    act: 'accept',
    send: (copy: UploadedCopy, attempt) =>
      port.calls.accept(id, copy, attempt.for([copy.file, String(copy.version)])),
    onDone: (offer) => {
      port.say({ tone: 'positive', text: port.texts.text('done.submitted') });
      tellHost(port, offer);
    },
  });
}

/**
 * Accepts a document [OFFER-19]: a signed copy is submitted for verification; of inline signing, the status of signing
 * is told as well, in silence: the document is signed whether that arrives or not.
 */
export function useAcceptDocument(id: string, documentId: number) {
  const port = useOffersPort();
  return useOfferAct(id, {
    act: 'accept_document',
    send: async (copy: SignedCopy, attempt) => {
      const parts = copy.kind === 'upload' ? [copy.file, String(copy.version)] : [copy.signature];
      const signed = { ...copy, key: attempt.for([copy.kind, ...parts]) };
      const offer = await port.calls.acceptDocument(id, documentId, signed);
      if (copy.kind === 'upload') return offer;
      return port.calls.reportEsign(id, documentId, { action: 'signed' }).catch((cause: unknown) => {
        port.log('the status of signing could not be told', cause);
        return offer;
      });
    },
    onDone: (offer, copy) => {
      const { texts } = port;
      const text = copy.kind === 'upload' ? texts.text('done.submitted') : texts.text('done.signed');
      port.say({ tone: 'positive', text });
      tellHost(port, offer);
    },
  });
}

/** What is told of electronic signing; `isQuiet` keeps a failure to itself [OFFER-19]. */
export interface EsignReport {
  status: EsignStatus;
  isQuiet?: boolean;
}

/** Tells how electronic signing ended: signed, or rejected with its own negative message [ESIGN-01]. */
export function useReportEsign(id: string, documentId: number) {
  const port = useOffersPort();
  return useOfferAct(id, {
    act: 'esign',
    send: ({ status }: EsignReport) => port.calls.reportEsign(id, documentId, status),
    isQuiet: ({ isQuiet = false }) => isQuiet,
    onDone: (offer, { status }) => {
      const { texts } = port;
      if (status.action === 'signed') port.say({ tone: 'positive', text: texts.text('done.signed') });
      else port.say({ tone: 'negative', text: texts.text('done.rejectedLetter') });
      tellHost(port, offer);
    },
  });
}

/** Declines an offer [OFFER-17]. */
export function useDeclineOffer(id: string) {
  const port = useOffersPort();
  return useOfferAct(id, {
    act: 'decline',
    send: (decline: OfferDecline, attempt) =>
      port.calls.decline(id, decline, attempt.for([JSON.stringify(decline)])),
    onDone: (offer) => {
      port.say({ tone: 'positive', text: port.texts.text('done.declined') });
      tellHost(port, offer);
    },
  });
}

/** Asks the company a question; the offer stays as it is. Its failure is shown where the question stands. */
export function useAskQuestion(id: string) {
  const port = useOffersPort();
  return useOfferAct(id, {
    act: 'ask',
    send: (text: string, attempt) => port.calls.ask(id, text, attempt.for([text])),
    isQuiet: () => true,
  });
}

/** How one act is sent, and what follows. */
interface OfferAct<Input> {
  act: FailingAct;
  send: (input: Input, attempt: AttemptKey) => Promise<Offer>;
  onDone?: (offer: Offer, input: Input) => void;
  isQuiet?: (input: Input) => boolean;
}

/** An act on an offer: done once however often it is pressed, told when it is over, and the caches refreshed. */
function useOfferAct<Input>(id: string, { act, send, onDone, isQuiet }: OfferAct<Input>) {
  const port = useOffersPort();
  const refresh = useOfferRefresh(id);
  const attempt = useRef<AttemptKey>(undefined);
  attempt.current ??= createAttemptKey();
  const key = attempt.current;
  return useSending<Input, Offer>({
    send: (input) => send(input, key),
    onDone: (offer, input) => {
      key.end();
      onDone?.(offer, input);
      void refresh(offer);
    },
    onFailure: (error, input) => {
      key.end(error);
      if (isQuiet?.(input) !== true)
        port.say({ tone: 'negative', text: failureText(port.texts, act, error) });
      // Refused because of its state: the page shows that state.
      if (error instanceof OfferCallError && error.status === 409) void refresh();
    },
  });
}

/** What a screen does with something that is sent. */
interface Sending<Input, Answer> {
  isPending: boolean;
  /** Why the last try failed; null from the next one on. */
  error: unknown;
  /** What was sent last. */
  sent: Input | undefined;
  /** Sends, and rejects when it failed. */
  send(input: Input): Promise<Answer>;
  /** Sends; `error` tells when it failed. */
  begin(input: Input, onDone?: (answer: Answer) => void): void;
}

/** How something is sent, and what follows, also when the screen is gone by then. */
interface SendingSteps<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
  onFailure: (error: unknown, input: Input) => void;
}

/** The state of sending something. Not the query library's own: hosts may have left its changes out of their build. */
function useSending<Input, Answer>(steps: SendingSteps<Input, Answer>): Sending<Input, Answer> {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<{ input: Input }>();
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  const send = async (input: Input): Promise<Answer> => {
    setPending(true);
    setError(null);
    setSent({ input });
    try {
      const answer = await latest.current.send(input);
      latest.current.onDone(answer, input);
      return answer;
    } catch (cause) {
      setError(cause);
      latest.current.onFailure(cause, input);
      throw cause;
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    error,
    sent: sent?.input,
    send,
    begin: (input, onDone) =>
      void send(input).then(
        (answer) => onDone?.(answer),
        () => undefined,
      ),
  };
}

// With documents left to sign the offer is still out, and the host hears nothing yet (spec:D4).
function tellHost(port: OffersPort, offer: Offer): void {
  if (offer.status === 'Accepted' || offer.status === 'Contract Accepted') port.onAccepted?.(offer);
  if (offer.status === 'Declined') port.onDeclined?.(offer);
}
