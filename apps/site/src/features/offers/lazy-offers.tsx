import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { loadOfferScreenTexts } from '../../shell/offer-screen-texts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { OffersPart, OffersScreen } from './offers-screen.tsx';

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
  Screen: typeof OffersScreen;
  texts: OfferTexts;
}

async function loadParts(locale: string): Promise<OfferParts> {
  const [Screen, texts] = await Promise.all([loadOffersScreen(), loadOfferScreenTexts(locale)]);
  return { Screen, texts };
}

/** Loads what shows the screens and parts of offers. */
export async function loadOffersScreen(): Promise<typeof OffersScreen> {
  return (await loadChunk('offers-screen', () => import('./offers-screen.tsx'))).OffersScreen;
}
