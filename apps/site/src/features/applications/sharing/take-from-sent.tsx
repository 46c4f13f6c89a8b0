import type { Application, ApplicationDetails } from '@opencareers/contracts/applications';
import type { Profile } from '@opencareers/contracts/onboarding';
import { phoneText } from '@opencareers/form-core/answers/phone-text';
import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { BASIC_FIELDS, basicsOf, profileQuery, useProfileEdits } from '../../profile/index.ts';
import { applicationQuery, applicationsQuery } from '../application-queries.ts';
import './sharing.css';

/**
 * Offers a profile what was sent with the last application and it lacks, such as after a guest has signed in for the
 * first time. Nothing is taken over by itself: the profile is what the company sees.
 */
export function TakeFromSent() {
  const site = useSite();
  const { data: profile } = useQuery(profileQuery(site));
  const lacksSomething = profile !== undefined && BASIC_FIELDS.some(({ name }) => profile[name] === '');
  const { data: lists } = useQuery({ ...applicationsQuery(site), enabled: lacksSomething });
  const last = lists && newestOf([...lists.applications, ...lists.inactiveApplications]);
  const { data: sent } = useQuery({
    ...applicationQuery(site, last?.applicationId ?? ''),
    enabled: lacksSomething && last !== undefined,
  });
  if (profile === undefined || sent === undefined) return null;
  return <Offer key={sent.applicationId} profile={profile} sent={sent} />;
}

function newestOf(applications: readonly Application[]): Application | undefined {
  return applications.toSorted((one, other) => Date.parse(other.appliedOn) - Date.parse(one.appliedOn))[0];
}

function Offer({ profile, sent }: { profile: Profile; sent: ApplicationDetails }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  const edits = useProfileEdits(profile);
  const [isSaving, setIsSaving] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const settings = boot.configs.pcsxConfig.profileConfig.own.fields;
  const lacking = lackingBasics(profile, sent).filter(
    ({ name }) => settings[name]?.editMode.editable !== false,
  );
  // What was pressed is gone.
  useEffect(() => {
    if (isOver) place.current?.focus();
  }, [isOver]);
  const take = async () => {
    setIsSaving(true);
    const before = basicsOf(profile);
    const value = { ...before, ...Object.fromEntries(lacking.map(({ name, text }) => [name, text])) };
    const edit = { section: 'basic_info' as const, operation: 'edit' as const, value, before };
    const { error } = await edits.run([edit], { message: t('profile.saved') });
    setIsSaving(false);
    if (error === null) setIsOver(true);
  };
  if (isOver || lacking.length === 0) return isOver ? <div ref={place} tabIndex={-1} /> : null;
  return (
    <Card>
      <section className="share-profile__content" aria-labelledby={heading}>
        <h2 id={heading}>{t('applications.take.title')}</h2>
        <p>{t('applications.take.help', { position: sent.positionTitle })}</p>
        <dl className="share-profile__facts">
          {lacking.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{settings[name]?.editMode.fieldLabel || t(label)}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="share-profile__actions">
          <Button variant="primary" isPending={isSaving} onClick={() => void take()}>
            {t('applications.take.add')}
          </Button>
          <Button isPending={isSaving} onClick={() => setIsOver(true)}>
            {t('applications.share.notNow')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

/** What the profile lacks and the application says. */
function lackingBasics(profile: Profile, { form }: ApplicationDetails) {
  const answers = form?.answers ?? {};
  return BASIC_FIELDS.flatMap(({ name, label }) => {
    const text = textOf(answers[name === 'location' ? 'city' : name]);
    return profile[name] === '' && text !== '' ? [{ name, label, text }] : [];
  });
}

/** A text as it was typed, or the parts of a phone number. */
function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  const { callingCode, number } = (answer ?? {}) as { callingCode?: unknown; number?: unknown };
  if (typeof callingCode !== 'string' || typeof number !== 'string' || number.trim() === '') return '';
  return phoneText({ callingCode, number });
}
