import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import type { ApplicationThread } from '@opencareers/contracts/application-messages';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { Site } from '../../../shell/site.ts';

/** How often a thread that is open looks for new messages. */
const LOOKS_EVERY_MS = 30_000;

/** What was written under an application; what was read of it before stays. */
export function threadQuery({ api, queries }: Pick<Site, 'api' | 'queries'>, applicationId: string) {
  const path = api.path(APPLICATION_MESSAGE_PATHS.list(applicationId));
  const queryKey = ['application-messages', path];
  return queryOptions<ApplicationThread, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await api.get(path, signal);
      return joinThread(queries.getQueryData<ApplicationThread>(queryKey), data);
    },
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    refetchInterval: LOOKS_EVERY_MS,
    meta: { isFailureShown: true },
  });
}

/** Reads the page before the first message of a thread, and puts it before what is known of the thread by then. */
export async function readEarlier(
  site: Pick<Site, 'api' | 'queries'>,
  applicationId: string,
  { messages: [first] }: ApplicationThread,
): Promise<ApplicationThread> {
  const path = site.api.path(APPLICATION_MESSAGE_PATHS.list(applicationId), { before: first?.id });
  const { data } = await site.api.get(path);
  const { queryKey } = threadQuery(site, applicationId);
  site.queries.setQueryData<ApplicationThread>(queryKey, (now) =>
    // A thread that begins elsewhere by now has a gap between.
    now === undefined || now.messages[0]?.id !== first?.id
      ? now
      : { ...now, messages: [...data.messages, ...now.messages], hasEarlier: data.hasEarlier },
  );
  return data;
}

/**
 * The newest page with what is known from before it; without that where something between them is not known. What is
 * known from after it stays: it came while the page was on its way.
 */
export function joinThread(
  known: ApplicationThread | undefined,
  newest: ApplicationThread,
): ApplicationThread {
  const first = newest.messages[0]?.id;
  const newestId = newest.messages.at(-1)?.id;
  const last = known?.messages.at(-1)?.id;
  if (known === undefined || first === undefined || newestId === undefined || last === undefined)
    return newest;
  if (newest.hasEarlier && last < first) return newest;
  const earlier = known.messages.filter(({ id }) => id < first);
  const later = known.messages.filter(({ id }) => id > newestId);
  const { hasEarlier } = earlier.length > 0 ? known : newest;
  return { ...newest, messages: [...earlier, ...newest.messages, ...later], hasEarlier };
}
