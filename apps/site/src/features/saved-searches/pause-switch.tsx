import { Switch } from '@opencareers/ui/switch';
import { useToast } from '@opencareers/ui/toast';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { pauseSearches } from './keep-search.ts';

/** Lets the candidate hear of none of their saved searches for now. */
export function PauseSwitch({ isPaused: kept }: { isPaused: boolean }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const [isPaused, press] = usePressed(kept, (wanted) =>
    pauseSearches(site, wanted).catch(
      (error: unknown) => void show({ message: errorMessage(messages, error), tone: 'error' }),
    ),
  );
  return (
    <Switch
      label={t('savedSearches.pause')}
      description={t('savedSearches.pauseHelp')}
      name="saved-searches-paused"
      data-kept="no"
      isSelected={isPaused}
      onChange={press}
    />
  );
}
