import { z } from 'zod';
import { BootUserSchema } from './boot-user.ts';
import { DEFAULT_COUNTRY_CODE } from './country-code.ts';
import { ApplyFormConfigSchema } from './tenant-config/apply-form.ts';
import { type TenantConfig, TenantConfigKeysSchema } from './tenant-config/config-keys.ts';
import { ApplicationsPageConfigSchema } from './tenant-config/dashboard.ts';
import { EsignConfigSchema } from './tenant-config/gates.ts';
import { BootLoginConfigSchema, OPERATOR_COMPONENT_KEYS } from './tenant-config/login.ts';
import { NotificationsConfigSchema } from './tenant-config/notifications.ts';
import { withTextsOnce } from './tenant-config/own-texts.ts';
import { PCSX_CONFIG_SHAPE } from './tenant-config/pcsx-config.ts';
import { SearchConfigSchema } from './tenant-config/search-config.ts';
import { TalentNetworkConfigSchema } from './tenant-config/talent-network.ts';

/** Where a visitor is taken to be until a place is given: a convention, not a measurement. */
export const DEFAULT_COORDINATES = '37.751,-97.822';

/** Keys of the configuration that never reach a page, `[]` for items of lists; `docs/configuration.md` marks them. */
export const OPERATOR_ONLY_KEYS = [
  'theme',
  'microsites',
  'retention',
  'assistantConfig',
  'offersConfig',
  'webhooksConfig',
  'talentNetworkConfig.consentText',
  'talentNetworkConfig.interestFilters',
  'talentNetworkConfig.keptMonths',
  'esignConfig.timeStampUrl',
  ...OPERATOR_COMPONENT_KEYS.map((key) => `loginSignupConfig.login.components[].${key}` as const),
  'notificationsConfig.positionFq',
  'notificationsConfig.mailFrom',
  'notificationsConfig.mailsPerMinute',
  'pcsxConfig.searchConfig.fallbackSiteFq',
  'pcsxConfig.searchConfig.membershipFq',
  'pcsxConfig.applyFormConfig.applicationLimiter',
  'pcsxConfig.applyFormConfig.maxApplicationsSpam',
  'pcsxConfig.applicationsPageConfig.contact',
  'pcsxConfig.overrides',
  'pcsxConfig.jobFeedConfig',
  'pcsxConfig.sourceTrackingConfig',
  'pcsxConfig.scriptConfig',
] as const;

const CONFIG = TenantConfigKeysSchema.shape;

// Plain objects instead of strict ones: what is not declared here is left out, not refused.
const BootPcsxConfigSchema = z
  .object(PCSX_CONFIG_SHAPE)
  .omit({ overrides: true, jobFeedConfig: true, sourceTrackingConfig: true, scriptConfig: true })
  .extend({
    searchConfig: z
      .object(SearchConfigSchema.unwrap().shape)
      .omit({ fallbackSiteFq: true, membershipFq: true }),
    applyFormConfig: z
      .object(ApplyFormConfigSchema.unwrap().shape)
      .omit({ applicationLimiter: true, maxApplicationsSpam: true }),
    // Told with their applications, to candidates only: anybody's programs read pages for addresses.
    applicationsPageConfig: z.object(ApplicationsPageConfigSchema.unwrap().shape).omit({ contact: true }),
  });

/** `configs` of the page: the tenant's configuration without what only operators may read. */
export const BootConfigsSchema = z.object({
  pcsxConfig: BootPcsxConfigSchema,
  supportedLanguages: CONFIG.supportedLanguages,
  notificationsConfig: z
    .object(NotificationsConfigSchema.unwrap().shape)
    .omit({ positionFq: true, mailFrom: true, mailsPerMinute: true }),
  loginSignupConfig: BootLoginConfigSchema,
  gates: CONFIG.gates,
  behaviourFlags: CONFIG.behaviourFlags,
  chatbotxConfig: CONFIG.chatbotxConfig,
  talentNetworkConfig: z.object(TalentNetworkConfigSchema.unwrap().shape).pick({ enabled: true }),
  esignConfig: z.object(EsignConfigSchema.unwrap().shape).omit({ timeStampUrl: true }),
  analyticsConfig: CONFIG.analyticsConfig,
});

export const BootProfileSchema = z.object({ hasResume: z.boolean(), encId: z.string().nullable() });

