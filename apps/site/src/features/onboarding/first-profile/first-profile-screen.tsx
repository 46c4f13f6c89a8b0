import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { companyName, useSite } from '../../../shell/site.ts';
import type { GateProps } from '../gate.ts';
import { SignOutLink } from '../gate-dialog.tsx';
import { FieldsStep } from './fields-step.tsx';
import './first-profile.css';
import type { PageId } from '@opencareers/contracts/page-metadata';
import { pageTexts } from '../../../shell/page-facts.ts';
import { emitSignal } from '../../../shell/signals.ts';
import type { ProfilePlan } from './profile-steps.ts';
import { ResumeStep } from './resume-step.tsx';
import { type FirstProfile, useFirstProfile } from './use-first-profile.ts';

export interface FirstProfileScreenProps extends GateProps {
  plan: ProfilePlan;
  /** What the server knows of the candidate. */
  known: Partial<BasicInfo>;
  /** Hears what the profile says after a file was read. */
  onKnown: (known: Partial<BasicInfo>) => void;
}

/** A screen of its own instead of the page that was asked for, which shows when it is done [PROFILE-05]. */
export function FirstProfileScreen({ plan, known, onKnown, onPassed }: FirstProfileScreenProps) {
  const site = useSite();
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = useFirstProfile(plan, onPassed);
  useOwnTitle('ProfileBootstrapping');
  const { steps, at } = profile;
  const step = steps[at];
  useFocus(heading, at);
  const stepTitle = step?.kind === 'fields' ? step.title || t('profile.contact') : t('profile.resume');
  return (
    <main className="first-profile" data-page="ProfileBootstrapping">
      <header className="first-profile__bar">
        <p className="first-profile__company">{companyName(site)}</p>
        <SignOutLink />
      </header>
      <h1 className="first-profile__title">{t('firstProfile.title')}</h1>
      {site.boot.configs.behaviourFlags.showOnboardingStepper && (
        <>
          <p className="first-profile__progress">
            {t('firstProfile.step', { step: at + 1, total: steps.length })}
          </p>
          <progress className="first-profile__done" aria-hidden="true" value={at + 1} max={steps.length} />
        </>
      )}
      <h2 ref={heading} tabIndex={-1} className="first-profile__step">
        {stepTitle}
      </h2>
      {profile.problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {profile.problem}
        </AlertBox>
      )}
      {step?.kind === 'fields' ? (
        <FieldsStep
          key={at}
          step={step}
          profile={profile}
          known={known}
          ways={(isSaving) => (
            <Ways profile={profile} plan={plan}>
              <Button type="submit" variant="primary" isPending={isSaving || profile.isEnding}>
                {at + 1 < steps.length ? t('gate.continue') : t('firstProfile.finish')}
              </Button>
            </Ways>
          )}
        />
      ) : (
        <ResumeStep profile={profile} onKnown={onKnown}>
          <Ways profile={profile} plan={plan}>
            <Button variant="primary" isPending={profile.isEnding} onClick={() => void profile.goOn()}>
              {profile.draft.resume === null ? t('firstProfile.byHand') : t('gate.continue')}
            </Button>
          </Ways>
        </ResumeStep>
      )}
    </main>
  );
}

/** The buttons under a step: back, out, on. */
function Ways({
  profile,
  plan,
  children,
}: {
  profile: FirstProfile;
  plan: ProfilePlan;
  children: ReactNode;
}) {
  const { t } = useMessages();
  return (
    <div className="first-profile__ways">
      {profile.at > 0 && <Button onClick={profile.goBack}>{t('firstProfile.back')}</Button>}
      {!plan.isMandatory && (
        <Button variant="quiet" onClick={() => void profile.skip()}>
          {t('firstProfile.skip')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Every step begins at its heading; the page that follows begins at its own. */
function useFocus(heading: { current: HTMLElement | null }, step: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step.
  useEffect(() => {
    heading.current?.focus();
  }, [heading, step]);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
      });
    },
    [],
  );
}

/**
 * Names the document after a screen that stands before a page, and counts the visit. The page beneath goes on naming
 * itself while its data come; it has its title back in the end. Named with what is shown, not after it: who hears the
 * title when the screen comes must not hear the page's.
 */
function useOwnTitle(page: PageId): void {
  const site = useSite();
  useLayoutEffect(() => {
    emitSignal({ kind: 'visit', page, positionId: null });
    const { title } = pageTexts(site, page);
    let beneath = document.title;
    const keep = () => {
      if (document.title === title) return;
      beneath = document.title;
      document.title = title;
    };
    keep();
    const watch = new MutationObserver(keep);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = beneath;
    };
  }, [site, page]);
}
