import { DECLINE_REASONS, type DeclineReason } from '@opencareers/contracts/offer-calls';
import type { OfferTexts } from './offer-texts.tsx';

/** The reasons of declining as choices of a list; the first one is no reason (spec:D1). */
export function declineReasonChoices(texts: OfferTexts): { value: DeclineReason | ''; label: string }[] {
  return [
    { value: '', label: texts.text('decline.noReason') },
    ...DECLINE_REASONS.map((value) => ({ value, label: texts.text(`decline.reason.${value}`) })),
  ];
}
