import type { LoaderFunctionArgs } from 'react-router';
import { JobPage } from '../features/positions/job-page.tsx';
import { askedPrivatePosition } from '../features/positions/position-asked.ts';
import { describePrivateJob } from '../features/positions/position-facts.ts';
import { positionQuery } from '../features/positions/position-queries.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { preload, siteContext } from '../shell/site.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = askedPrivatePosition(new URL(request.url));
  if (asked !== null) await preload(site, positionQuery(site.api, asked));
  return null;
}

export const handle: RouteHandle = { page: 'singlePosition', describe: describePrivateJob };

export function Component() {
  return <JobPage isPrivate />;
}
