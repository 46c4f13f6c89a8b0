import '@opencareers/ui/form-controls.css';
import type { Profile } from '@opencareers/contracts/onboarding';
import { anchorOfField } from '@opencareers/contracts/profile-score';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useSite } from '../../shell/site.ts';
import { BasicInfoForm } from './basic-info-form.tsx';
import { type ProfileEdits, useProfileEdits } from './changes/use-profile-edits.ts';
import { ProfileHeader } from './header/profile-header.tsx';
import './profile.css';
import { profileQuery } from './profile-query.ts';
import { AboutSection } from './sections/about-section.tsx';
import { ItemSection } from './sections/item-section.tsx';
import { PreferenceSection } from './sections/preference-section.tsx';
import { SectionCard } from './sections/section-card.tsx';
import { PROFILE_SECTIONS, type ShownSection, shownSections } from './sections/section-order.ts';
import { SkillSection } from './sections/skill-section.tsx';

export interface ProfilePanelProps {
  /** The resumes of the candidate, under the heading that the page gives them. */
  resumes: ReactNode;
}

/** What the company sees of the candidate, to read and to change. */
export function ProfilePanel({ resumes }: ProfilePanelProps) {
  const site = useSite();
  const { t } = useMessages();
  const query = useQuery(profileQuery(site));
  return (
    <DataStates name="profile" label={t('headings.profile')} query={query}>
      {query.data !== undefined && <ProfileSections saved={query.data} resumes={resumes} />}
    </DataStates>
  );
}

function ProfileSections({ saved, resumes }: ProfilePanelProps & { saved: Profile }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const edits = useProfileEdits(saved);
  useNamedPlace();
  return (
    <>
      <ProfileHeader edits={edits} />
      <div id={anchorOfField('resume')} tabIndex={-1} className="profile-resumes">
        {resumes}
      </div>
      {shownSections(boot.configs).map((section) => (
        <Section
          key={section.name}
          section={section}
          title={section.title || t(PROFILE_SECTIONS[section.name])}
          edits={edits}
        />
      ))}
    </>
  );
}

function Section({
  section: { name },
  title,
  edits,
}: {
  section: ShownSection;
  title: string;
  edits: ProfileEdits;
}) {
  const { boot } = useSite();
  const handleSaved = useGoingOn();
  const isFixed = boot.configs.pcsxConfig.profileConfig.own.fields[name]?.editMode.editable === false;
  const facts = { title, isFixed, edits };
  switch (name) {
    case 'basics':
      return (
        <SectionCard field="basics" title={title}>
          <BasicInfoForm edits={edits} onSaved={handleSaved} />
        </SectionCard>
      );
    case 'about':
      return <AboutSection {...facts} />;
    case 'skills':
      return <SkillSection {...facts} />;
    case 'preferences':
      return <PreferenceSection {...facts} />;
    default:
      return <ItemSection section={name} {...facts} />;
  }
}

/** Whoever came to add what was missing somewhere else goes on there. */
function useGoingOn(): () => void {
  const site = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    const next = safeRedirect(new URLSearchParams(search).get('next'), site.origin);
    if (next !== null) void navigate(next);
  };
}

/** Links of the analysis name a field: the page begins there, once it is there. */
function useNamedPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${anchorOfField('')}`)) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [hash]);
}
