import type { Review } from '@opencareers/contracts/resumes';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';

/** Without a stop on it, keys could not scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

export interface ReviewLinesProps {
  lines: Review['lines'];
  /** Places of the lines that a value was read from. */
  marked: readonly number[];
}

/** The text of the document, with the lines of the value that is looked at marked and in sight. */
export function ReviewLines({ lines, marked }: ReviewLinesProps) {
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
