import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SaveState } from './editing/draft-saver.ts';
import type { BothProducts } from './editing/product-editing.ts';

const WORST_FIRST: readonly SaveState[] = ['failed', 'saving', 'waiting', 'saved'];

/** Whether the server has everything, in words; a way to try again where it has not. */
export function SaveMark({ products }: { products: BothProducts }) {
  const { t } = useMessages();
  const editings = [products.default.editing, products.pcsx.editing];
  const state = WORST_FIRST.find((each) => editings.some(({ saveState }) => saveState === each)) ?? 'saved';
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
        {text}
      </output>
      {state === 'failed' && (
        <Button
          size="small"
          onClick={() => {
            for (const { saver } of editings) void saver.flush();
          }}
        >
          {t('site.retry')}
        </Button>
      )}
    </span>
  );
}
