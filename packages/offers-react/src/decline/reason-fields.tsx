import { DECLINE_COMMENT_MAX, DECLINE_REASONS, type DeclineReason } from '@opencareers/contracts/offer-calls';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/** Why somebody declines or refuses to sign, as it is filled in; nothing of it need be given. */
export interface GivenReason {
  reason: DeclineReason | '';
  comment: string;
}

export interface ReasonFieldsProps {
  texts: OfferTexts;
  value: GivenReason;
  onChange: (value: GivenReason) => void;
  /** Said below the comment. */
  commentHelp?: string;
}

/** The reasons of spec:D1 and a comment. */
export function ReasonFields({ texts, value, onChange, commentHelp }: ReasonFieldsProps) {
  return (
    <>
      <Select
        label={texts.text('decline.reason')}
        labelPosition="above"
        options={declineReasonChoices(texts)}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason: reason as DeclineReason | '' })}
      />
      <TextField
        label={texts.text('decline.comment')}
        rows={4}
        maxLength={DECLINE_COMMENT_MAX}
        value={value.comment}
        onChange={(comment) => onChange({ ...value, comment })}
        description={commentHelp}
      />
    </>
  );
}

/** The reasons of declining as choices of a list; the first one is no reason (spec:D1). */
function declineReasonChoices(texts: OfferTexts): { value: DeclineReason | ''; label: string }[] {
  return [
    { value: '', label: texts.text('decline.noReason') },
    ...DECLINE_REASONS.map((value) => ({ value, label: texts.text(`decline.reason.${value}`) })),
  ];
}
