import type { LoaderFunctionArgs } from 'react-router';
import { describePublicJob, JobPage, preloadPosition } from '../features/position-page/index.ts';
import { askedPosition } from '../features/positions/index.ts';
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
