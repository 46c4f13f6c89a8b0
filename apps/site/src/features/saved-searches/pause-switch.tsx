import { Switch } from '@opencareers/ui/switch';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { pauseSearches } from './keep-search.ts';

/** Lets the candidate hear of none of their saved searches for now. */
export function PauseSwitch({ isPaused: kept }: { isPaused: boolean }) {
  const site = useSite();
  const { t } = useMessages();
  const tellFailure = useTellFailure();
  const [isPaused, press] = usePressed(kept, (wanted) => pauseSearches(site, wanted).catch(tellFailure));
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
