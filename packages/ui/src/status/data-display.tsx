import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './display-state.tsx';
import { Spinner } from './spinner.tsx';

export type DataDisplayProps = {
  state: 'fetching' | 'failed' | 'empty' | 'ready';
  /** What is shown once the data is there. */
  children: ReactNode;
  /** What screen readers hear while it is being fetched. */
  fetchingLabel: string;
  /** Shown instead of the spinner, such as grey shapes. */
  skeleton?: ReactNode;
  error?: ErrorStateProps;
  empty?: EmptyStateProps;
};

/** Data with its three other states: on its way, failed, and none. The texts have defaults [CHROME-13]. */
export function DataDisplay(props: DataDisplayProps) {
  switch (props.state) {
    case 'fetching':
      return (
        props.skeleton ?? (
          <div className="oc-state">
            <Spinner label={props.fetchingLabel} size="large" />
          </div>
        )
      );
    case 'failed':
      return <ErrorState {...props.error} />;
    case 'empty':
      return <EmptyState {...props.empty} />;
    case 'ready':
      return props.children;
  }
}
