import type { Review, ReviewedValue } from '@opencareers/contracts/resumes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import './review.css';
import { ReviewLines } from './review-lines.tsx';
import { GROUP_TEXTS, groupOf, REVIEW_GROUPS } from './review-texts.ts';
import { ReviewValue } from './review-value.tsx';
import type { ReviewChoice } from './use-review.ts';

export interface ReviewPanelProps {
  review: Review;
  choice: ReviewChoice;
  /** Texts by the path of a value that was refused. */
  errors: Readonly<Record<string, string>>;
}

/** The values beside the lines of the document; on narrow screens one of the two [RESUME-03]. */
export function ReviewPanel({ review, choice, errors }: ReviewPanelProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState<ReviewedValue | null>(null);
  const [side, setSide] = useState<'values' | 'document'>('values');
  const show = (suggestion: ReviewedValue, isPressed: boolean) => {
    setShown(suggestion);
    if (isPressed) setSide('document');
  };
  const source = shown?.lines.map((line) => review.lines[line]?.text ?? '').join(' ') ?? '';
  if (review.suggestions.length === 0) return <AlertBox>{t('resume.nothingFound')}</AlertBox>;
  return (
    <div className="review" data-side={side}>
      <Announcement message={source === '' ? '' : t('resume.source', { text: source })} />
      <div className="review__switch">
        <Button
          size="small"
          aria-pressed={side === 'values'}
          variant={side === 'values' ? 'primary' : 'secondary'}
          onClick={() => setSide('values')}
        >
          {t('resume.values')}
        </Button>
        <Button
          size="small"
          aria-pressed={side === 'document'}
          variant={side === 'document' ? 'primary' : 'secondary'}
          onClick={() => setSide('document')}
        >
          {t('resume.document')}
        </Button>
      </div>
      <div className="review__values">
        {review.suggestions.some(choice.canTake) && (
          <div className="review__ways">
            <Button size="small" variant="secondary" onClick={() => choice.takeAll(true)}>
              {t('resume.takeAll')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => choice.takeAll(false)}>
              {t('resume.takeNone')}
            </Button>
          </div>
        )}
        {REVIEW_GROUPS.map((group) => {
          const values = review.suggestions.filter((suggestion) => groupOf(suggestion) === group);
          return (
            values.length > 0 && (
              <section key={group} aria-labelledby={`review-${group}`}>
                <h3 id={`review-${group}`} className="review__group">
                  {t(GROUP_TEXTS[group])}
                </h3>
                <ul className="review__list">
                  {values.map((suggestion) => (
                    <ReviewValue
                      key={suggestion.path}
                      suggestion={suggestion}
                      choice={choice}
                      isShown={shown?.path === suggestion.path}
                      onShow={show}
                      error={errors[suggestion.path]}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      <ReviewLines lines={review.lines} marked={shown?.lines ?? []} />
    </div>
  );
}
