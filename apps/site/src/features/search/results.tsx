import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { readBegun } from '../../shell/begun-applications.ts';
import { Later } from '../../shell/later.tsx';
import type { SearchState } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { useAfterPaint } from '../../shell/use-after-paint.ts';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';
import { importBegunOffer } from '../applications/index.ts';
import { importResumeBar } from '../resume/index.ts';
import { SavedButton } from '../saved/index.ts';
import { FilterChips } from './filter-chips.tsx';
import type { MapSwitchProps } from './map/map-switch.tsx';
import { NewsSlot } from './news/news-slot.tsx';
import { OwnPlaceNeeded, PlaceNotice } from './place-notice.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsEmpty, ResultsFailed, ResultsLoading } from './results-states.tsx';
import { ResultsTools } from './results-tools.tsx';

import { SortSelect } from './sort-select.tsx';
import type { Search } from './use-search.ts';
import type { SearchResults } from './use-search-results.ts';

const BAR = {
  name: 'resume-bar',
  texts: 'profile',
  load: async () => (await importResumeBar()).ResumeBar,
} as const;

/** The place of the bar that takes a resume [RESUME-01]; its code comes when the page is drawn. */
function ResumeSlot() {
  const { configs, onboardingData, user } = useSite().boot;
  // Who is new is asked for a resume before the site.
  const isOffered =
    user !== null && onboardingData.isBootstrapped && !configs.pcsxConfig.branding.hideResumeUploadBar;
  const isPainted = useAfterPaint();
  const bar = useCandidatePart(BAR, isOffered && isPainted);
  return isOffered ? <div className="resume-slot">{bar && <bar.Part />}</div> : null;
}

const BEGUN = { name: 'begun-offer', load: async () => (await importBegunOffer()).BegunOffer };

/** The place of the way back to an application that was begun; only who may have one loads its code. */
function BegunSlot() {
  const { domain, isLoggedIn } = useSite().boot;
  const isPainted = useAfterPaint();
  const offer = useCandidatePart(BEGUN, isPainted && (isLoggedIn || readBegun(domain).length > 0));
  return offer && <offer.Part />;
}

const importMapSwitch = () => import('./map/map-switch.tsx');
const MAP = { name: 'map', texts: null, load: async () => (await importMapSwitch()).loadMapSwitch() };

/** The place of the choice between list and map; its code comes when the page is drawn. */
function MapSlot(props: MapSwitchProps) {
  const { enabled } = useSite().boot.configs.pcsxConfig.searchConfig.mapConfig;
  const isPainted = useAfterPaint();
  const map = useCandidatePart(MAP, enabled && isPainted);
  return enabled ? (
    <div className="view-slot">{map ? <map.Part {...props} /> : <noscript data-of="places" />}</div>
  ) : null;
}

interface ResultsProps {
  search: Search;
  results: SearchResults;
  /** The position shown beside the list. */
  selectedId: number | null;
  hasPanel: boolean;
  /** The visitor's own place was asked for and is not known. */
  isPlaceUnknown: boolean;
}

/** What was found, how it is sorted and narrowed, and the positions of one page. */
export function Results({ search, results, selectedId, hasPanel, isPlaceUnknown }: ResultsProps) {
  const { t } = useMessages();
  const pageId = useId();
  const [isMapOpen, setIsMapOpen] = useState(false);
  // Then the map stands where the first result is read otherwise.
  const currentId = isMapOpen ? search.state.pid : selectedId;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isUpdating, error } = results;
  const handlePage = useCallback(() => beginAt(heading), []);
  // A ticked filter is seen at once, the cards follow.
  const listed = useDeferredValue(useMemo(() => ({ search, data, currentId }), [search, data, currentId]));
  const place = data?.resultsMetaData.place ?? null;
  const mentioning = data?.resultsMetaData.mentioning ?? 0;
  return (
    <section className="results" aria-label={t('results.heading')}>
      <div className="results__head">
        <h2
          ref={heading}
          className="results__count"
          tabIndex={-1}
          data-testid="job-count"
          aria-describedby={search.state.start > 0 ? pageId : undefined}
          suppressHydrationWarning
        >
          {data === undefined ? t('results.heading') : t('results.count', { count: data.count })}
        </h2>
        <CountAnnouncement state={search.state} results={results} />
        <span className="save-search" />
        <div id="job-alert-container" className="results__order">
          <MapSlot search={search} onMap={setIsMapOpen} />
          <SavedButton results={search.links.search(search.state)} />
          <SortSelect search={search} data={data} />
        </div>
      </div>
      <FilterChips search={search} results={results} />
      {isPlaceUnknown && <OwnPlaceNeeded />}
      {place !== null && <PlaceNotice notice={place} search={search} />}
      {data?.resultsMetaData.usedFuzzSearch === true && (
        <p className="results__fuzzy">{t('results.fuzzy')}</p>
      )}
      {mentioning > 0 && <p className="results__fuzzy">{t('results.mentioning', { count: mentioning })}</p>}
      <ResultsFailed results={results} />
      {listed.data === undefined && error === null && <ResultsLoading />}
      {listed.data !== undefined && (
        <div className="results__list" aria-busy={isUpdating} data-updating={isUpdating || undefined}>
          <Later>
            {listed.data.positions.length > 0 ? (
              <ResultsList
                data={listed.data}
                search={listed.search}
                selectedId={listed.currentId}
                hasPanel={hasPanel}
                pageId={pageId}
                onPage={handlePage}
              />
            ) : (
              <ResultsEmpty data={listed.data} search={listed.search} />
            )}
          </Later>
        </div>
      )}
      <ResultsTools
        search={search}
        data={data}
        selectedId={selectedId}
        hasPanel={hasPanel}
        onPage={handlePage}
      />
      {/* Last: they come after the page is drawn, and nothing that is being read may move. */}
      <ResumeSlot />
      <NewsSlot />
      <BegunSlot />
    </section>
  );
}

/** Another page is read from its beginning, by eyes and by screen readers. */
function beginAt(heading: RefObject<HTMLElement | null>): void {
  heading.current?.focus({ preventScroll: true });
  heading.current?.scrollIntoView({ block: 'start' });
}

/** Results that stay this long are worth telling; those on the way to others are not. */
const ANNOUNCEMENT_DELAY_MS = 1000;

type Said = { about: string; text: string };

/**
 * Tells screen readers once how many jobs a changed search found, when it has come to rest. The first count is
 * read with the page; another page of the same results is told by the heading, which gets the focus.
 */
function CountAnnouncement({ state, results }: { state: SearchState; results: SearchResults }) {
  const { t } = useMessages();
  const { data, isUpdating, error } = results;
  const about = JSON.stringify([state.query, state.location, ...state.filters]);
  const [said, setSaid] = useState<Said>({ about, text: '' });
  const count = data === undefined || isUpdating || error !== null ? null : data.count;
  useEffect(() => {
    if (count === null || about === said.about) return undefined;
    const timer = setTimeout(() => {
      const text = t('results.count', { count });
      // The same words again are only read when something about them is new.
      setSaid({ about, text: text === said.text ? `${text}\u00a0` : text });
    }, ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [count, about, said, t]);
  return (
    <output className="oc-visually-hidden" data-testid="count-announcement">
      {said.text}
    </output>
  );
}
