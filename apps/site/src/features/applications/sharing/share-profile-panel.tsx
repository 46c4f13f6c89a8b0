import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ProfileOffer } from '@opencareers/contracts/profile-sharing';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { APPLICATIONS_KEY } from '../application-queries.ts';
import { PROFILE_OFFERS_KEY } from './profile-offers-query.ts';
import './sharing.css';

export interface ShareProfilePanelProps {
  offers: readonly ProfileOffer[];
  /** It is about one application, whose page it is on: there is nothing to choose. */
  isAlone?: boolean;
}

/**
 * Asks once which applications get the changed profile. Who says no, or not now, finds a button in its place; changes
 * that follow on the same visit do not ask again.
 */
export function ShareProfilePanel({ offers, isAlone = false }: ShareProfilePanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const site = useSite();
  const [choice, setChoice] = useState<'open' | 'left' | 'shared' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const saving = useSaving(async (shared: readonly string[]) => {
    const offered = offers.map(({ applicationId }) => applicationId);
    const leave = offered.filter((id) => !shared.includes(id));
    const { data } = await site.api.post(
      APPLICATION_PATHS.shareProfile,
      { ids: [...shared], leave, domain: site.boot.domain },
      { idempotencyKey: createIdempotencyKey() },
    );
    // What was asked before would undo what is known now.
    await site.queries.cancelQueries({ queryKey: PROFILE_OFFERS_KEY });
    site.queries.setQueriesData({ queryKey: PROFILE_OFFERS_KEY }, data.offers);
  });
  const decide = async (shared: readonly string[]) => {
    const isDone = await saving.run(shared);
    if (isDone) setChoice(shared.length > 0 ? 'shared' : 'left');
    // Where it failed one of them may be over by now: it is offered no more.
    if (!isDone || shared.length > 0) await site.queries.invalidateQueries({ queryKey: [APPLICATIONS_KEY] });
  };
  const isAsking = choice === null && offers.some(({ isLeft }) => !isLeft);
  const isOpen = offers.length > 0 && (isAsking || choice === 'open');
  const error = saving.error === null ? '' : errorMessage(messages, saving.error);
  const isOverNow = error !== '' && !isOpen;
  // What was pressed is gone: whoever pressed it goes on where it was.
  useEffect(() => {
    if (choice === null && !isOverNow) return;
    const next = place.current?.querySelector<HTMLElement>('[data-focus]') ?? place.current;
    next?.focus();
  }, [choice, isOverNow]);
  return (
    <div ref={place} className="share-profile" tabIndex={-1}>
      {isOverNow && (
        <div data-focus tabIndex={-1}>
          <AlertBox tone="danger" isUrgent>
            {error}
          </AlertBox>
        </div>
      )}
      {choice === 'shared' && (
        <p data-focus tabIndex={-1}>
          {t('applications.share.done')}
        </p>
      )}
      {isOpen ? (
        <SharingForm
          offers={offers}
          isAlone={isAlone}
          error={error}
          isSaving={saving.isSaving}
          onDecide={(shared) => void decide(shared)}
        />
      ) : (
        offers.length > 0 && (
          <Button
            size="small"
            data-focus={choice === 'left' ? '' : undefined}
            onClick={() => setChoice('open')}
          >
            {t('applications.share.title')}
          </Button>
        )
      )}
      <Announcement message={isAsking ? t('applications.share.title') : ''} />
    </div>
  );
}

interface SharingFormProps extends Required<ShareProfilePanelProps> {
  isSaving: boolean;
  /** Why the last try failed. */
  error: string;
  /** With those that get the profile. */
  onDecide: (shared: readonly string[]) => void;
}

function SharingForm({ offers, isAlone, isSaving, error, onDecide }: SharingFormProps) {
  const { t } = useMessages();
  const heading = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const offered = offers.map(({ applicationId }) => applicationId);
  // Another tab may have shared with one since it was ticked.
  const ids = isAlone ? offered : offered.filter((id) => chosen.includes(id));
  const handleShare = () => {
    setIsMissing(ids.length === 0);
    if (ids.length > 0) onDecide(ids);
    else list.current?.querySelector('input')?.focus();
  };
  return (
    <Card className="share-profile__card">
      <section className="share-profile__content" aria-labelledby={heading}>
        <h2 id={heading} data-focus tabIndex={-1}>
          {t('applications.share.title')}
        </h2>
        <p>{t(isAlone ? 'applications.share.helpOne' : 'applications.share.help')}</p>
        {!isAlone && (
          <div ref={list}>
            <CheckboxList
              legend={t('applications.share.choose')}
              options={offers.map((offer) => ({ value: offer.applicationId, label: labelIn(offers, offer) }))}
              selected={ids}
              onChange={(ticked) => {
                setIsMissing(false);
                setChosen(ticked);
              }}
            />
          </div>
        )}
        {isMissing && (
          <AlertBox tone="danger" isUrgent>
            {t('applications.share.missing')}
          </AlertBox>
        )}
        {error !== '' && (
          <AlertBox tone="danger" isUrgent>
            {error}
          </AlertBox>
        )}
        <div className="share-profile__actions">
          <Button variant="primary" isPending={isSaving} onClick={handleShare}>
            {t('applications.share.share')}
          </Button>
          <Button isPending={isSaving} onClick={() => onDecide([])}>
            {t('applications.share.notNow')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

// Two of one title and place are told apart by their numbers.
function labelIn(offers: readonly ProfileOffer[], offer: ProfileOffer): string {
  const label = labelOf(offer);
  const isOnlyOne = offers.every((other) => other === offer || labelOf(other) !== label);
  return isOnlyOne || offer.displayJobId === '' ? label : `${label} (${offer.displayJobId})`;
}

function labelOf({ positionTitle, positionLocation }: ProfileOffer): string {
  return [positionTitle, positionLocation].filter((text) => text !== '').join(' – ');
}
