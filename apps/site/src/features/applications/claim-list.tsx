import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationClaim, ClaimDecision } from '@opencareers/contracts/application-claims';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { useToast } from '@opencareers/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';
import { useSaving } from '../../shell/use-saving.ts';
import { applicationsQuery, claimsQuery } from './application-queries.ts';
import './applications.css';

/** "Did you send this?": what guests sent with the candidate's address; nothing where there is nothing to ask. */
export function ClaimList() {
  const { t } = useMessages();
  // Without an answer the page shows all the rest.
  const { data } = useQuery(claimsQuery(useSite()));
  if (data === undefined || data.claims.length === 0) return null;
  return (
    <section className="application-list" aria-labelledby="application-claims">
      <h2 id="application-claims">{t('applications.claim.title')}</h2>
      <p>{t('applications.claim.help', { email: data.email })}</p>
      <CardList label={t('applications.claim.title')}>
        {data.claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </CardList>
    </section>
  );
}

function ClaimCard({ claim }: { claim: ApplicationClaim }) {
  const messages = useMessages();
  const { t } = messages;
  const times = useTimes();
  const site = useSite();
  const { show } = useToast();
  const { id, positions, sentAt } = claim;
  const saving = useSaving((decision: ClaimDecision) =>
    site.api.post(site.api.path(APPLICATION_PATHS.claim), { id, decision, domain: site.boot.domain }),
  );
  const handleDecision = async (decision: ClaimDecision) => {
    if (!(await saving.run(decision))) return;
    show({
      message: t(decision === 'keep' ? 'applications.claim.kept' : 'applications.claim.refused'),
      tone: 'success',
    });
    await Promise.all([
      site.queries.invalidateQueries(claimsQuery(site)),
      site.queries.invalidateQueries(applicationsQuery(site)),
    ]);
  };
  return (
    <Card className="application-card">
      <ul>
        {positions.map(({ title, location }) => (
          <li key={`${title} ${location}`}>
            <strong>
              <bdi>{title}</bdi>
            </strong>{' '}
            <bdi>{location}</bdi>
          </li>
        ))}
      </ul>
      <p className="application-card__muted">
        <time dateTime={sentAt}>{t('applications.claim.sentAt', { date: times.exact(sentAt) })}</time>
      </p>
      {saving.error && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, saving.error)}
        </AlertBox>
      )}
      <div className="application-card__actions">
        <Button variant="primary" disabled={saving.isSaving} onClick={() => void handleDecision('keep')}>
          {t('applications.claim.keep')}
        </Button>
        <Button disabled={saving.isSaving} onClick={() => void handleDecision('refuse')}>
          {t('applications.claim.refuse')}
        </Button>
      </div>
    </Card>
  );
}
