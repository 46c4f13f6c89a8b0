import type { SearchData } from '@opencareers/contracts/position-search';
import type { SavedSearchCreate } from '@opencareers/contracts/saved-searches';
import { IconButton } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { loadTexts } from '../../../messages/locales.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { hasSavedSearches } from '../../../shell/saved-searches-offered.ts';
import { useSignIn } from '../../../shell/sign-in.ts';
import { useSite } from '../../../shell/site.ts';
import { useLatePart } from '../../../shell/use-late-part.ts';
import { keepSearch, lookAtSearch, stopKeepingSearch } from '../../saved-searches/index.ts';
import type { SaveByMailProps } from './save-by-mail.tsx';

const FILTER = 'filter_';

export interface SaveSearchProps {
  data: SearchData | undefined;
}

/** The button that keeps a search, in the place that the head of the results leaves it: it comes later than that. */
export function SaveSearch(props: SaveSearchProps) {
  const isOffered = hasSavedSearches(useSite());
  // The head is there: this comes after the page is drawn.
  const [place] = useState(() => document.querySelector('.save-search'));
  return isOffered && place && createPortal(<SaveSearchButton {...props} />, place);
}

/** Keeps the search that is shown, and ends that when it is pressed again [SEARCH-16]. */
function SaveSearchButton({ data }: SaveSearchProps) {
  const { t } = useMessages();
  const asked = useAsked(data);
  const [isAsking, setAsking] = useState(false);
  const press = usePress(asked, () => setAsking(true));
  const { savedSearchParamsHash: hash = null, isSavedSearchActive = false } = data?.savedSearchMetadata ?? {};
  useLook(isSavedSearchActive ? hash : null);
  if (asked === null) return null;
  return (
    <>
      <IconButton
        className="save-toggle"
        icon="star"
        size="small"
        label={t('saveSearch.save')}
        aria-pressed={isSavedSearchActive}
        onClick={() => void press(hash, isSavedSearchActive)}
      />
      <AskVisitor asked={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Asks a visitor how to keep it; the code of that comes when it is wanted. */
function AskVisitor({ asked, isOpen, onClose }: Omit<SaveByMailProps, 'onSignIn'>) {
  const signIn = useSignIn();
  const late = useLatePart(loadSaveByMail, isOpen);
  const handleMissing = usePartMissing();
  const isMissing = late === undefined && isOpen;
  useEffect(() => {
    if (!isMissing) return;
    onClose();
    handleMissing();
  }, [isMissing, onClose, handleMissing]);
  const handleSignIn = () => {
    onClose();
    signIn.open({ pending: { kind: 'save_search', search: asked } });
  };
  return late && <late.SaveByMail asked={asked} isOpen={isOpen} onClose={onClose} onSignIn={handleSignIn} />;
}

/** With the texts of signing in, some of which it says too. */
async function loadSaveByMail() {
  const [part] = await Promise.all([
    loadChunk('save-by-mail', () => import('./save-by-mail.tsx')),
    loadTexts('account'),
  ]);
  return part;
}

/** What is new in a kept search counts as seen once its results are there. */
function useLook(hash: string | null): void {
  const site = useSite();
  useEffect(() => {
    // It is counted on when that fails, and shown again.
    if (hash !== null) lookAtSearch(site, hash).catch(() => undefined);
  }, [site, hash]);
}

/**
 * The search whose results are shown, as it was asked of the server: there places of the visitor are coordinates. Null
 * as long as there is none, and for what only the map of this page knows: no later page could search it again.
 */
function useAsked(data: SearchData | undefined): SavedSearchCreate | null {
  const { queries } = useSite();
  const found = queries.getQueryCache().findAll({ queryKey: ['search'] });
  const path = found.find(({ state }) => state.data !== undefined && state.data === data)?.queryKey[1];
  if (typeof path !== 'string') return null;
  const parameters = new URLSearchParams(path.slice(path.indexOf('?')));
  const names = [...new Set(parameters.keys())].filter((name) => name.startsWith(FILTER));
  const filters = Object.fromEntries(
    names.map((name) => [name.slice(FILTER.length), parameters.getAll(name)]),
  );
  if (parameters.has('map_bounds') || filters.distance?.[0] === '0') return null;
  return { query: parameters.get('query') ?? '', location: parameters.get('location') ?? '', filters };
}

function usePress(
  asked: SavedSearchCreate | null,
  onVisitor: () => void,
): (hash: string | null, isKept: boolean) => Promise<void> {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const signIn = useSignIn();
  const note = useRef(0);
  return async (hash, isKept) => {
    if (asked === null) return;
    if (!signIn.isLoggedIn) return onVisitor();
    toast.dismiss(note.current);
    try {
      if (isKept && hash !== null) await stopKeepingSearch(site, hash);
      else await keepSearch(site, asked, hash);
      note.current = toast.show({
        message: t(isKept ? 'saveSearch.removed' : 'saveSearch.done'),
        tone: isKept ? 'info' : 'success',
      });
    } catch (error) {
      const isFull = isApiError(error) && error.refusal === 'saved_searches_full';
      const message = isFull ? t('saveSearch.full') : errorMessage(messages, error);
      note.current = toast.show({ message, tone: 'warning' });
    }
  };
}
