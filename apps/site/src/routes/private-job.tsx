import type { LoaderFunctionArgs } from 'react-router';
import { describePrivateJob, JobPage, preloadPosition } from '../features/position-page/index.ts';
import { askedPrivatePosition } from '../features/positions/index.ts';
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
