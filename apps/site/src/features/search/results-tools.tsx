import { Button } from '@opencareers/ui/button';
import { ButtonLink } from '@opencareers/ui/link';
import { whenIdle } from '@opencareers/ui/when-idle';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { usePartMissing } from '../../shell/part-missing.tsx';
import { addressOf, searchParameters } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { CopyLinkButton } from '../position-page/index.ts';
import { loadLate } from './load-late.ts';
import { CURRENT_LOCATION, isPlace, MAP_AREA, MAP_LOCATION } from './search-request.ts';
import type { TriageProps } from './triage/triage.tsx';
import type { Search } from './use-search.ts';

const FEED_PATH = '/careers/feed.atom';
const COPY_TEXTS = { label: 'results.copyLink', fieldLabel: 'results.linkToCopy' } as const;
/** Places that only this page knows; a reader of feeds could not search there. */
const OWN_PLACES = [CURRENT_LOCATION, MAP_LOCATION, MAP_AREA];

/** What can be done with the whole search: take it along, follow it, go through it by keys. */
export function ResultsTools(props: Omit<TriageProps, 'isHelpOpen' | 'onHelpChange'>) {
  const { search } = props;
  const { t } = useMessages();
  const { origin } = useSite();
  const { state, links } = search;
  const feed = useFeedAddress(search);
  return (
    <div className="results__tools">
      <CopyLinkButton
        variant="quiet"
        size="small"
        address={`${origin}${links.search({ ...state, pid: null })}`}
        {...COPY_TEXTS}
      />
      {feed !== null && (
        <ButtonLink variant="quiet" size="small" iconStart="bell" href={feed} type="application/atom+xml">
          {t('results.feed')}
        </ButtonLink>
      )}
      <ResultsKeys {...props} />
    </div>
  );
}

/** Address of the Atom feed of a search; null where the search only works on this page. */
function useFeedAddress({ state, links }: Search): string | null {
  const { urlRules } = useSite();
  if (OWN_PLACES.some((place) => isPlace(state.location, place))) return null;
  const asked = { ...state, start: 0, pid: null, sortBy: '' };
  return addressOf(FEED_PATH, [...searchParameters(asked, urlRules), ...links.carried]);
}

type Loaded = Pick<typeof import('./triage/triage.tsx'), 'Triage'>;

/** Single keys for those who go through many jobs, and the button that explains them; the code comes when idle. */
function ResultsKeys(props: Omit<TriageProps, 'isHelpOpen' | 'onHelpChange'>) {
  const { t } = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const handleMissing = usePartMissing();
  useEffect(() => whenIdle(() => void loadTriage().then(setLoaded, () => undefined)), []);
  const handleHelp = () => {
    setIsHelpOpen(true);
    if (loaded === null) loadTriage().then(setLoaded, handleMissing);
  };
  return (
    <>
      <Button
        className="results__keys"
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={handleHelp}
      >
        {t('keys.title')}
      </Button>
      {loaded && <loaded.Triage {...props} isHelpOpen={isHelpOpen} onHelpChange={setIsHelpOpen} />}
    </>
  );
}

const loadTriage = (): Promise<Loaded> => loadLate('triage', () => import('./triage/triage.tsx'));
