import type { ComponentProps } from 'react';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers that takes no room on the page. */
export function VisuallyHidden({ className = '', ...props }: VisuallyHiddenProps) {
  return <span {...props} className={`oc-visually-hidden ${className}`} />;
}
