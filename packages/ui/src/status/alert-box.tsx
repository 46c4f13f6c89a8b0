import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

const TONE_ICONS = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

export type AlertBoxProps = {
  tone?: keyof typeof TONE_ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link beside the text. */
  action?: ReactNode;
  /** Read out at once when it appears; for what went wrong after an act of the reader. */
  isUrgent?: boolean;
  /** With it the box has a button that takes it away; its name is `closeLabel`. */
  onClose?: () => void;
  closeLabel?: string;
  className?: string;
};

/** A notice inside the page, for what concerns the content around it and should stay. */
export function AlertBox(props: AlertBoxProps) {
  const { tone = 'info', title, children, action, isUrgent = false, onClose, closeLabel = '' } = props;
  return (
    <div
      className={classNames('oc-alert-box', `oc-alert-box--${tone}`, props.className)}
      role={isUrgent ? 'alert' : undefined}
    >
      <Icon name={TONE_ICONS[tone]} className="oc-alert-box__icon" />
      <div className="oc-alert-box__text">
        {title && <p className="oc-alert-box__title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="oc-alert-box__action">{action}</div>}
      {onClose && (
        <IconButton
          icon="close"
          size="small"
          label={closeLabel}
          className="oc-alert-box__close"
          onClick={onClose}
        />
      )}
    </div>
  );
}
