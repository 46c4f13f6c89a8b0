import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import type { BothProducts, ProductEditing } from '../editing/product-editing.ts';
import { themeActs } from '../theme-builder-calls.ts';
import { useTimeText } from '../use-time-text.ts';

/** What waits for its time, and the way to stop it; both products at once where they wait for the same. */
export function ScheduledThemes({ products }: { products: BothProducts }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const time = useTimeText();
  const waiting = [products.pcsx, products.default].filter(({ state }) => state.scheduled !== null);
  const byTime = Map.groupBy(waiting, ({ state }) => state.scheduled?.at ?? '');
  const cancel = async (together: readonly ProductEditing[]) => {
    try {
      for (const { scope, editing } of together) editing.takeOver(await themeActs.cancel(site, scope));
    } catch (error) {
      show({ message: errorMessage(messages, error), tone: 'error' });
    }
  };
  return [...byTime].map(([at, together]) => (
    <AlertBox
      key={at}
      tone="info"
      action={
        <Button size="small" onClick={() => void cancel(together)}>
          {t('theme.cancelSchedule')}
        </Button>
      }
    >
      {t('theme.scheduledFor', {
        time: time(at),
        name: together[0]?.state.scheduled?.by ?? '',
      })}
    </AlertBox>
  ));
}
