import { Card, CardList } from '@opencareers/ui/card';
import { useToast } from '@opencareers/ui/toast';
import { useId } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { BegunApplication } from '../../../shell/begun-applications.ts';
import { forgetBegun } from '../../../shell/change-begun.ts';
import { useLinks } from '../../../shell/links.ts';
import { removeDeviceDrafts } from '../../../shell/session/remove-device-drafts.ts';
import { useSite } from '../../../shell/site.ts';
import { useTimes } from '../../../shell/time-zone.ts';
import { DraftActions } from '../draft-card.tsx';

export interface DeviceDraftsProps {
  drafts: readonly BegunApplication[];
  /** One of them is gone. */
  onChange: () => void;
}

/** What was begun on this device before signing in; it comes into the account when it is gone on with [APPLY-02]. */
export function DeviceDrafts({ drafts, onChange }: DeviceDraftsProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <section className="application-list" aria-labelledby={id}>
      <h2 id={id}>{t('drafts.here')}</h2>
      <p className="application-card__muted">{t('drafts.hereHelp')}</p>
      <CardList label={t('drafts.here')}>
        {drafts.map((draft) => (
          <DeviceDraft key={draft.form} draft={draft} onChange={onChange} />
        ))}
      </CardList>
    </section>
  );
}

function DeviceDraft({ draft, onChange }: { draft: BegunApplication; onChange: () => void }) {
  const { domain } = useSite().boot;
  const { t } = useMessages();
  const { show } = useToast();
  const times = useTimes();
  const links = useLinks();
  const { form, pids, title: position, at } = draft;
  const handleDelete = async () => {
    try {
      await removeDeviceDrafts((id) => id.site === domain && id.form === form);
      forgetBegun(domain, (begun) => begun.form === form);
      show({ message: t('drafts.deleted'), tone: 'success' });
    } catch {
      // The device does not let go of it now.
      show({ message: t('drafts.deleteFailed'), tone: 'warning' });
    }
    onChange();
  };
  return (
    <Card className="application-card">
      <p className="application-card__head">
        <strong>
          <bdi>{position}</bdi>
        </strong>
      </p>
      <p className="application-card__muted">
        {t('drafts.savedHere', { date: times.day(new Date(at).toISOString()) })}
      </p>
      <DraftActions position={position} address={links.apply(pids)} onDelete={() => void handleDelete()} />
    </Card>
  );
}
