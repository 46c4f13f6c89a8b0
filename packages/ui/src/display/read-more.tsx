import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';

export type ReadMoreProps = {
  children: ReactNode;
  /** Height in px above which the rest is folded away. */
  maxHeight?: number;
  /** "Read more" without it; a site in other languages gives its own. */
  moreLabel?: string;
  /** Such as "Read less"; without it an opened text stays open. */
  lessLabel?: string;
  className?: string;
};

/**
 * Folds long content behind a button. The fold is there from the first paint and the button lies over its
 * fading edge, so nothing moves when JavaScript arrives; without JavaScript all of the content shows.
 */
export function ReadMore(props: ReadMoreProps) {
  const { children, maxHeight = 400, moreLabel = 'Read more', lessLabel, className } = props;
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const box = content.current;
    if (box === null) return;
    const watch = new ResizeObserver(() => setIsOverflowing(box.scrollHeight > maxHeight + 1));
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, [maxHeight]);

  const isFolded = isOverflowing && !isOpen;
  return (
    <div className={classNames('oc-read-more', isFolded && 'oc-read-more--folded', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes. */}
      <div
        id={id}
        ref={content}
        className="oc-read-more__content"
        style={isOpen ? undefined : { maxBlockSize: maxHeight }}
        // A link that is folded away opens the text when the keyboard reaches it.
        onFocus={(event) => {
          const lowerEdge = content.current?.getBoundingClientRect().bottom ?? 0;
          if (isFolded && event.target.getBoundingClientRect().bottom > lowerEdge - 64) setIsOpen(true);
        }}
      >
        {children}
      </div>
      {(isFolded || (isOpen && lessLabel !== undefined)) && (
        <div className="oc-read-more__bar">
          <Button
            size="small"
            iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? lessLabel : moreLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
