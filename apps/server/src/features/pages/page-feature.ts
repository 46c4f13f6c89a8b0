import type { Feature } from '../../platform/feature.ts';
import type { OfferServices } from '../offers/index.ts';
import { offlineCheckRoutes } from './offline-check.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { type PageRoutesOptions, pageRoutes } from './pages.routes.ts';

interface PageParts extends PageRoutesOptions {
  offers: OfferServices;
  /** Where the mails of the demo lie; null where no page shows them. */
  outbox: string | null;
}

/** The pages of the site. */
export function pageFeature({ offers, outbox, ...pages }: PageParts): Feature {
  return {
    routes: async (app) => {
      await app.register(offlineCheckRoutes, { services: offers });
      await app.register(pageRoutes, pages);
      if (outbox !== null) await app.register(outboxRoutes, { folder: outbox });
    },
  };
}
