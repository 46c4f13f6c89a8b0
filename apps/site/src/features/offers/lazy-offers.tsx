import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { loadOfferScreenTexts } from '../../shell/offer-screen-texts.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import { useLoadedParts } from '../../shell/use-loaded-parts.ts';
import type { OffersPart, OffersScreen } from './offers-screen.tsx';

/** Where a screen or part of offers shows, from the first HTML on; what shows there comes with its texts. */
export function LazyOffers({ place }: { place: OffersPart }) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts);
  if (parts === 'failed') return <PartMissing />;
  if (parts !== null) return <parts.Screen place={place} texts={parts.texts} />;
  if (place === 'first-days') return null;
  return (
    <div className="candidate-page__loading" aria-busy="true">
      {typeof place !== 'string' && (
        <h1 className="candidate-page__title" tabIndex={-1}>
          {t('offers.title')}
        </h1>
      )}
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
  const [screen, texts] = await Promise.all([
    loadChunk('offers-screen', () => import('./offers-screen.tsx')),
    loadOfferScreenTexts(locale),
  ]);
  return { Screen: screen.OffersScreen, texts };
}
