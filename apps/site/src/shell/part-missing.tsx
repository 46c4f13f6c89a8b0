import { ErrorState } from '@opencareers/ui/display-state';
import { useToast } from '@opencareers/ui/toast';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages-context.tsx';

/** Stands in the place of a part whose code could not be had, also not by the reload that was tried already. */
export function PartMissing() {
  const { t } = useMessages();
  return (
    <ErrorState
      title={t('chunk.partFailed')}
      headingLevel={3}
      retryLabel={t('chunk.reload')}
      onRetry={() => location.reload()}
    />
  );
}

/** Says that a dialog cannot open because its code is missing; for `onLoadError` of dialogs. */
export function usePartMissing(): () => void {
  const { t } = useMessages();
  const { show } = useToast();
  return useCallback(
    () =>
      show({
        message: t('chunk.partFailed'),
        tone: 'error',
        duration: null,
        action: { label: t('chunk.reload'), onAction: () => location.reload() },
      }),
    [show, t],
  );
}
