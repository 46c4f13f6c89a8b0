import { z } from 'zod';
import {
  flag,
  inLanguages,
  isLink,
  laidOver,
  MESSAGE_MAX,
  NAME_MAX,
  section,
  text,
  whole,
} from './schema-parts.ts';
import { PositionFilterSchema, RADIUS_KM_MAX } from './search-config.ts';

const InAppNotificationSchema = z.strictObject({
  enabled: flag(true, 'Sent.'),
  message: z
    .string()
    .max(MESSAGE_MAX)
    .describe('Text; {{position_title}} becomes the position, {{deadline}} the end of an offer or a job.'),
  ...inLanguages('messageWithoutPosition', text('', 'Text when there is no position; empty takes message.')),
  ...inLanguages('categoryTitle', z.string().max(NAME_MAX).describe('Line above the text.')),
  type: z.enum(['read_only', 'action_required']).default('read_only').describe('Tab that shows it.'),
  action: z
    .strictObject({
      redirectUrl: z
        .string()
        .refine(
          (value) => value === '' || (value.startsWith('/') && isLink(value)),
          'must be a path on the site that starts with one slash',
        )
        .default('')
        .describe('Page on the site that it opens.'),
    })
    .prefault({})
    .describe('What a click does.'),
  i18nMessageOverrides: z
    .record(z.string().max(35), z.string().max(MESSAGE_MAX))
    .default({})
    .describe('Text in other languages, by language code.'),
});

type NotificationInput = z.input<typeof InAppNotificationSchema>;

const notice = (categoryTitle: string, message: string, redirectUrl: string): NotificationInput => ({
  categoryTitle,
  message,
  action: { redirectUrl },
});
const task = (categoryTitle: string, message: string, redirectUrl: string): NotificationInput => ({
  ...notice(categoryTitle, message, redirectUrl),
  type: 'action_required',
});

// The odd casing of the keys is what public sites send.
const DEFAULT_IN_APP: Readonly<Record<string, NotificationInput>> = {
  APPLICATIONSubmitted: notice(
    'Application',
    'Your application for {{position_title}} was sent.',
    '/careers/applications',
  ),
  APPLICATIONClaimed: notice(
    'Application',
    'Your application for {{position_title}} is in your account now.',
    '/careers/applications',
  ),
  APPLICATIONRejected: notice(
    'Application',
    'There is news about your application for {{position_title}}.',
    '/careers/applications',
  ),
  APPLICATIONStatusChanged: notice(
    'Application',
    'Your application for {{position_title}} has moved on.',
    '/careers/applications',
  ),
  APPLICATIONDraft: notice(
    'Application',
    'You have not sent your application for {{position_title}} yet.',
    '/careers/applications',
  ),
  APPLICATIONInReview: notice(
    'Application',
    'Your application for {{position_title}} is still in review: the promised day has passed.',
    '/careers/applications',
  ),
  POSITIONClosing: notice(
    'Job',
    '{{position_title}} takes applications until {{deadline}} only.',
    '/careers/saved-jobs',
  ),
  POSITIONAlert: notice(
    'Job',
    '{{position_title}} fits your search {{search_name}}.',
    '/careers/dashboard?tab=savedSearches',
  ),
  POSITIONRecommended: notice('Job', '{{position_title}} fits your profile.', '/careers?sort_by=match'),
  APPLICATIONMessage: notice(
    'Application',
    'The company wrote to you about your application for {{position_title}}.',
    '/careers/applications',
  ),
  COMPLETEApplicationReferralReceived: task(
    'Referral',
    'You were referred for {{position_title}}. Complete your application.',
    '/careers/applications',
  ),
  INTERVIEWScheduled: notice(
    'Interview',
    'Your interview for {{position_title}} is scheduled.',
    '/careers/interviews',
  ),
  CONFIRMInterview: task(
    'Interview',
    'Confirm your interview for {{position_title}}.',
    '/careers/interviews',
  ),
  SCHEDULEInterview: task(
    'Interview',
    'Choose a time for your interview for {{position_title}}.',
    '/careers/interviews',
  ),
  INTERVIEWCanceled: notice(
    'Interview',
    'Your interview for {{position_title}} was canceled.',
    '/careers/interviews',
  ),
  REFERENCEReceived: notice(
    'Reference',
    'A reference for {{position_title}} has arrived.',
    '/careers/applications',
  ),
  SUBMITTravelRequest: task(
    'Travel',
    'Send your travel request for {{position_title}}.',
    '/careers/forms/center',
  ),
  OFFERExtended: task('Offer', 'You have an offer for {{position_title}}.', '/careers/offers'),
  OFFERRevised: task(
    'Offer',
    'Your offer for {{position_title}} was revised. Please read it again.',
    '/careers/offers',
  ),
  OFFERExpiring: notice(
    'Offer',
    'Your offer for {{position_title}} expires on {{deadline}}.',
    '/careers/offers',
  ),
  OFFERExpired: notice('Offer', 'Your offer for {{position_title}} has expired.', '/careers/offers'),
  OFFERCanceled: notice('Offer', 'The offer for {{position_title}} was canceled.', '/careers/offers'),
  OFFERAccepted: notice(
    'Offer',
    'You accepted the offer for {{position_title}}. You find your signed copies with it.',
    '/careers/offers',
  ),
  OFFERDeclined: notice('Offer', 'You declined the offer for {{position_title}}.', '/careers/offers'),
  OFFERDocumentReady: notice('Offer', 'Your signed copy for {{position_title}} is ready.', '/careers/offers'),
  OFFERQuestionAnswered: notice(
    'Offer',
    'Your question about the offer for {{position_title}} was answered.',
    '/careers/offers',
  ),
  FORMAssigned: task('Form', 'There is a form for you to fill in.', '/careers/forms/center'),
};

