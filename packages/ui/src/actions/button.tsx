import { type ComponentProps, forwardRef, type MouseEvent } from 'react';
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
  /** What a pointer reads that rests on it, where that is no more than its name. */
  tip?: string | undefined;
};

/** A button with a text. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant = 'secondary', size = 'medium', isPending = false, pendingLabel, ...rest } = props;
  const { iconStart, iconEnd, tip, className, children, onClick, ...native } = rest;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus and leave screen readers without a word.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      ref={ref}
      className={buttonClasses({ variant, size, isPending, className })}
      aria-disabled={isPending || native['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <ButtonContent iconStart={iconStart} iconEnd={iconEnd} tip={tip}>
        {children}
      </ButtonContent>
      {isPending && <span className="oc-button__spinner" aria-hidden="true" />}
      {pendingLabel !== undefined && (
        <output className="oc-visually-hidden">{isPending ? pendingLabel : ''}</output>
      )}
    </button>
  );
});

export type IconButtonProps = Omit<ButtonProps, 'iconStart' | 'iconEnd' | 'tip' | 'children'> & {
  icon: IconName;
  /** The name of the button; also shown when a pointer rests on it. */
  label: string;
  /** Where the name says no more than what stands beside it. */
  hasNoTip?: boolean;
};

/** A square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, hasNoTip = false, variant = 'quiet', size = 'medium', className, ...rest } = props;
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      tip={hasNoTip ? undefined : label}
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

export type ButtonContentProps = Pick<ButtonProps, 'iconStart' | 'iconEnd' | 'tip' | 'children'>;

/** The text of a button with its icons. */
export function ButtonContent({ iconStart, iconEnd, tip, children }: ButtonContentProps) {
  return (
    // As the `title` of the button itself, screen readers would say the tip after the name, which is the same.
    <span className="oc-button__content" title={tip} aria-hidden={tip === undefined ? undefined : true}>
      {iconStart && <Icon name={iconStart} size="small" />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="small" />}
    </span>
  );
}