/** What `code#pcsx-data` holds: everything a page knows before its first call. */
export const BootDataSchema = z.object({
  domain: z.string(),
  groupId: z.string().describe('The same as domain, under the name that headers and clients use.'),
  user: BootUserSchema.nullable(),
  isLoggedIn: z.boolean(),
  profile: BootProfileSchema,
  microsite: z.string().nullable(),
  configs: BootConfigsSchema,
  onboardingData: z.object({
    isOnboarded: z.boolean(),
    isBootstrapped: z.boolean(),
    bootstrappingConfig: z.record(z.string(), z.unknown()),
  }),
  ipGeolocation: z.string(),
  ipGeolocationLatLong: z.string(),
  themeBuilderUser: z.boolean().nullable(),
  instanceBannerData: CONFIG.instanceBannerData,
  contactUrl: z.string(),
});

export type BootUser = z.infer<typeof BootUserSchema>;
export type BootConfigs = z.infer<typeof BootConfigsSchema>;
export type BootData = z.infer<typeof BootDataSchema>;

const configsByTenantConfig = new WeakMap<TenantConfig, Map<string, BootConfigs>>();

/** What boot data say about somebody who is signed in. */
export interface BootCandidate {
  user: BootUser;
  profile: z.infer<typeof BootProfileSchema>;
  isOnboarded: boolean;
  isBootstrapped: boolean;
  isThemeBuilder: boolean;
}

/** Boot data of a page that is shown to somebody who is signed in. */
export function bootDataFor(visitor: BootData, candidate: BootCandidate): BootData {
  const { profileBootstrappingConfig } = visitor.configs.pcsxConfig.profileConfig.own;
  return {
    ...visitor,
    user: candidate.user,
    isLoggedIn: true,
    profile: candidate.profile,
    onboardingData: {
      isOnboarded: candidate.isOnboarded,
      isBootstrapped: candidate.isBootstrapped,
      bootstrappingConfig: profileBootstrappingConfig,
    },
    themeBuilderUser: candidate.isThemeBuilder,
  };
}

/**
 * Boot data of a visitor who is not logged in. `config` is the configuration that counts for the page, so on a
 * microsite the result of `applyMicrosite`. An empty company name becomes the tenant's name, else its domain.
 * The `configs` of one configuration are made once and shared: do not change them.
 */
export function bootDataOf(
  tenant: { domain: string; name?: string },
  config: TenantConfig,
  microsite: string | null,
): BootData {
  const configs = configsOf(config, tenant.name || tenant.domain);
  return {
    domain: tenant.domain,
    groupId: tenant.domain,
    user: null,
    isLoggedIn: false,
    profile: { hasResume: false, encId: null },
    microsite,
    configs,
    // A visitor has nothing to be onboarded for; the gates of the page only look at logged-in candidates.
    onboardingData: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: {} },
    ipGeolocation: DEFAULT_COUNTRY_CODE,
    ipGeolocationLatLong: DEFAULT_COORDINATES,
    themeBuilderUser: null,
    instanceBannerData: config.instanceBannerData,
    contactUrl: config.contactUrl,
  };
}

function configsOf(config: TenantConfig, companyName: string): BootConfigs {
  const byName = configsByTenantConfig.get(config) ?? new Map<string, BootConfigs>();
  configsByTenantConfig.set(config, byName);
  const known = byName.get(companyName);
  if (known !== undefined) return known;
  const configs = withTextsOnce(BootConfigsSchema.parse(config));
  configs.pcsxConfig.branding.companyName ||= companyName;
  dropOtherLanguages(configs);
  byName.set(companyName, configs);
  return configs;
}

// Texts in languages the tenant does not offer are never read: they would only make every page heavier.
function dropOtherLanguages({ supportedLanguages, pcsxConfig, notificationsConfig }: BootConfigs): void {
  const offered = new Set<string>(supportedLanguages.map(({ value }) => value));
  const translated: Partial<Record<string, unknown>>[] = [
    ...Object.values(pcsxConfig.seoConfig.pagesMetadata).map(({ i18nOverrides }) => i18nOverrides),
    ...Object.values(pcsxConfig.searchOptionsMap).map(({ i18nDisplayName }) => i18nDisplayName),
    ...pcsxConfig.positionDetailsConfig.tabsDisplayConfig.map(({ i18nLabel }) => i18nLabel ?? {}),
    ...Object.values(notificationsConfig.inApp.notifications).map(
      ({ i18nMessageOverrides }) => i18nMessageOverrides,
    ),
  ];
  for (const byLanguage of translated)
    for (const code of Object.keys(byLanguage)) if (!offered.has(code)) delete byLanguage[code];
}
