import { CONFETTI_PIECES } from '@opencareers/contracts/offer-calls';
import { isLive, shownStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { isolate } from '@opencareers/messages/languages';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Link } from '@opencareers/ui/link';
import { useEffect, useId } from 'react';
import { OfferStates } from '../data/offer-states.tsx';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useOfferOrLeave } from '../data/use-offers.tsx';
import { useServerNow } from '../data/use-server-now.tsx';
import { type OfferDates, useOfferDates } from '../dates/offer-dates.tsx';
import type { OfferTexts } from '../texts/offer-texts.tsx';
import { FACT_NAMES, factLabel, offerFacts } from '../texts/term-facts.ts';
import { FactLines } from './fact-lines.tsx';
import { OfferDocuments } from './offer-documents.tsx';
import { OfferQuestions } from './offer-questions.tsx';

/** One offer with its documents ([OFFER-05] to [OFFER-10]); `id` is its `enc_id`. An unknown one leads to the list. */
export function OfferPage({ id }: { id: string }) {
  const { texts } = useOffersPort();
  const query = useOfferOrLeave(id);
  return (
    <div className="oc-offer">
      <PlaceLink
        place={{ screen: 'offers' }}
        variant="quiet"
        iconStart="arrow-start"
        className="oc-offer__back"
      >
        {texts.text('offers.title')}
      </PlaceLink>
      <OfferStates query={query} loading={texts.text('offer.loading')} failed={texts.text('offer.failed')}>
        {query.data && <OpenedOffer offer={query.data} />}
      </OfferStates>
    </div>
  );
}

function OpenedOffer({ offer }: { offer: Offer }) {
  const port = useOffersPort();
  const { texts, links } = port;
  const dates = useOfferDates();
  const now = useServerNow([offer.expires_at]);
  const { enc_id } = offer;
  useConfetti(offer, now);
  useEffect(() => port.calls.tellView(enc_id, { kind: 'seen' }), [port, enc_id]);
  const isUnderRevision = offer.offer_documents.some(({ under_revision }) => under_revision);
  return (
    <>
      <div className="oc-offer__head">
        <h1 className="oc-offer__title" tabIndex={-1}>
          {texts.text('offer.title', { position: isolate(texts.locale, offer.position.name) })}
        </h1>
        {/* Said again when it turns, for example when the time is over. */}
        <output className="oc-offer__sentence" data-status={shownStatus(offer, now)}>
          {statusSentence(offer, { texts, dates, now })}
        </output>
        {offer.contact_email !== undefined && (
          <p className="oc-offer__contact">
            {texts.text('offer.contact')}{' '}
            <Link href={`mailto:${offer.contact_email}`}>
              <bdi dir="ltr">{offer.contact_email}</bdi>
            </Link>
          </p>
        )}
        {offer.answered_at !== null && (
          <Link href={links.receipt(enc_id)} download className="oc-offer__receipt">
            {texts.text('offer.receipt')}
          </Link>
        )}
      </div>
      {isUnderRevision && <AlertBox tone="warning">{texts.text('offer.underRevision')}</AlertBox>}
      <OfferDocuments offer={offer} now={now} />
      <OfferFactList offer={offer} now={now} />
      <OfferQuestions offer={offer} />
    </>
  );
}

/** With what a sentence is said. */
interface SentenceParts {
  texts: OfferTexts;
  dates: OfferDates;
  /** Milliseconds of the server's clock. */
  now: number;
}

