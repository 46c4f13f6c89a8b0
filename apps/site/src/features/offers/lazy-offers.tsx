import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { loadOfferListTexts } from '../../shell/offer-screen-texts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { OfferListScreen, OffersPart } from './offer-list-screen.tsx';
import type { OffersScreen } from './offers-screen.tsx';

/** Where a part of offers shows on a page of other things; its code comes with its texts. */
export function LazyOffers({ place }: { place: OffersPart }) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts);
  if (parts === 'failed') return <PartMissing />;
  if (parts !== null) return <parts.Screen place={place} texts={parts.texts} />;
  if (place === 'first-days') return null;
  return (
    <div className="candidate-page__loading" aria-busy="true">
      <Skeleton shape="box" blockSize="12rem" />
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}

interface OfferParts {
  Screen: typeof OfferListScreen;
  texts: OfferTexts;
}

async function loadParts(locale: string): Promise<OfferParts> {
  const [Screen, texts] = await Promise.all([loadOfferList(), loadOfferListTexts(locale)]);
  return { Screen, texts };
}

/** Loads what shows the page of all offers and the parts of other pages. */
export async function loadOfferList(): Promise<typeof OfferListScreen> {
  return (await loadChunk('offer-list', () => import('./offer-list-screen.tsx'))).OfferListScreen;
}

/** Loads what shows one offer and its letters. */
export async function loadOffersScreen(): Promise<typeof OffersScreen> {
  return (await loadChunk('offers-screen', () => import('./offers-screen.tsx'))).OffersScreen;
}
