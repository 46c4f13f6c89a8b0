import type { SearchData } from '@opencareers/contracts/position-search';
import { PAGE_SIZE } from '@opencareers/contracts/search-limits';
import { Button } from '@opencareers/ui/button';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { JobNavigation } from '../../../shell/links.ts';
import { type Site, useSite } from '../../../shell/site.ts';
import { positionQuery } from '../../positions/index.ts';
import { type Savable, useToggleSaved } from '../../saved/index.ts';
import { SaveSearch } from '../saving/save-search.tsx';
import { withPosition, withStart } from '../search-changes.ts';
import { findCard, rememberOpened } from '../use-return-to-card.ts';
import type { Search } from '../use-search.ts';
import { type HiddenJobs, useHiddenJobs } from './hidden-jobs.ts';
import { actOfKey, type TriageAct } from './key-bindings.ts';
import { KeyboardHelp } from './keyboard-help.tsx';

export { loadResultsTexts } from '../../../messages/results-texts.ts';

/** Ends the wait for a card that is not there yet. */
let stopWaiting: (() => void) | null = null;

/**
 * Moves the focus to the card of a position and brings it into sight. The cards of another page are drawn a moment
 * after the key that goes there: the focus follows them, unless the visitor has gone elsewhere by then.
 */
function focusCard(href: string): void {
  stopWaiting?.();
  if (focusNow(href)) return;
  const list = document.querySelector('.results');
  if (list === null) return;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || focusNow(href)) stopWaiting?.();
  });
  stopWaiting = () => {
    observer.disconnect();
    stopWaiting = null;
  };
  observer.observe(list, { childList: true, subtree: true });
}

function focusNow(href: string): boolean {
  const card = findCard(href);
  card?.focus({ preventScroll: true });
  card?.closest('.position-card')?.scrollIntoView({ block: 'nearest' });
  return card !== null;
}

const STORED_AT = 'opencareers.singleKeys';

/** Whether single keys act on the page: they do until somebody switches them off (WCAG 2.1.4). */
function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AT) !== 'off';
  } catch {
    // Without storage nobody could have switched them off.
    return true;
  }
}

/** Remembers the choice on this device. */
function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED_AT, isOn ? 'on' : 'off');
  } catch {
    // It holds for this page then.
  }
}

export interface TriageProps {
  search: Search;
  data: SearchData | undefined;
  /** The position shown beside the list. */
  selectedId: number | null;
  /** There is room for a position beside the list. */
  hasPanel: boolean;
  /** Another page of the results was asked for. */
  onPage: () => void;
  isHelpOpen: boolean;
  onHelpChange: (isOpen: boolean) => void;
}

/** Going through the results with single keys. */
export function Triage(props: TriageProps) {
  const { data, isHelpOpen, onHelpChange } = props;
  const { t } = useMessages();
  const [isOn, setIsOn] = useState(areKeysOn);
  const hidden = useHiddenJobs();
  const shown = data?.positions.filter(({ id }) => !hidden.has(id)) ?? [];
  const acts = useActs(props, { hidden, shown });
  useShownAtFirst(props, shown);
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const act = actOfKey(event);
      if (act !== null && acts[act](event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn, acts]);
  const handleSwitch = (isNowOn: boolean) => {
    setIsOn(isNowOn);
    switchKeys(isNowOn);
  };
  const away = data?.positions.filter(({ id }) => hidden.has(id)) ?? [];
  const handleShow = () => {
    for (const position of away) hidden.show(position);
    focusCard(props.search.links.job((away[0] as Savable).id));
  };
  return (
    <>
      {away.length > 0 && (
        <Button variant="quiet" size="small" onClick={handleShow}>
          {t('keys.showHidden', { count: away.length })}
        </Button>
      )}
      <SaveSearch data={data} />
      <KeyboardHelp
        isOpen={isHelpOpen}
        onClose={() => onHelpChange(false)}
        isOn={isOn}
        onSwitch={handleSwitch}
      />
    </>
  );
}

/** Which positions of this page of the list are to be seen, and which were hidden. */
interface Shown {
  hidden: HiddenJobs;
  shown: readonly Savable[];
}

/** Where nobody chose a position, one that is hidden is not read beside the list either. */
function useShownAtFirst({ search, selectedId, hasPanel }: TriageProps, shown: readonly Savable[]): void {
  const { state, go } = search;
  const first = shown[0]?.id;
  const isHidden = hasPanel && state.pid === null && first !== undefined && first !== selectedId;
  useEffect(() => {
    if (isHidden) go((now) => withPosition(now, first), { replace: true });
  }, [isHidden, first, go]);
}

