import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SaveState } from './editing/draft-saver.ts';

interface SaveMarkProps {
  state: SaveState;
  onRetry: () => void;
}

/** Whether the server has everything, in words; a way to try again where it has not. */
export function SaveMark({ state, onRetry }: SaveMarkProps) {
  const { t } = useMessages();
  const text = {
    failed: t('theme.saveFailed'),
    saving: t('theme.saving'),
    waiting: t('theme.saving'),
    saved: t('theme.saved'),
  }[state];
  return (
    <span className="theme-save">
      <output className={`theme-save__text theme-save__text--${state}`}>
        <Icon name={state === 'failed' ? 'warning' : state === 'saved' ? 'success' : 'clock'} size="small" />
        <span>{text}</span>
      </output>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('site.retry')}
        </Button>
      )}
    </span>
  );
}
