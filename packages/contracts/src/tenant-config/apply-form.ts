import { z } from 'zod';
import {
  flag,
  freeObject,
  html,
  inLanguages,
  link,
  NAME_MAX,
  section,
  text,
  texts,
  whole,
} from './schema-parts.ts';

const ChoiceSchema = z.strictObject({
  value: z.string().max(NAME_MAX).describe('What is kept.'),
  ...inLanguages('label', z.string().max(500).describe('What people read.')),
});

const QUESTION_TYPES = [
  'dropdown',
  'choice',
  'checkbox',
  'instruction',
  'text',
  'text-row',
  'textarea',
  'phone',
  'email',
  'number',
  'date',
  'date-today',
  'file',
] as const;

/** One question of the application form, also among the questions of a position. */
export const ApplyQuestionSchema = z.strictObject({
  questionId: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,100}$/, 'must be letters, digits, dots, dashes and underscores')
    .describe('Name of the answer.'),
  ...inLanguages('label', z.string().max(2_000).describe('The question.')),
  type: z.enum(QUESTION_TYPES).describe('How it is answered.'),
  required: flag(false, 'Must be answered.'),
  choices: z.array(ChoiceSchema).max(500).default([]).describe('Possible answers.'),
  ...inLanguages('help', text('', 'Help under the question.')),
  profileField: text('', 'Profile field that fills it and is filled by it.', NAME_MAX),
  templateApplyType: text('', 'Accepted, without effect.', NAME_MAX),
});

const FieldsetSchema = z.strictObject({
  ...inLanguages('title', z.string().max(300).describe('Heading.')),
  countries: texts([], 'Only for positions in these countries (ISO codes); none means all.', 250),
  fieldType: text('', 'Accepted, without effect.', NAME_MAX),
  questions: z.array(ApplyQuestionSchema).max(200).default([]).describe('Questions, in order.'),
});

export const ApplyFormConfigSchema = section(
  {
    resume: section(
      {
        enabled: flag(true, 'Ask for a resume.'),
        required: flag(false, 'A resume must be given.'),
        ...inLanguages(
          'resumeQuestionLabel',
          text('', 'Text of the question; empty takes the text of the site.', 300),
        ),
      },
      'The resume question.',
    ),
    questionsApplyV2: section(
      {
        fields: z.array(FieldsetSchema).max(50).default([]).describe('Sections of questions, in order.'),
        questionnaire: section(
          {
            questionnaireId: text('', 'Accepted, without effect: a name for programs.', NAME_MAX),
            questionDependencies: z
              .array(
                z.strictObject({
                  questionId: z.string().max(NAME_MAX).describe('Question whose answer decides.'),
                  questionSource: text(
                    '',
                    'Accepted, without effect: questions are known by their id.',
                    NAME_MAX,
                  ),
                  choiceValue: z.string().max(NAME_MAX).describe('The answer.'),
                  childQuestionIds: texts([], 'Questions that are then asked.', 100),
                }),
              )
              .max(500)
              .default([])
              .describe('Questions asked only after certain answers.'),
          },
          'Dependencies between questions.',
        ),
        contactInformationSection: section(
          {
            phoneRequired: flag(false, 'A phone number must be given.'),
            locationRequired: flag(false, 'A place must be given.'),
          },
          'Name, e-mail, phone and place.',
        ),
      },
      'Questions of the application form.',
    ),
    recaptchaEnabled: flag(
      false,
      'Accepted, without effect: visitors send a proof of work in place of a puzzle, which keeps people out.',
    ),
    disallowDuplicateActiveApplications: flag(
      true,
      'Accepted, without effect: there is always one active application per person and position.',
    ),
    maxApplicationsSpam: whole(
      50,
      [1, 10_000],
      'Most applications of one person in 24 hours; those of guests beyond it wait for the owner of the address.',
    ),
    applicationLimiter: section(
      {
        limit: z
          .number()
          .int()
          .min(1)
          .max(10_000)
          .nullable()
          .default(null)
          .describe('Most active applications; null for no limit.'),
        ...inLanguages('limitMessage', text('', 'What people read when the limit is reached.')),
        condition: freeObject('Accepted, without effect: every application counts that is under way.'),
      },
      'Limit of active applications.',
    ),
    disableLoggedOutApply: flag(false, 'Applying needs login.'),
    linkOffApplyConfig: section(
      {
        enabled: flag(true, 'Positions with an outside apply address lead there.'),
        openInNewTab: flag(true, 'Open it in a new tab.'),
        ...inLanguages('message', text('', 'Note before leaving the site.')),
      },
      'Applying on another site.',
    ),
    draftApplicationSettings: section(
      {
        enabled: flag(true, 'Keep unfinished applications.'),
        keepDays: whole(90, [1, 730], 'Days after the last change until a draft is removed.'),
      },
      'Unfinished applications.',
    ),
    prepopulateSettings: section(
      { enabled: flag(true, 'Fill questions from profile and last application.') },
      'Filling in what is known.',
    ),
    stageBasedBehavior: section(
      {
        ...inLanguages(
          'applicationStatusDisplayMap',
          z
            .record(z.string().max(NAME_MAX), z.string().max(NAME_MAX))
            .default({})
            .describe('Text that candidates read, by status.'),
        ),
        inactiveApplicationStages: texts(
          ['Hired', 'Not selected', 'Withdrawn', 'Job closed'],
          'Statuses that count as finished.',
          50,
        ),
      },
      'Statuses of applications.',
    ),
    replyDays: z
      .number()
      .int()
      .min(1)
      .max(365)
      .nullable()
      .default(null)
      .describe(
        'Days within which applicants are promised an answer where positionInsightsConfig.replyDaysPromised is 0; null promises nothing.',
      ),
    allowReapply: flag(true, 'A position can be applied for again after withdrawing.'),
    equalOpportunity: section(
      { enabled: flag(false, 'Ask them on the page after sending. Answers are kept without the person.') },
      'Voluntary questions about gender, ethnicity, veteran status and disability.',
    ),
    applicationSuccess: section(
      {
        ...inLanguages('message', html('Text after sending.')),
        imageUrl: link('Picture after sending, above the text.'),
      },
      'The page after sending.',
    ),
    phoneNumberFieldV2Enabled: flag(true, 'Phone field with a list of countries.'),
  },
  'The application form.',
);

const MEBIBYTE = 1024 * 1024;
const FILE_TYPE = z.string().regex(/^\.[a-z0-9]{1,10}$/, 'must be an ending such as .pdf');

export const FileUploadConfigSchema = section(
  {
    resume: section(
      {
        allowedFileTypes: z
          .array(FILE_TYPE)
          .min(1)
          .max(20)
          .default(['.pdf', '.doc', '.docx', '.odt', '.txt', '.rtf'])
          .describe('Endings of accepted files.'),
        maxSizeFileBytes: whole(16 * MEBIBYTE, [1, 50 * MEBIBYTE], 'Largest file in bytes.'),
        ...inLanguages(
          'fileTypesText',
          text('', 'Text that names the types; empty takes the text of the site.', 300),
        ),
      },
      'Resumes.',
    ),
    others: section(
      {
        allowedFileTypes: z
          .array(FILE_TYPE)
          .min(1)
          .max(30)
          .default(['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg'])
          .describe('Endings of accepted files.'),
        maxSizeFileBytes: whole(10 * MEBIBYTE, [1, 50 * MEBIBYTE], 'Largest file in bytes.'),
      },
      'Other files.',
    ),
  },
  'Uploads.',
);
