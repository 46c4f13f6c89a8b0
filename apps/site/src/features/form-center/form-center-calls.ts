import type { FormsList, KeptDocuments } from '@opencareers/contracts/form-center';
import { type AssignmentKind, FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** Forms of a tab with the tabs of all; without a tab every form of the kind. */
export function formsListQuery({ api }: Site, kind: AssignmentKind, tabId?: string) {
  const path = api.path(FORM_CENTER_PATHS.list, { tab_id: tabId ?? '', include_tab_list: 'true', kind });
  return queryOptions<FormsList, ApiError>({
    queryKey: ['forms-list', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    // The list of the tab before stays until the next one is there.
    placeholderData: keepPreviousData,
    meta: { isFailureShown: true },
  });
}

/** Everything that was signed, sent and received. */
export function keptDocumentsQuery({ api }: Site) {
  const path = api.path(FORM_CENTER_PATHS.documents);
  return queryOptions<KeptDocuments, ApiError>({
    queryKey: ['kept-documents', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    meta: { isFailureShown: true },
  });
}
