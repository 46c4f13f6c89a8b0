import type { Profile } from '@opencareers/contracts/onboarding';
import { anchorOfField, scoreProfile } from '@opencareers/contracts/profile-score';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';

/** What the parts of the completeness are called. */
const PART_LABELS: Readonly<Record<string, MessageKey>> = {
  name: 'profile.part.name',
  phone: 'profile.phone',
  location: 'profile.location',
  avatar: 'profile.part.picture',
  resume: 'profile.resume',
  headline: 'profile.field.headline',
  about: 'profile.section.about',
  experience: 'profile.section.experience',
  education: 'profile.section.education',
  skills: 'profile.section.skills',
  languages: 'profile.section.languages',
  links: 'profile.section.links',
  certificates: 'profile.section.certificates',
};

/** How many missing parts are shown at first. */
const SHOWN_FIRST = 4;
const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** How complete the profile is, and what is missing as links [PROFILE-01]. */
export function Completeness({ profile }: { profile: Profile }) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { score, missing } = scoreProfile(profile);
  const shown = isOpen ? missing : missing.slice(0, SHOWN_FIRST);
  const jump = (field: string) => {
    const target = document.getElementById(anchorOfField(field));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  return (
    <div className="completeness">
      <svg className="completeness__ring" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className="completeness__track" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className="completeness__done"
          strokeDasharray={`${(AROUND * score) / 100} ${AROUND}`}
        />
      </svg>
      <div className="completeness__texts">
        <p className="completeness__score">{t('profile.score', { score })}</p>
        {missing.length > 0 && (
          <>
            <p id="completeness-missing">{t('profile.missing')}</p>
            <ul className="completeness__missing" aria-labelledby="completeness-missing">
              {shown.map(({ field, weight }) => (
                <li key={field}>
                  <a
                    href={`#${anchorOfField(field)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      jump(field);
                    }}
                  >
                    {t('profile.missingPart', {
                      part: t(PART_LABELS[field] ?? 'profile.contact'),
                      points: Math.round(weight),
                    })}
                  </a>
                </li>
              ))}
            </ul>
            {missing.length > SHOWN_FIRST && (
              <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {t(isOpen ? 'profile.missingLess' : 'profile.missingAll')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
