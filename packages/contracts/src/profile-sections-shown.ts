import type { TenantConfig } from './tenant-config/tenant-config.ts';

interface SectionsConfig {
  profileConfig: { own: Pick<TenantConfig['pcsxConfig']['profileConfig']['own'], 'sectionConfig'> };
}

/** Whether a tenant shows a section of the profile, by what it is called in links; one that it cannot name is shown. */
export function isProfileSectionShown({ profileConfig }: SectionsConfig, name: string): boolean {
  const settings: Readonly<Record<string, { enabled: boolean } | undefined>> =
    profileConfig.own.sectionConfig;
  return settings[name === 'basics' ? 'basicInfo' : name]?.enabled !== false;
}
