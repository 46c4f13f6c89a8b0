import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { useToast } from '@opencareers/ui/toast';
import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { type DraftLists, draftsQuery } from './application-queries.ts';

/** Removes a draft from the list at once, and puts it back where the server cannot [APPLY-03]. */
export function useDeleteDraft(): (draft: DraftApplication) => Promise<void> {
  const site = useSite();
  const { t } = useMessages();
  const { show } = useToast();
  return async ({ formKey, positionIds }) => {
    const { queryKey } = draftsQuery(site);
    await site.queries.cancelQueries({ queryKey });
    const before = site.queries.getQueryData<DraftLists>(queryKey);
    const isAnother = (draft: DraftApplication) => draft.formKey !== formKey;
    if (before !== undefined)
      site.queries.setQueryData<DraftLists>(queryKey, {
        openDraftApplications: before.openDraftApplications.filter(isAnother),
        closedDraftApplications: before.closedDraftApplications.filter(isAnother),
      });
    try {
      const body = { position_ids: positionIds, domain: site.boot.domain };
      await site.api.remove(site.api.path(APPLICATION_PATHS.drafts), { body });
      show({ message: t('drafts.deleted'), tone: 'success' });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (before !== undefined) site.queries.setQueryData(queryKey, before);
      show({ message: t('drafts.deleteFailed'), tone: 'warning' });
    }
    await site.queries.invalidateQueries({ queryKey });
  };
}
