import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { DataDisplay } from '@opencareers/ui/data-display';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfferCallError, useOffersPort } from './offers-port.tsx';

export interface OfferStatesProps {
  query: UseQueryResult<unknown>;
  /** What screen readers hear while it loads, and what is said when it failed. */
  loading: string;
  failed: string;
  /** Shown when there are none. */
  empty?: { title: string; description: string };
  isEmpty?: boolean;
  children: ReactNode;
}

/** What was asked for: on its way, failed with a way to try again, none, or there. What is there stays. */
export function OfferStates({ query, loading, failed, empty, isEmpty = false, children }: OfferStatesProps) {
  const { texts } = useOffersPort();
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  const hasData = data !== undefined && data !== null;
  const reason = error instanceof OfferCallError && error.message !== '' ? error.message : undefined;
  const missing = error === null ? 'fetching' : 'failed';
  const found = isEmpty ? 'empty' : 'ready';
  return (
    <>
      {hasData && error !== null && (
        <AlertBox
          tone="warning"
          action={
            <Button size="small" isPending={isFetching} onClick={retry}>
              {texts.text('offers.retry')}
            </Button>
          }
        >
          {texts.text('offers.stale')}
        </AlertBox>
      )}
      <DataDisplay
        state={hasData ? found : missing}
        fetchingLabel={loading}
        skeleton={
          <SkeletonGroup label={loading} className="oc-offers__loading">
            {['first', 'second', 'third'].map((box) => (
              <Skeleton key={box} shape="box" inlineSize="100%" blockSize="5rem" />
            ))}
          </SkeletonGroup>
        }
        error={{
          title: failed,
          description: reason,
          retryLabel: texts.text('offers.retry'),
          onRetry: retry,
          isRetrying: isFetching,
        }}
        empty={empty && { ...empty, icon: 'briefcase' }}
      >
        {children}
      </DataDisplay>
    </>
  );
}
