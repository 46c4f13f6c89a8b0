import type { Offer, OfferTerms } from '@opencareers/contracts/offers';
import { moneyText } from '@opencareers/messages/formats';
import type { OfferDates } from '../dates/offer-dates.tsx';
import type { OfferTexts } from './offer-texts.tsx';

/** What a fact of an offer is about, in the order in which facts are read. */
export const FACT_NAMES = [
  'pay',
  'bonus',
  'start',
  'place',
  'hours',
  'manager',
  'benefits',
  'deadline',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** The facts of an offer by what they are about; what the terms do not state is absent. Lists have several lines. */
export type OfferFactLines = Partial<Record<FactName, string[]>>;

/** The facts of an offer from its structured terms, and its deadline with time and zone. */
export function offerFacts(offer: Offer, texts: OfferTexts, dates: OfferDates): OfferFactLines {
  const { pay, bonus, start, hours, manager, benefits = [] } = offer.terms ?? {};
  return Object.fromEntries(
    Object.entries({
      pay: pay && [payText(pay, texts)],
      bonus: bonus && [bonus],
      start: start && [dates.date(start)],
      place: placeLines(offer.terms ?? {}, texts),
      hours: hours && [hours],
      manager: manager && [manager],
      benefits,
      deadline: offer.expires_at === null ? undefined : [dates.moment(offer.expires_at)],
    }).filter(([, lines]) => lines !== undefined && lines.length > 0),
  ) as OfferFactLines;
}

/** The name of a fact. */
export function factLabel(texts: OfferTexts, name: FactName): string {
  switch (name) {
    case 'pay':
      return texts.text('facts.pay');
    case 'bonus':
      return texts.text('facts.bonus');
    case 'start':
      return texts.text('facts.start');
    case 'place':
      return texts.text('facts.place');
    case 'hours':
      return texts.text('facts.hours');
    case 'manager':
      return texts.text('facts.manager');
    case 'benefits':
      return texts.text('facts.benefits');
    case 'deadline':
      return texts.text('facts.deadline');
  }
}

function placeLines({ place, work_location }: OfferTerms, texts: OfferTexts): string[] {
  const parts = [place ?? '', work_location === undefined ? '' : workLocationText(texts, work_location)];
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? [] : [said.join(' · ')];
}

function workLocationText(texts: OfferTexts, kind: NonNullable<OfferTerms['work_location']>): string {
  switch (kind) {
    case 'onsite':
      return texts.text('workLocation.onsite');
    case 'hybrid':
      return texts.text('workLocation.hybrid');
    case 'remote':
      return texts.text('workLocation.remote');
  }
}

function payText({ amount, currency, unit }: NonNullable<OfferTerms['pay']>, texts: OfferTexts): string {
  // As a text: a float would not hold every amount.
  const text = amount as Intl.StringNumericLiteral;
  const money = {
    amount: moneyText(texts.locale, text, { currency, trailingZeroDisplay: 'stripIfInteger' }),
  };
  switch (unit) {
    case 'hour':
      return texts.text('pay.hour', money);
    case 'day':
      return texts.text('pay.day', money);
    case 'week':
      return texts.text('pay.week', money);
    case 'month':
      return texts.text('pay.month', money);
    case 'year':
      return texts.text('pay.year', money);
  }
}
