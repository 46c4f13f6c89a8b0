import './review.css';
import type { Review, ReviewedValue } from '@opencareers/contracts/resumes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { GROUP_TEXTS, groupOf, REVIEW_GROUPS } from './review-texts.ts';
import { ReviewValue } from './review-value.tsx';
import type { ReviewChoice } from './use-review.ts';

interface ReviewPanelProps {
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

/** Without a stop on it, keys could not scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

interface ReviewLinesProps {
  lines: Review['lines'];
  /** Places of the lines that a value was read from. */
  marked: readonly number[];
}

/** The text of the document, with the lines of the value that is looked at marked and in sight. */
function ReviewLines({ lines, marked }: ReviewLinesProps) {
  const { t } = useMessages();
  const box = useRef<HTMLElement>(null);
  const first = marked[0];
  useEffect(() => {
    if (first === undefined) return;
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${first}"]`);
    const frame = box.current;
    // Only the document scrolls, not the list of values beside it.
    if (line && frame)
      frame.scrollTop = line.offsetTop - frame.offsetTop - (frame.clientHeight - line.clientHeight) / 2;
  }, [first]);
  const isMarked = new Set(marked);
  return (
    <section ref={box} className="review__document" aria-label={t('resume.document')} {...SCROLLED_BY_KEYS}>
      {lines.map(({ text, page, isHeading }, index) => {
        const isNewPage = index > 0 && lines[index - 1]?.page !== page;
        return (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            key={index}
            dir="auto"
            className="review__line"
            data-line={index}
            data-heading={isHeading || undefined}
            data-new-page={isNewPage || undefined}
          >
            {isMarked.has(index) ? <mark>{text}</mark> : text}
          </p>
        );
      })}
    </section>
  );
}
