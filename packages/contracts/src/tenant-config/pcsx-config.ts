import { z } from 'zod';
import { ApplyFormConfigSchema, FileUploadConfigSchema } from './apply-form.ts';
import { BrandingSchema } from './branding.ts';
import {
  ApplicationsPageConfigSchema,
  DashboardConfigSchema,
  FeedbacksConfigSchema,
  LoggedOutNotificationConfigSchema,
  SettingsConfigSchema,
  TermsOfServiceConfigSchema,
} from './dashboard.ts';
import { FormCenterConfigSchema } from './form-center.ts';
import {
  ConfigOverrideSchema,
  JobCartConfigSchema,
  JobFeedConfigSchema,
  PositionCardsConfigSchema,
  PositionDetailsConfigSchema,
  ReferralConfigSchema,
} from './position-display.ts';
import { ProfileConfigSchema } from './profile.ts';
import { flag, freeObject, section } from './schema-parts.ts';
import { SearchConfigSchema } from './search-config.ts';
import { SearchOptionsMapSchema } from './search-options.ts';
import { SeoConfigSchema } from './seo.ts';

export const PCSX_CONFIG_SHAPE = {
  enabled: flag(true, 'Accepted, without effect: a tenant that exists has a site.'),
  searchConfig: SearchConfigSchema,
  searchOptionsMap: SearchOptionsMapSchema,
  positionDetailsConfig: PositionDetailsConfigSchema,
  positionCardsConfig: PositionCardsConfigSchema,
  jobCartConfig: JobCartConfigSchema,
  branding: BrandingSchema,
  seoConfig: SeoConfigSchema,
  dashboardConfig: DashboardConfigSchema,
  applicationsPageConfig: ApplicationsPageConfigSchema,
  fileUploadConfig: FileUploadConfigSchema,
  applyFormConfig: ApplyFormConfigSchema,
  loggedOutNotificationConfig: LoggedOutNotificationConfigSchema,
  formCenterConfig: FormCenterConfigSchema,
  settingsConfig: SettingsConfigSchema,
  termsOfServiceConfig: TermsOfServiceConfigSchema,
  profileConfig: ProfileConfigSchema,
  feedbacksConfig: FeedbacksConfigSchema,
  referralConfig: ReferralConfigSchema,
  jobFeedConfig: JobFeedConfigSchema,
  overrides: z
    .array(ConfigOverrideSchema)
    .max(100)
    .default([])
    .describe('Other positionDetailsConfig for some positions; later ones win.'),
  sourceTrackingConfig: freeObject(
    'Accepted, without effect: parameters that the site does not know go along on every link.',
  ),
  scriptConfig: freeObject('Accepted, without effect: tenant scripts are never run.'),
};

/** `configs.pcsxConfig`: what drives the candidate site of one tenant. */
export const PcsxConfigSchema = section(PCSX_CONFIG_SHAPE, 'The candidate site.');

export type PcsxConfig = z.infer<typeof PcsxConfigSchema>;
