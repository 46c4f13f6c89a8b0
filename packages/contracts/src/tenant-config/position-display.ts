import { z } from 'zod';
import { JOB_CART_MAX } from '../cart-calls.ts';
import { INSIGHT_FIELDS } from '../insight-fields.ts';
import {
  emailAddress,
  flag,
  freeObject,
  html,
  inLanguages,
  isLink,
  link,
  NAME_MAX,
  section,
  text,
  texts,
  whole,
} from './schema-parts.ts';
import { PositionFilterSchema } from './search-config.ts';

const POSITION_FIELD = /^[A-Za-z][A-Za-z0-9_]{0,99}$/;

/** One fact of a position that the detail or a card shows. */
export const PositionFieldSchema = z.strictObject({
  fieldName: z
    .string()
    .regex(POSITION_FIELD, 'must be the name of a position field')
    .describe('Key of the position in the answer, for example employmentType or efcustomTextBrand.'),
  ...inLanguages('label', z.string().max(NAME_MAX).describe('What people read before the value.')),
  type: z
    .enum(['text', 'date', 'list', 'pay', 'html'])
    .default('text')
    .describe('A date is shown as one; all others as a text or a list of texts.'),
  format: text('', 'Date format where type is date; empty takes the format of the language.', 50),
});

const fieldOf = (fieldName: string, label: string, type: 'text' | 'date' | 'list' | 'pay' = 'text') => ({
  fieldName,
  label,
  type,
  format: '',
});

const itemUrl = z.string().trim().refine(isLink, 'must be an http or https address').describe('Address.');

const SectionsConfigSchema = section(
  {
    perks: section(
      {
        items: z
          .array(
            z.strictObject({
              ...inLanguages('title', z.string().max(NAME_MAX).describe('Name of the perk.')),
              ...inLanguages('description', text('', 'A sentence about it.')),
              icon: text(
                '',
                'Its icon: bell, bike, book, briefcase, calendar, clock, globe, heart, home, money, ship, star, sun, user, or another of the site; an unknown name takes a check mark.',
                50,
              ),
            }),
          )
          .max(30)
          .default([])
          .describe('Perks.'),
      },
      'Perks shown with every position.',
    ),
    hiringSteps: section(
      {
        items: z
          .array(
            z.strictObject({
              ...inLanguages('title', z.string().max(NAME_MAX).describe('What happens.')),
              ...inLanguages('description', text('', 'A sentence about it, such as how long it takes.')),
            }),
          )
          .max(12)
          .default([])
          .describe('Steps, in order.'),
      },
      'What happens from the application to the answer; with overrides of its own for some positions.',
    ),
    blogs: section(
      {
        items: z
          .array(
            z.strictObject({
              rssUrl: itemUrl,
              tags: texts([], 'Text of the link; none takes the host.', 30),
            }),
          )
          .max(10)
          .default([])
          .describe('Feeds of posts, as links: a page calls no other host.'),
      },
      'Blog posts.',
    ),
    videos: section(
      {
        items: z
          .array(z.strictObject({ url: itemUrl, ...inLanguages('title', text('', 'Title.', NAME_MAX)) }))
          .max(10)
          .default([])
          .describe('Videos.'),
      },
      'Videos.',
    ),
    positionFields: section(
      {
        fields: z
          .array(PositionFieldSchema)
          .max(60)
          .default([
            fieldOf('department', 'Department'),
            fieldOf('businessUnit', 'Business unit'),
            fieldOf('employmentType', 'Employment type'),
            fieldOf('workLocationOption', 'Work location'),
            fieldOf('seniority', 'Seniority'),
            fieldOf('pay', 'Pay', 'pay'),
            fieldOf('postedTs', 'Posted', 'date'),
            fieldOf('closesTs', 'Apply by', 'date'),
            fieldOf('displayJobId', 'Job number'),
          ])
          .describe('Facts that the detail can show.'),
        fieldsToDisplay: texts(
          [
            'department',
            'employmentType',
            'workLocationOption',
            'seniority',
            'pay',
            'postedTs',
            'closesTs',
            'displayJobId',
          ],
          'Names of the facts that it does show, in order; each is one of fields.',
          60,
        ),
      },
      'The list of facts beside the text.',
    ),
    positionInsightsConfig: section(
      {
        enabled: flag(false, 'Show insights about the position.'),
        insightsFields: z
          .array(z.enum(INSIGHT_FIELDS))
          .max(INSIGHT_FIELDS.length)
          .default([...INSIGHT_FIELDS])
          .describe('Which insights, in order; those of which nothing is known are left out.'),
        replyDaysPromised: whole(
          0,
          [0, 365],
          'Days within which an answer is promised, on the page and to applications; 0 takes applyFormConfig.replyDays.',
        ),
        insightsFq: PositionFilterSchema.default({}).describe('Only for positions that match.'),
      },
      'Insights.',
    ),
    pymwwConfig: section(
      {
        enabled: flag(false, 'Accepted, without effect: no names of employees are published.'),
        limit: whole(6, [1, 50], 'Accepted, without effect: no names of employees are published.'),
      },
      'People you may work with.',
    ),
    positionCustomContent: z
      .array(
        z.strictObject({
          ...inLanguages('title', z.string().max(NAME_MAX).describe('Heading.')),
          ...inLanguages('body', html('Text below the position.')),
        }),
      )
      .max(10)
      .default([])
      .describe("The company's own paragraphs under every position."),
    matchDetailsConfig: section(
      {
        enabled: flag(true, 'Explain how the profile matches.'),
        showSkills: flag(true, 'Name matching and missing skills.'),
        showRelevantExperience: flag(true, 'Name experience that counts.'),
      },
      'Match of profile and position.',
    ),
    similarPositionConfig: section(
      { enabled: flag(true, 'Show similar positions.'), limit: whole(4, [1, 20], 'Most shown.') },
      'Similar positions.',
    ),
  },
  'Parts of the position detail.',
);

