import type { OfferPlace } from '@opencareers/offers-react/data/offers-port';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import {
  bringOffers,
  describeOffered,
  loadOfferList,
  loadOffersScreen,
  type OffersScreenProps,
} from '../features/offers/index.ts';
import { CandidatePage } from '../shell/candidate-page.tsx';
import { hasOffers } from '../shell/candidate-pages.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { knownOfferTexts, loadOfferListTexts, loadOfferScreenTexts } from '../shell/offer-screen-texts.ts';
import { Protected } from '../shell/protected.tsx';
import { siteContext, useSite } from '../shell/site.ts';

type Screen = OfferPlace['screen'];

const PAGES = { offers: 'offers', offer: 'offer', letter: 'offerLetter', document: 'offerLetter' } as const;

/** The route of one screen of offers [ROUTE-01]. An address without an offer shows the list. */
export async function offersRoute(screen: Screen) {
  const handle = candidateHandle({ page: PAGES[screen], title: 'offers.title', named: describeOffered });
  const loadTexts = screen === 'offers' ? loadOfferListTexts : loadOfferScreenTexts;
  // A browser goes on from the first HTML, for which no loader runs there. The server learns the language by request.
  const [Shown] = await Promise.all([
    loadScreen(screen),
    typeof document === 'undefined' ? null : loadTexts(document.documentElement.lang),
  ]);
  async function loader(args: LoaderFunctionArgs) {
    const { locale } = args.context.get(siteContext).messages;
    await Promise.all([loadTexts(locale), bringOffers(args)]);
    return null;
  }
  function Component() {
    const site = useSite();
    const place = placeOf(screen, useParams<'id' | 'documentId'>());
    if (!hasOffers(site)) return <NotFoundPage describe={handle.describe} />;
    return (
      <Protected>
        <CandidatePage describe={handle.describe} heading={null}>
          <Shown key={JSON.stringify(place)} place={place} texts={knownOfferTexts(site.messages.locale)} />
        </CandidatePage>
      </Protected>
    );
  }
  return { handle, loader, Component };
}

/** The list of all offers does without the code of one and of its letters. */
async function loadScreen(screen: Screen): Promise<ComponentType<OffersScreenProps>> {
  if (screen !== 'offers') return loadOffersScreen();
  const OfferListScreen = await loadOfferList();
  return ({ texts }) => <OfferListScreen place="page" texts={texts} />;
}

function placeOf(screen: Screen, { id, documentId }: { id?: string; documentId?: string }): OfferPlace {
  if (screen === 'offers' || id === undefined) return { screen: 'offers' };
  if (screen !== 'document') return { screen, id };
  return { screen, id, documentId: Number(documentId) };
}
