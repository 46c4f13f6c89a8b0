import { isTalentNetworkOffered } from '@opencareers/contracts/talent-network-calls';
import type { LoaderFunctionArgs } from 'react-router';
import { preloadTalentNetwork, TalentNetworkPage } from '../features/talent-network/index.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import type { RouteHandle } from '../shell/page-facts.ts';
import { type Site, siteContext, useSite } from '../shell/site.ts';

const isOffered = ({ boot }: Pick<Site, 'boot'>) => isTalentNetworkOffered(boot.configs);
const described = candidateHandle({ page: 'jtn', title: 'talent.title' });

/** The page of the talent network: for everybody, search engines too. */
export const handle: RouteHandle = {
  ...described,
  describe: (page) => ({
    ...described.describe(page),
    status: isOffered(page.site) ? 200 : 404,
    isIndexable: isOffered(page.site),
  }),
};

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const site = context.get(siteContext);
  if (isOffered(site)) await preloadTalentNetwork(site);
  return null;
}

export function Component() {
  if (!isOffered(useSite())) return <NotFoundPage describe={handle.describe} />;
  return <TalentNetworkPage describe={handle.describe} />;
}
