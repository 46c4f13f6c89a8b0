import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';
import { VisuallyHidden } from '../symbols/visually-hidden.tsx';
import { ButtonContent, type ButtonSize, type ButtonVariant, buttonClasses } from './button.tsx';

/** Props of `Link`; a plain anchor, so the host's router may take over in `onClick`. */
export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Inline links are underlined; quiet ones only when a pointer or the focus is on them. */
  variant?: 'inline' | 'quiet';
  /** Opens in a new tab and shows it; say so to screen readers with this text. */
  newTabLabel?: string;
};

export function Link({ variant = 'inline', newTabLabel, className, children, ...native }: LinkProps) {
  const isNewTab = newTabLabel !== undefined;
  return (
    <a
      {...native}
      {...(isNewTab ? { target: '_blank', rel: native.rel ?? 'noopener noreferrer' } : {})}
      className={classNames('oc-link', `oc-link--${variant}`, className)}
    >
      {children}
      {isNewTab && (
        <>
          <Icon name="external" size="small" className="oc-link__external" />
          <VisuallyHidden> {newTabLabel}</VisuallyHidden>
        </>
      )}
    </a>
  );
}

export type ButtonLinkProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  iconStart?: IconName;
  iconEnd?: IconName;
};

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    iconStart,
    iconEnd,
    className,
    children,
    ...native
  } = props;
  return (
    <a {...native} className={buttonClasses({ variant, size, className })}>
      <ButtonContent iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </a>
  );
}
