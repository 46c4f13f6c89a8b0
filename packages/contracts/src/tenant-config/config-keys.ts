import { LANGUAGE_CODES, LANGUAGES } from '@opencareers/messages/languages';
import { ThemeSchema } from '@opencareers/theme';
import { z } from 'zod';
import { AssistantConfigSchema } from './assistant.ts';
import {
  BehaviourFlagsSchema,
  ChatbotxConfigSchema,
  EsignConfigSchema,
  GatesSchema,
  OffersConfigSchema,
} from './gates.ts';
import { LoginSignupConfigSchema } from './login.ts';
import { NotificationsConfigSchema } from './notifications.ts';
import { PcsxConfigSchema } from './pcsx-config.ts';
import { flag, html, inLanguages, link, MESSAGE_MAX, NAME_MAX, section, whole } from './schema-parts.ts';
import { PositionFilterSchema } from './search-config.ts';
import { TalentNetworkConfigSchema } from './talent-network.ts';
import { WebhooksConfigSchema } from './webhooks.ts';

export const MICROSITES_MAX = 50;
export const MICROSITE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const SupportedLanguagesSchema = z
  .array(
    z.strictObject({
      value: z.enum(LANGUAGE_CODES).describe('Code of the language.'),
      title: z.string().trim().min(1).max(100).describe('Its name in itself, for example Deutsch.'),
    }),
  )
  .min(1)
  .max(LANGUAGE_CODES.length)
  .default([{ value: 'en', title: LANGUAGES.en }])
  .describe('Languages of the site, the default one first.');

const MicrositeSchema = z.strictObject({
  displayName: z
    .string()
    .trim()
    .min(1)
    .max(NAME_MAX)
    .describe('Accepted, without effect: a name for operators; branding.companyName is what visitors read.'),
  filters: PositionFilterSchema.default({}).describe(
    'The microsite never shows positions outside of these: filter name to values.',
  ),
  overrides: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'Configuration keys that differ on the microsite; objects are merged, lists and values replaced.',
    ),
});

const CONFIG_SHAPE = {
  supportedLanguages: SupportedLanguagesSchema,
  pcsxConfig: PcsxConfigSchema,
  loginSignupConfig: LoginSignupConfigSchema,
  notificationsConfig: NotificationsConfigSchema,
  chatbotxConfig: ChatbotxConfigSchema,
  assistantConfig: AssistantConfigSchema,
  gates: GatesSchema,
  behaviourFlags: BehaviourFlagsSchema,
  esignConfig: EsignConfigSchema,
  offersConfig: OffersConfigSchema,
  talentNetworkConfig: TalentNetworkConfigSchema,
  webhooksConfig: WebhooksConfigSchema,
  instanceBannerData: section(
    { displayBanner: flag(false, 'Show it.'), ...inLanguages('displayText', html('Its text.', MESSAGE_MAX)) },
    'Thin banner above everything, for example while a site is being set up.',
  ),
  contactUrl: link('Page or form where candidates reach the company; linked from error pages.'),
  analyticsConfig: section(
    {
      enabled: flag(true, 'Visits of pages are counted, without anything of a person.'),
      consentRequired: flag(false, 'Only the visits of people who have agreed to it are counted.'),
    },
    'Counting visits.',
  ),
  retention: section(
    {
      formSubmissionMonths: whole(
        24,
        [1, 120],
        'Months that submitted forms are kept with their files; then they are removed for good.',
      ),
      applicationMonths: whole(24, [1, 120], 'Months that applications are kept after they were sent.'),
      signedLetterMonths: whole(
        0,
        [0, 480],
        'Months after signing that signed letters outlive an erased account, where the law wants it; 0 for none.',
      ),
    },
    'How long what people sent is kept.',
  ),
  theme: ThemeSchema.prefault({}).describe(
    'Colours, fonts and shapes; light and dark are derived from them, and the dark ones may be chosen.',
  ),
  microsites: z
    .record(
      z.string().regex(MICROSITE_NAME, 'must be lower-case letters, digits and dashes'),
      MicrositeSchema,
    )
    .refine(
      (sites) => Object.keys(sites).length <= MICROSITES_MAX,
      `has more than ${MICROSITES_MAX} microsites`,
    )
    .default({})
    .describe(
      'Named parts of the site with a filter and keys of their own, by name (parameter `microsite`).',
    ),
};

/** Keys and values only, without the checks across keys: what a microsite's merged configuration goes through. */
export const TenantConfigKeysSchema = z.strictObject(CONFIG_SHAPE);

export type TenantConfig = z.infer<typeof TenantConfigKeysSchema>;
export type TenantConfigInput = z.input<typeof TenantConfigKeysSchema>;