const INTERVAL_DAYS = 7;

const mailKind = (meaning: string, { enabled, interval }: { enabled: string; interval: string }) =>
  section(
    {
      enabled: flag(true, enabled),
      frequencySettings: section({ interval: whole(INTERVAL_DAYS, [1, 365], interval) }, 'How often.'),
    },
    meaning,
  );

export const NotificationsConfigSchema = section(
  {
    notificationKeys: section(
      {
        savedSearchNotification: mailKind('Saved searches, and mails about what is new in them.', {
          enabled: 'Candidates can save searches, and hear of what is new in them.',
          interval:
            'Days between two mails about a search for whose rhythm nobody has chosen anything: below 7 is once a day, else once a week.',
        }),
        positionNotification: mailKind('Mails about recommended positions.', {
          enabled: 'Candidates can ask for them in the settings; nobody gets any without that.',
          interval: 'Days between two mails.',
        }),
      },
      'Kinds of mails.',
    ),
    positionFq: PositionFilterSchema.default({}).describe('Only positions that match are recommended.'),
    pcsDomain: text('', 'Host in links of mails; empty takes the public address.', 253),
    mailFrom: z
      .string()
      .max(320)
      .refine(
        (value) => value === '' || /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}$/.test(value),
        'must be an e-mail address',
      )
      .default('')
      .describe('Address that mails come from; empty takes no-reply@ and the host of links.'),
    mailsPerMinute: whole(
      600,
      [1, 100_000],
      'Mails that one receiving domain is sent in a minute by one process; further ones wait. Codes never do.',
    ),
    recommendedStarThreshold: z
      .number()
      .min(0)
      .max(5)
      .default(3.5)
      .describe('Score from 0 to 5 from which a position is recommended.'),
    locationRadiusType: z
      .enum(['km', 'miles'])
      .default('km')
      .describe('Unit of distances in mails about recommended positions.'),
    locationDistanceKmDefault: z
      .number()
      .gt(0, 'must be above 0')
      .max(RADIUS_KM_MAX)
      .default(40)
      .describe(
        'Recommended positions are so many kilometres around a place of the candidate at most, or remote.',
      ),
    inApp: section(
      {
        lookbackDays: whole(60, [1, 730], 'Days that the bell looks back.'),
        notifications: laidOver(
          DEFAULT_IN_APP,
          z.record(
            z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/, 'must be a notification key'),
            InAppNotificationSchema,
          ),
        ).describe('Text and action of each notification, by key; laid over the standard ones.'),
      },
      'Notifications behind the bell.',
    ),
  },
  'Mails and notifications.',
);
