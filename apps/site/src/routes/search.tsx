import type { LoaderFunctionArgs } from 'react-router';
import { AssistantSlot } from '../features/assistant/index.ts';
import { describeSearch, preloadSearch, SearchPage } from '../features/search/index.ts';
import type { RouteHandle } from '../shell/page-facts.ts';
import { siteContext } from '../shell/site.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await preloadSearch(context.get(siteContext), new URL(request.url), params);
  return null;
}

// Changes within the page load through the page itself, which knows when to wait a second [SEARCH-06].
export const shouldRevalidate = () => false;

export const handle: RouteHandle = { page: 'jobs', describe: describeSearch };

export function Component() {
  return (
    <>
      <SearchPage />
      <AssistantSlot />
    </>
  );
}