/** The sentence that says how an offer stands (spec:D6), with date, time and zone. */
function statusSentence(offer: Offer, { texts, dates, now }: SentenceParts): string {
  const { expires_at, updated_at } = offer;
  const company = isolate(texts.locale, offer.company);
  const names = { company, position: isolate(texts.locale, offer.position.name) };
  const answered = { date: dates.moment(offer.answered_at ?? updated_at) };
  const expired = { company, date: dates.moment(expires_at ?? updated_at) };
  switch (shownStatus(offer, now)) {
    case 'Extended':
      return expires_at === null
        ? texts.text('sentence.extendedOpen', names)
        : texts.text('sentence.extended', { ...names, date: dates.moment(expires_at) });
    case 'Contract Extended':
      return expires_at === null
        ? texts.text('sentence.contractExtendedOpen', names)
        : texts.text('sentence.contractExtended', { ...names, date: dates.moment(expires_at) });
    case 'Expired':
      return offer.status === 'Contract Extended'
        ? texts.text('sentence.contractExpired', expired)
        : texts.text('sentence.expired', expired);
    case 'Accepted':
      return texts.text('sentence.accepted', answered);
    case 'Contract Accepted':
      return texts.text('sentence.contractAccepted', answered);
    case 'Declined':
      return texts.text('sentence.declined', answered);
    case 'Canceled':
      return texts.text('sentence.canceled', { company, date: dates.moment(updated_at) });
    case 'Rejected':
      return texts.text('sentence.rejected');
  }
}

/** Pay, start, place and what else the terms state, and the deadline with a file for calendars while it is ahead. */
function OfferFactList({ offer, now }: { offer: Offer; now: number }) {
  const { texts, links } = useOffersPort();
  const titleId = useId();
  const facts = offerFacts(offer, texts, useOfferDates());
  const stated = FACT_NAMES.flatMap((name) => {
    const lines = facts[name];
    return lines === undefined ? [] : [{ name, lines }];
  });
  if (stated.length === 0) return null;
  return (
    <section className="oc-offer__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.text('facts.title')}</h2>
      <dl className="oc-offer-facts">
        {stated.map(({ name, lines }) => (
          <div key={name} className="oc-offer-facts__fact">
            <dt>{factLabel(texts, name)}</dt>
            <dd>
              <FactLines lines={lines} />
              {name === 'deadline' && isLive(offer, now) && (
                <Link href={links.deadline(offer.enc_id)} download className="oc-offer-facts__calendar">
                  {texts.text('facts.calendar')}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Plays confetti once in the life of an offer that is out and not over [OFFER-08]; `now` is the server's, in ms. */
function useConfetti(offer: Offer, now: number): void {
  const port = useOffersPort();
  const { enc_id } = offer;
  const isNews = offer.status === 'Extended' && isLive(offer, now);
  useEffect(() => {
    if (!isNews || !mayPlayConfetti() || port.rememberVisit(enc_id)) return;
    playConfetti().catch((cause: unknown) => port.log('confetti could not be played', cause));
  }, [isNews, enc_id, port]);
}

/** Below every dialog and popover of the theme, above the page. */
const LAYER = 90;

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Whether confetti may fly: not for who wants less motion, not in a theme without any, never over a dialog (spec:D61). */
function mayPlayConfetti(): boolean {
  const duration = getComputedStyle(document.documentElement).getPropertyValue('--duration-slow');
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || Number.parseFloat(duration) === 0)
    return false;
  return document.querySelector(DIALOGS) === null;
}

/**
 * Throws the pieces of [OFFER-08] once, without a script in the page before; nothing waits for it or is
 * covered. Throws when the script cannot be loaded.
 */
async function playConfetti(): Promise<void> {
  const { create } = await import('canvas-confetti');
  // A dialog may have opened while the script was on its way.
  if (!mayPlayConfetti()) return;
  // A worker would be made of a text, which the policies of many hosts forbid.
  const throwPieces = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const thrown = throwPieces({
    particleCount: CONFETTI_PIECES,
    spread: 100,
    origin: { y: 0.35 },
    zIndex: LAYER,
  });
  // The library has put its canvas at the end of the page by now: nothing there is to be read.
  const canvas = document.body.lastElementChild;
  if (canvas instanceof HTMLCanvasElement) canvas.setAttribute('aria-hidden', 'true');
  await thrown;
}
