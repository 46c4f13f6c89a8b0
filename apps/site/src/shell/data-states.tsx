import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { DataDisplay, type DataDisplayProps } from '@opencareers/ui/data-display';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue } from 'react';
import { type ApiError, errorMessage } from '../api/api-error.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { Panel } from './panel.tsx';
import { useRetry } from './use-retry.ts';

export interface DataStatesProps {
  /** Name of the part for reports and counts, for example `saved_positions`. */
  name: string;
  /** What the candidate calls the data; it could not be loaded under this name. */
  label: string;
  query: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch'>;
  /** Shown when there are none. */
  empty?: DataDisplayProps['empty'];
  isEmpty?: boolean;
  /** What is known before the data are there, in place of grey boxes. */
  outline?: ReactNode;
  children: ReactNode;
}

/**
 * Data of the page's own calls: on their way, failed with a way to try again, none, or there. What is there stays
 * when it cannot be brought anew (spec:D49).
 */
export function DataStates({
  name,
  label,
  query,
  empty,
  isEmpty = false,
  outline,
  children,
}: DataStatesProps) {
  const messages = useMessages();
  const { t } = messages;
  const { error, refetch } = query;
  // A query's answer is shown in one go; so the page answers to presses while what it brings is drawn.
  const data = useDeferredValue(query.data);
  const retry = useRetry(
    error,
    useCallback(() => void refetch(), [refetch]),
  );
  const hasData = data !== undefined;
  const title = t('page.dataFailed', { thing: label });
  const description = error === null ? undefined : errorMessage(messages, error);
  const found = isEmpty ? 'empty' : 'ready';
  const missing = error === null ? 'fetching' : 'failed';
  return (
    <Panel name={name} label={label} resetKey={data} onRetry={retry.onRetry} isReady={hasData}>
      {hasData && error !== null && (
        <AlertBox
          tone="danger"
          className="data-states__failed"
          title={title}
          action={
            <Button size="small" onClick={retry.onRetry}>
              {retry.retryLabel}
            </Button>
          }
        >
          {description}
        </AlertBox>
      )}
      <DataDisplay
        state={hasData ? found : missing}
        fetchingLabel={t('site.loading')}
        skeleton={
          outline ?? (
            <>
              <SkeletonGroup label={t('site.loading')} className="data-states__loading">
                {['first', 'second', 'third'].map((line) => (
                  <Skeleton key={line} shape="box" inlineSize="100%" blockSize="4.5rem" />
                ))}
              </SkeletonGroup>
              <noscript data-of="part" />
            </>
          )
        }
        error={{ title, description, ...retry }}
        empty={empty}
      >
        {children}
      </DataDisplay>
    </Panel>
  );
}
