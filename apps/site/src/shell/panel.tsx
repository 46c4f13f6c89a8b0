import { ErrorState } from '@opencareers/ui/display-state';
import { Component, type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages/messages-context.tsx';
import { emitSignal } from './signals.ts';
import { useSite } from './site.ts';

export interface PanelProps {
  /** Name for reports and counts, for example `filter_bar`. */
  name: string;
  /** What the visitor calls it. */
  label: string;
  /** What the part shows: a crash is forgotten when it changes, so that another job gets its own chance. */
  resetKey?: unknown;
  /** Brings the data anew when the visitor tries again. */
  onRetry?: () => void;
  /** The part holds the heading of the page, which a crash must not take away. */
  isMain?: boolean;
  /** Whether the part can be used by now, data included; without it the part is not counted. */
  isReady?: boolean;
  children: ReactNode;
}

/** A part of a page that fails alone: the rest of the page lives on, and the part can be tried again [ERROR-04]. */
export function Panel(props: PanelProps) {
  const { name, label, resetKey, onRetry, isMain = false, isReady, children } = props;
  useReadySignal(name, isReady === true);
  return (
    <PanelBoundary
      name={name}
      resetKey={resetKey}
      renderFailure={(error, reset) => (
        <PanelFailed
          label={label}
          isMain={isMain}
          error={error}
          onRetry={() => {
            reset();
            onRetry?.();
          }}
        />
      )}
    >
      {children}
    </PanelBoundary>
  );
}

/** Tells once that a part of the page can be used [VSLOG-01]; for parts that know it deeper down than their `Panel`. */
export function useReadySignal(part: string, isReady: boolean): void {
  useEffect(() => {
    if (isReady) emitSignal({ kind: 'ready', part });
  }, [part, isReady]);
}

type PanelFailedProps = { label: string; isMain: boolean; error: unknown; onRetry: () => void };

function PanelFailed({ label, isMain, error, onRetry }: PanelFailedProps) {
  const { boot } = useSite();
  const { t } = useMessages();
  return (
    <div className="panel-failed">
      {isMain && (
        <h1 className="oc-visually-hidden" tabIndex={-1}>
          {label}
        </h1>
      )}
      <ErrorState
        title={t('panel.failed', { part: label })}
        retryLabel={t('site.retry')}
        onRetry={onRetry}
        details={boot.user?.is_admin === true ? describeFailure(error) : undefined}
      />
    </div>
  );
}

/** What administrators read about a failure. */
export function describeFailure(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface BoundaryProps {
  name: string;
  resetKey: unknown;
  renderFailure: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

class PanelBoundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    emitSignal({ kind: 'failure', place: this.props.name, error });
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (this.state.failure !== null && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFailure(failure.error, this.retry);
  }
}
