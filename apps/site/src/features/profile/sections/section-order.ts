import { isProfileSectionShown } from '@opencareers/contracts/profile-sections-shown';
import type { MessageKey } from '../../../messages/translate.ts';
import type { Site } from '../../../shell/site.ts';

/** Sections of the page, by what they are called in links. */
export const PROFILE_SECTIONS = {
  basics: 'profile.contact',
  about: 'profile.section.about',
  skills: 'profile.section.skills',
  experience: 'profile.section.experience',
  education: 'profile.section.education',
  certificates: 'profile.section.certificates',
  languages: 'profile.section.languages',
  links: 'profile.section.links',
  further: 'profile.section.further',
  preferences: 'profile.section.preferences',
} as const satisfies Record<string, MessageKey>;

/** A section of the page. */
export type ProfileSectionName = keyof typeof PROFILE_SECTIONS;

export interface ShownSection {
  name: ProfileSectionName;
  /** Heading of the company; empty takes that of the site. */
  title: string;
}

type Configs = Pick<Site, 'boot'>['boot']['configs'];

/**
 * Sections in the order of `profileConfig.own` and under its headings, without those that are switched off. Those that
 * it cannot name follow; those that are unknown here are left out.
 */
export function shownSections({ pcsxConfig }: Configs): readonly ShownSection[] {
  const { orderOfSections, orderOfAdditionalSections, sectionConfig } = pcsxConfig.profileConfig.own;
  const known = new Set(Object.keys(PROFILE_SECTIONS));
  const named = [...orderOfSections, ...orderOfAdditionalSections]
    .map(nameOf)
    .filter((name) => known.has(name));
  const order = [...new Set([...named, ...known])] as ProfileSectionName[];
  const settings: Readonly<Record<string, { title: string } | undefined>> = {
    ...sectionConfig,
    basics: sectionConfig.basicInfo,
  };
  return order
    .filter((name) => isProfileSectionShown(pcsxConfig, name))
    .map((name) => ({ name, title: settings[name]?.title ?? '' }));
}

// `basic_info` and `basicInfo` are the basics.
function nameOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase() === 'basicinfo' ? 'basics' : name;
}
