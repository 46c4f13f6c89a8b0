import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';

/** What an error says when nobody says more. */
const ERROR_TITLE = 'An error occurred while retrieving data';
/** What emptiness says when nobody says more. */
const EMPTY_TITLE = 'No data found';

export type EmptyStateProps = {
  /** "No data found" without it; a site in other languages gives its own. */
  title?: ReactNode;
  description?: ReactNode;
  /** What to do next: a button, a link, a list of suggestions. */
  action?: ReactNode;
  icon?: IconName;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** Says that there is nothing to show, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title = EMPTY_TITLE, description, action, icon = 'search', headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('oc-state', className)}>
      <span className="oc-state__icon">
        <Icon name={icon} size="large" />
      </span>
      <Heading className="oc-state__title">{title}</Heading>
      {description && <div className="oc-state__text">{description}</div>}
      {action && <div className="oc-state__action">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyStateProps, 'icon' | 'action' | 'title'> & {
  /** "An error occurred while retrieving data" without it; a site in other languages gives its own. */
  title?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** A second way on, such as a link back. */
  action?: ReactNode;
  /** Technical text for administrators. */
  details?: ReactNode;
};

/** Says that something could not be shown, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title = ERROR_TITLE, retryLabel, onRetry, isRetrying, action, details, ...rest } = props;
  const { description, className, ...state } = rest;
  return (
    <div role="alert" className={classNames('oc-state-error', className)}>
      <EmptyState
        {...state}
        title={title}
        icon="warning"
        description={
          (description || details) && (
            <>
              {description}
              {details && <pre className="oc-state__details">{details}</pre>}
            </>
          )
        }
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button variant="primary" isPending={isRetrying} onClick={onRetry}>
                  {retryLabel}
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  );
}
