import type { LoaderFunctionArgs } from 'react-router';
import { JobPage } from '../features/positions/job-page.tsx';
import { askedPosition } from '../features/positions/position-asked.ts';
import { describePublicJob } from '../features/positions/position-facts.ts';
import { positionQuery } from '../features/positions/position-queries.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { preload, siteContext } from '../shell/site.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const asked = askedPosition(new URL(request.url), params.pid);
  if (asked !== null) await preload(site, positionQuery(site.api, asked));
  return null;
}

export const handle: RouteHandle = { page: 'singlePosition', describe: describePublicJob };

export function Component() {
  return <JobPage isPrivate={false} />;
}