const DETAIL_SECTIONS = [
  'jobDescription',
  'positionFields',
  'perks',
  'hiringSteps',
  'blogs',
  'videos',
  'insights',
  'pymww',
  'customContent',
  'matchDetails',
  'similarPositions',
] as const;

export const PositionDetailsConfigSchema = section(
  {
    tabsDisplayConfig: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z][a-z0-9_-]{0,49}$/, 'must be a short lower-case name')
            .describe('Name in the tab parameter.'),
          ...inLanguages('label', z.string().max(NAME_MAX).describe('Text of the tab.')),
          sections: z.array(z.enum(DETAIL_SECTIONS)).max(20).describe('Parts on the tab, in order.'),
          showInsightsWidget: flag(false, 'Show the small insights box beside the tab.'),
        }),
      )
      .max(8)
      .default([
        {
          id: 'overview',
          label: 'Overview',
          sections: [
            'positionFields',
            'matchDetails',
            'jobDescription',
            'insights',
            'customContent',
            'perks',
            'hiringSteps',
            'videos',
            'blogs',
            'pymww',
            'similarPositions',
          ],
          showInsightsWidget: false,
        },
      ])
      .describe('Tabs of the detail; with one tab there is no tab bar.'),
    sectionsConfig: SectionsConfigSchema,
  },
  'What the detail of a position shows.',
);

export type PositionDetailsConfig = z.infer<typeof PositionDetailsConfigSchema>;

export const PositionCardsConfigSchema = section(
  {
    fields: texts(
      ['locations', 'workLocationOption', 'department', 'employmentType', 'pay'],
      'Facts on a result card, in order.',
      12,
    ),
    showPostedAtDate: flag(true, 'Say when the position was posted.'),
    showMatchScore: flag(true, 'Show the match score to candidates with a resume.'),
    hideWorkLocationOptions: texts(
      [],
      'Work location options that cards do not mention, for example onsite.',
      4,
    ),
  },
  'Cards of the result list.',
);

export const JobCartConfigSchema = section(
  {
    enabled: flag(false, 'Offer the job cart.'),
    jobLimit: whole(JOB_CART_MAX, [1, JOB_CART_MAX], 'Most positions in a cart.'),
  },
  'The job cart.',
);

export const ConfigOverrideSchema = z.strictObject({
  data: freeObject('Keys of positionDetailsConfig that are laid over the usual ones.'),
  conditions: z
    .array(
      z.strictObject({
        key: z
          .string()
          .max(NAME_MAX)
          .describe(
            'positionId, displayJobId, groupId (the domain) or a field with values, such as department.',
          ),
        value: z.array(z.string().max(NAME_MAX)).max(100).describe('Values of which one must be there.'),
      }),
    )
    .max(20)
    .default([])
    .describe('All must hold.'),
});

export const JobFeedConfigSchema = section(
  {
    enable: flag(false, 'Offer the positions as a feed to aggregators.'),
    maxJobs: whole(4_000, [1, 100_000], 'Most positions in the feed.'),
    linkedIn: section(
      {
        companyId: z
          .string()
          .regex(/^\d{0,20}$/, 'must be the number of a LinkedIn page')
          .default('')
          .describe('Number of the company’s LinkedIn page, as its address for administrators has it.'),
        posterEmail: emailAddress('Whom LinkedIn asks about the jobs; readable for everybody in the feed.'),
      },
      'What LinkedIn wants to know before it takes the feed.',
    ),
  },
  'Outgoing job feed.',
);

export const ReferralConfigSchema = section(
  {
    enabled: flag(false, 'Accepted, without effect: gates.referralWithCandidateApplicationGate decides.'),
    infoUrl: link('Page that explains it, linked in the form in which a friend is referred.'),
  },
  'Referrals.',
);
