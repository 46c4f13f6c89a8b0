import { z } from 'zod';
import {
  emailAddress,
  flag,
  html,
  inLanguages,
  NAME_MAX,
  section,
  text,
  texts,
  whole,
} from './schema-parts.ts';

const DASHBOARD_TABS = [
  'applications',
  'interviews',
  'savedPositions',
  'savedSearches',
  'events',
  'offers',
  'referrals',
  'drafts',
] as const;
const SETTINGS_SECTIONS = [
  'account_information',
  'profile_visibility',
  'saved_searches',
  'notifications',
  'campaign_consent',
  'privacy',
] as const;

const SummaryTabSchema = z.strictObject({
  ...inLanguages('displayText', text('', 'Name of the tile; empty takes the text of the site.', NAME_MAX)),
  applicationTypesForCount: texts([], 'Accepted, without effect: a tile counts what its list shows.', 20),
});

export const DashboardConfigSchema = section(
  {
    tabs: z
      .array(z.enum(DASHBOARD_TABS))
      .min(1)
      .max(DASHBOARD_TABS.length)
      .default(['applications', 'interviews', 'savedPositions', 'savedSearches', 'events', 'offers'])
      .describe('Tabs of the dashboard, in order.'),
    nudges: section(
      {
        precedenceOrder: texts(
          ['offer', 'interview', 'form', 'draft', 'resume', 'skills'],
          'Kinds of hints, most important first.',
          20,
        ),
        hideOfferNudge: flag(false, 'No hint about offers.'),
        limit: whole(3, [0, 10], 'Most hints at a time.'),
      },
      'Hints at the top of the dashboard.',
    ),
    summary: section(
      {
        orderOfTabs: z
          .array(z.string().max(50))
          .max(20)
          .default(['applications', 'interviews', 'savedpositions', 'events', 'forms', 'offers'])
          .describe('Tiles with counts, in order.'),
        tabsConfig: z
          .record(z.string().max(50), SummaryTabSchema)
          .default({})
          .describe('Text and counting of each tile, by name.'),
      },
      'Tiles with counts.',
    ),
  },
  "The candidate's dashboard.",
);

export const ApplicationsPageConfigSchema = section(
  {
    tabs: section(
      {
        submitted: section(
          {
            actions: section(
              { enableWithdraw: flag(true, 'Applications can be withdrawn.') },
              'What can be done.',
            ),
          },
          'Sent applications.',
        ),
        drafts: section({ enabled: flag(true, 'Show drafts.') }, 'Unfinished applications.'),
        inactive: section({ enabled: flag(true, 'Show finished applications.') }, 'Finished applications.'),
      },
      'Tabs of the page.',
    ),
    messages: section(
      { enabled: flag(true, 'Candidates and the company write to each other under an application.') },
      'Messages under applications.',
    ),
    contact: section(
      {
        name: text('', 'Person or team.', NAME_MAX),
        email: emailAddress('Their address.'),
        phone: text('', 'Their number, as it is dialled.', 50),
      },
      'Whom candidates ask about an application; shown to them as far as it is given.',
    ),
    featureFlags: z
      .record(z.string().max(100), z.union([z.boolean(), z.literal([0, 1])]))
      .default({})
      .describe('Accepted, without effect.'),
    showAssessmentsOnApplicationCards: flag(
      false,
      'Accepted, without effect: there are no assessments; what a company asks for is in the forms center.',
    ),
  },
  'The page "My applications".',
);

export const SettingsConfigSchema = section(
  {
    settingsDisplayConfig: section(
      {
        sections: z
          .array(z.enum(SETTINGS_SECTIONS))
          .max(SETTINGS_SECTIONS.length)
          .default(['account_information', 'saved_searches', 'notifications', 'campaign_consent', 'privacy'])
          .describe('Sections, in order.'),
      },
      'What the page shows.',
    ),
  },
  'The settings page.',
);

export const TermsOfServiceConfigSchema = section(
  {
    enabled: flag(false, 'Logged-in candidates must accept the terms.'),
    ...inLanguages('headingText', text('', 'Heading; empty takes the text of the site.', 300)),
    ...inLanguages('disclaimerText', html('The terms.', 200_000)),
    ...inLanguages('infoText', html('Text above the terms.')),
    ...inLanguages('helperText', html('Text under the terms.')),
    ...inLanguages('submitButtonText', text('', 'Text of the button; empty reads Accept.', 100)),
    tosReattestionEnabled: flag(false, 'Ask again after tosUpdateDate.'),
    tosUpdateDate: z
      .union([z.literal(''), z.iso.date()])
      .default('')
      .describe('Day of the current terms, for example 2030-01-31; a later day asks everybody again.'),
  },
  'The terms that candidates accept.',
);

export const LoggedOutNotificationConfigSchema = section(
  {
    enabled: flag(false, 'Show it, where candidates can log in.'),
    checkboxDefaultValue: flag(false, 'Whether its box is ticked at first.'),
    showNotificationsPrivacyPolicyCheckbox: flag(false, 'Ask to accept the privacy notice.'),
    ...inLanguages('privacyText', html('Text beside that box.')),
  },
  'Offer of e-mail notifications to visitors who are not logged in.',
);

export const FeedbacksConfigSchema = section(
  { enabled: flag(false, 'Accepted, without effect: candidates are not asked how they found the site.') },
  'Feedback.',
);
