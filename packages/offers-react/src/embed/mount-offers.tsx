import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { type EmbedTheme, openShadowPlace } from '@opencareers/form-react/embed/shadow-place';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { CareerhubHost } from '../careerhub/careerhub-host.ts';
import { createPlaceStore } from '../careerhub/place-store.ts';
import { OfferCallError, type OfferPlace } from '../data/offers-port.tsx';
import { OFFER_KEYS } from '../data/use-offers.tsx';
import { loadOfferTexts } from '../texts/offer-texts.tsx';
import sheet from './embed.css?inline';

/** What a host gives to embed offers [OFFER-23]. */
export interface MountOffersOptions extends CareerhubHost {
  /** BCP 47 tag; English when absent. */
  language?: string;
  theme?: EmbedTheme;
  /** The screen that is shown first; the list when absent. */
  place?: OfferPlace;
}

/** An embedded area of offers. */
export interface MountedOffers {
  /** Shows another screen, as when the host follows a link of its own; no callback is called for it. */
  show: (place: OfferPlace) => void;
  /** Asks for all offers anew, as when the host hears of a change. */
  refresh: () => void;
  unmount: () => void;
}

/**
 * Puts the screens of offers into a page that is not ours: in a shadow tree of `element` with all their styles inside.
 * Screens change in place; the page's address is neither read nor changed.
 */
export function mountOffers(element: HTMLElement, options: MountOffersOptions): MountedOffers {
  const { language = 'en', theme = {}, place: begin = { screen: 'offers' }, ...host } = options;
  const { place, close } = openShadowPlace(element, { css: sheet, theme, language });
  const places = createPlaceStore(begin);
  let client: QueryClient | undefined;
  const root = createRoot(place);
  const tree = place.getRootNode();
  tree.addEventListener('click', openBeside);
  let isMounted = true;
  const watch = new ResizeObserver(() => host.onResize?.(Math.ceil(place.getBoundingClientRect().height)));
  watch.observe(place);

  const load = async () => {
    const [screens, texts] = await Promise.all([
      import('../careerhub/careerhub-offers.tsx'),
      loadFormTexts(language).then((forms) => loadOfferTexts(language, forms)),
    ]);
    if (!isMounted) return;
    client = createClient((error) => host.onError?.(messageOf(error) || texts.text('offers.failed')));
    root.render(<screens.CareerhubOffers host={host} texts={texts} places={places} client={client} />);
  };
  load().catch((cause: unknown) => {
    (host.log ?? console.error)('The screens of offers could not be loaded', cause);
    // Their texts may be what is missing.
    host.onError?.('Offers could not be shown here.');
  });

  return {
    show: places.set,
    refresh: () => void client?.invalidateQueries({ queryKey: OFFER_KEYS.all }),
    unmount() {
      isMounted = false;
      tree.removeEventListener('click', openBeside);
      watch.disconnect();
      root.unmount();
      client?.clear();
      close();
    },
  };
}

/** A cache of its own: the host may have one, of another version. */
function createClient(onError: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } },
  });
}

function messageOf(error: Error): string {
  return error instanceof OfferCallError ? error.message : '';
}

/** A link that no screen took over leads elsewhere: into a tab of its own, as the host's page must stay. */
function openBeside(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || link === null || link.target !== '') return;
  link.target = '_blank';
  link.rel = 'noopener';
}
