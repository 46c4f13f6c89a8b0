// A box that scrolls must be reachable by keys, though there is nothing to press in it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { type ComponentProps, forwardRef } from 'react';

/** Props of `ScrollBox`; everything else goes to the element. */
export type ScrollBoxProps = ComponentProps<'section'> & { 'aria-label': string };

/** A named box that scrolls: it takes the focus, so that keys can scroll it. */
export const ScrollBox = forwardRef<HTMLElement, ScrollBoxProps>(function ScrollBox(
  { children, ...section },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section {...section} ref={ref} tabIndex={0}>
      {children}
    </section>
  );
});
