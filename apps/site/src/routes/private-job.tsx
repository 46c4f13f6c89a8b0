import type { LoaderFunctionArgs } from 'react-router';
import { preloadPosition } from '../features/positions/detail/preload-position.ts';
import { JobPage } from '../features/positions/job-page.tsx';
import { askedPrivatePosition } from '../features/positions/position-asked.ts';
import { describePrivateJob } from '../features/positions/position-facts.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { siteContext } from '../shell/site.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  await preloadPosition(site, askedPrivatePosition(new URL(request.url)));
  return null;
}

export const handle: RouteHandle = { page: 'singlePosition', describe: describePrivateJob };

export function Component() {
  return <JobPage isPrivate />;
}
