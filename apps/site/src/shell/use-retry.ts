import { useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { waitBeforeRetry } from '../api/retry-after.ts';
import { timeText } from '../messages/formats.ts';
import { useMessages } from '../messages/messages-context.tsx';

/** What a button needs to try again. */
export interface RetryButton {
  retryLabel: string;
  onRetry: () => void;
}

/**
 * The button that tries a failed call again. While the server wants to be left alone (`Retry-After`) it says how
 * long; a press then is kept and carried out when the time has come.
 */
export function useRetry(error: Pick<ApiError, 'retryAt'> | null, retry: () => void): RetryButton {
  const { t, formatLocale } = useMessages();
  const seconds = useSecondsLeft(error);
  const [asked, setAsked] = useState<typeof error>(null);
  const isAsked = error !== null && asked === error;
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(retry, waitBeforeRetry(error));
    return () => clearTimeout(timer);
  }, [isAsked, error, retry]);
  if (seconds === 0) return { retryLabel: t('site.retry'), onRetry: retry };
  const time = timeText(formatLocale, seconds);
  return {
    retryLabel: t(isAsked ? 'site.retryingIn' : 'site.retryIn', { time }),
    onRetry: () => setAsked(error),
  };
}

/** Seconds until something may be tried again; drawn anew every second until nothing is left. */
export function useSecondsLeft(error: Pick<ApiError, 'retryAt'> | null): number {
  const [, setTick] = useState(0);
  const wait = waitBeforeRetry(error);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setTick(wait), wait % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return Math.ceil(wait / 1000);
}
