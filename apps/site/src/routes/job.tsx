import type { LoaderFunctionArgs } from 'react-router';
import { preloadPosition } from '../features/positions/detail/preload-position.ts';
import { JobPage } from '../features/positions/job-page.tsx';
import { askedPosition } from '../features/positions/position-asked.ts';
import { describePublicJob } from '../features/positions/position-facts.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { siteContext } from '../shell/site.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  await preloadPosition(site, askedPosition(new URL(request.url), params.pid));
  return null;
}

export const handle: RouteHandle = { page: 'singlePosition', describe: describePublicJob };

export function Component() {
  return <JobPage isPrivate={false} />;
}
