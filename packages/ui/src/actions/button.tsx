import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

/** How loud a button is; at most one primary button stands in a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Small 32 px for dense rows, medium follows the tenant's density, large for the main act of a page. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Props of `Button`; everything else goes to the native button. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps its width and the focus. */
  isPending?: boolean;
  /** What screen readers hear while it is pending, such as "Saving". */
  pendingLabel?: string;
  iconStart?: IconName;
  iconEnd?: IconName;
};

/** A button with a text. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', isPending = false, pendingLabel, ...rest } = props;
  const { iconStart, iconEnd, className, children, onClick, ...native } = rest;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus and leave screen readers without a word.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      className={buttonClasses({ variant, size, isPending, className })}
      aria-disabled={isPending || native['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <ButtonContent iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {isPending && <span className="oc-button__spinner" aria-hidden="true" />}
      {pendingLabel !== undefined && (
        <output className="oc-visually-hidden">{isPending ? pendingLabel : ''}</output>
      )}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'iconStart' | 'iconEnd' | 'children'> & {
  icon: IconName;
  /** The name of the button; also shown when a pointer rests on it. */
  label: string;
};

/** A square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', size = 'medium', className, isPending = false, ...rest } = props;
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      size={size}
      isPending={isPending}
      aria-label={label}
      className={classNames('oc-button--icon', className)}
    >
      <Icon name={icon} size={size === 'small' ? 'small' : 'medium'} />
    </Button>
  );
}

/** The classes that make an element look like a button; links that look like buttons use them too. */
export function buttonClasses(look: {
  variant: ButtonVariant;
  size: ButtonSize;
  isPending?: boolean;
  className?: string | undefined;
}): string {
  return classNames(
    'oc-button',
    `oc-button--${look.variant}`,
    `oc-button--${look.size}`,
    look.isPending && 'oc-button--pending',
    look.className,
  );
}

/** The text of a button with its icons. */
export function ButtonContent(props: { iconStart?: IconName; iconEnd?: IconName; children?: ReactNode }) {
  return (
    <span className="oc-button__content">
      {props.iconStart && <Icon name={props.iconStart} size="small" />}
      {props.children}
      {props.iconEnd && <Icon name={props.iconEnd} size="small" />}
    </span>
  );
}
