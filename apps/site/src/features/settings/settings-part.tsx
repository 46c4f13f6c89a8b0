import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, use, useCallback } from 'react';
import { type ApiError, errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useRetry } from '../../shell/use-retry.ts';
import { CardTitleContext } from './settings-card.tsx';

export interface SettingsPartProps<Data> {
  query: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** How many grey rows stand in its place. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** A part of the settings that loads by itself, says so, and can be tried again when that failed; what is there stays. */
export function SettingsPart<Data>({ query, rows = 2, children }: SettingsPartProps<Data>) {
  const { t } = useMessages();
  const { data, error, refetch, isFetching } = query;
  const handleRetry = useCallback(() => void refetch(), [refetch]);
  const failed = error !== null && !isFetching && <PartFailed error={error} onRetry={handleRetry} />;
  if (data !== undefined)
    return (
      <>
        {failed}
        {children(data)}
      </>
    );
  if (failed) return failed;
  return (
    <SkeletonGroup label={t('site.loading')} className="settings-loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} shape="box" inlineSize="100%" blockSize="3.25rem" />
      ))}
    </SkeletonGroup>
  );
}

function PartFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const messages = useMessages();
  const retry = useRetry(error, onRetry);
  return (
    <AlertBox
      tone="danger"
      isUrgent
      title={messages.t('page.dataFailed', { thing: use(CardTitleContext) })}
      action={
        <Button size="small" onClick={retry.onRetry}>
          {retry.retryLabel}
        </Button>
      }
    >
      {errorMessage(messages, error)}
    </AlertBox>
  );
}
