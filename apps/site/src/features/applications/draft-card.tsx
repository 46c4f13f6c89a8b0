import { APPLICATION_PATHS, APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { useToast } from '@opencareers/ui/toast';
import { isApiError } from '../../api/api-error.ts';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { PlaceLine } from '../../shell/place-line.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';
import { type DraftLists, draftsQuery } from './application-queries.ts';

/** One draft: how far it is, until when it can be sent, and the ways on. */
export function DraftCard({ draft }: { draft: DraftApplication }) {
  const { t, formatLocale } = useMessages();
  const times = useTimes();
  const links = useLinks();
  const deleteDraft = useDeleteDraft();
  const { positionTitle: position, savedAt, closesAt, closedAt, answers } = draft;
  const percent = numberFormat(formatLocale, { style: 'percent' }).format(draft.percent / 100);
  return (
    <Card className="application-card">
      <p className="application-card__head">
        <strong>
          <bdi>{position}</bdi>
        </strong>
      </p>
      <PlaceLine className="application-card__muted" places={draft.positionLocation} />
      <p className="application-card__muted">{t('drafts.saved', { date: times.day(savedAt), percent })}</p>
      {closedAt === null && closesAt !== null && <p>{t('drafts.closes', { date: times.day(closesAt) })}</p>}
      {closedAt !== null && <p>{t('drafts.closedOn', { date: times.day(closedAt) })}</p>}
      {answers.length > 0 && (
        <details className="application-card__timeline">
          <summary>{t('drafts.answers')}</summary>
          <dl>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  <bdi>{answer}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <DraftActions
        position={position}
        address={
          closedAt === null
            ? links.configured(`${APPLY_PAGE_PATH}?pids=${draft.positionIds.join(',')}`)
            : null
        }
        onDelete={() => void deleteDraft(draft)}
      />
    </Card>
  );
}

export interface DraftActionsProps {
  position: string;
  /** Of the page of applying; null where nothing can be gone on with. */
  address: string | null;
  onDelete: () => void;
}

/** Going on with a draft, and taking it away. */
export function DraftActions({ position, address, onDelete }: DraftActionsProps) {
  const { t } = useMessages();
  return (
    <div className="application-card__actions">
      {address !== null && (
        <SiteButtonLink
          variant="primary"
          size="small"
          to={address}
          aria-label={t('drafts.continueOf', { position })}
        >
          {t('drafts.continue')}
        </SiteButtonLink>
      )}
      <Button size="small" aria-label={t('drafts.deleteOf', { position })} onClick={onDelete}>
        {t('drafts.delete')}
      </Button>
    </div>
  );
}

/** Removes a draft from the list at once, and puts it back where the server cannot [APPLY-03]. */
function useDeleteDraft(): (draft: DraftApplication) => Promise<void> {
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