/** Does something and says whether it did; a key that does nothing stays the browser's. */
type Act = (target: EventTarget | null) => boolean;

function useActs(props: TriageProps, { hidden, shown }: Shown): Record<TriageAct, Act> {
  const { search, selectedId, hasPanel, onHelpChange } = props;
  const { key } = useLocation();
  const navigate = useNavigate();
  const site = useSite();
  const toggleSaved = useToggleSaved();
  const open: Act = (target) => {
    const own = target instanceof Element ? target.closest('a, button, summary') : null;
    const href = selectedId === null ? null : search.links.job(selectedId);
    // Links and buttons keep their Enter; only that of the card already shown has nothing left to do.
    if (!hasPanel || selectedId === null || href === null || (own !== null && own !== findCard(href)))
      return false;
    // Beside a map nothing is read before it is chosen.
    if (search.state.pid === null && document.querySelector('.job-map') !== null) return false;
    rememberOpened(key, selectedId);
    const state = { results: search.links.search(search.state), isFromList: true } satisfies JobNavigation;
    void navigate(href, { state });
    return true;
  };
  return {
    next: () => step(props, shown, 1),
    previous: () => step(props, shown, -1),
    open,
    save: () => {
      const position = findChosen(props, site);
      if (position !== undefined) void toggleSaved(position);
      return position !== undefined;
    },
    hide: () => {
      const position = findChosen(props, site);
      if (position === undefined || hidden.has(position.id)) return false;
      const at = shown.findIndex(({ id }) => id === position.id);
      const next = shown[at + 1] ?? shown[at - 1];
      if (next === undefined) document.querySelector<HTMLElement>('.results__count')?.focus();
      else choose(props, next);
      hidden.hide(position, () => focusCard(search.links.job(position.id)));
      return true;
    },
    cart: () => pressShown(props, site, '.position__cart button'),
    apply: () => pressShown(props, site, '.position__apply a'),
    search: focusSearchBox,
    help: () => {
      onHelpChange(true);
      return true;
    },
  };
}

/** The position whose card has the focus, else the one shown beside the list. */
function findChosen({ search, data, selectedId }: TriageProps, { api, queries }: Site): Savable | undefined {
  const rows = data?.positions ?? [];
  const card = document.activeElement?.closest('.position-card');
  const focused = rows.find(({ id }) => card?.contains(findCard(search.links.job(id))));
  if (focused !== undefined || selectedId === null) return focused;
  // The address may name a position that is not on this page of the list.
  return (
    rows.find(({ id }) => id === selectedId) ??
    queries.getQueryData(positionQuery(api, { id: selectedId }).queryKey)?.position
  );
}

/** Presses a button of the position beside the list, unless another card has the focus: then the key would surprise. */
function pressShown(props: TriageProps, site: Site, selector: string): boolean {
  const { selectedId } = props;
  if (selectedId === null || findChosen(props, site)?.id !== selectedId) return false;
  const button = document.querySelector<HTMLElement>(`.position ${selector}`);
  button?.click();
  return button !== null;
}

/** The neighbour among those to be seen, over the edge of a page too. */
function step(props: TriageProps, shown: readonly Savable[], by: 1 | -1): boolean {
  const { search, data, selectedId, hasPanel, onPage } = props;
  if (data === undefined || data.positions.length === 0) return false;
  const { state, links } = search;
  const cards = shown.map(({ id }) => findCard(links.job(id)));
  const focused = cards.findIndex((card) => card !== null && card === document.activeElement);
  const at = hasPanel ? shown.findIndex(({ id }) => id === selectedId) : focused;
  const next = shown[at + by];
  if (next === undefined) {
    const start = state.start + by * PAGE_SIZE;
    if (at === -1 || start < 0 || start >= data.count) return false;
    search.go(withStart(state, start));
    onPage();
    return true;
  }
  choose(props, next);
  return true;
}

function choose({ search: { state, links, go }, hasPanel }: TriageProps, { id }: Savable): void {
  // One step in the history for all of them: going back leads to what was there before.
  if (hasPanel) go(withPosition(state, id), { replace: state.pid !== null });
  focusCard(links.job(id));
}

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('.search-form input[name="query"]');
  box?.focus();
  box?.select();
  return box !== null;
}
