import { z } from 'zod';
import { flag, NAME_MAX, section, text, texts } from './schema-parts.ts';

const ChoiceSchema = z.strictObject({
  value: z.string().max(NAME_MAX).describe('What is kept.'),
  label: z.string().max(NAME_MAX).describe('What people read.'),
});

const ProfileFieldSchema = z.strictObject({
  type: z.enum(['standard', 'custom', 'composite']).default('standard').describe('Where the value is kept.'),
  viewMode: z
    .strictObject({
      fieldLabel: text('', 'Label; empty takes the text of the site.', NAME_MAX),
      hidden: flag(false, 'Not shown.'),
    })
    .prefault({})
    .describe('When read.'),
  editMode: z
    .strictObject({
      fieldLabel: text('', 'Label; empty takes the text of the site.', NAME_MAX),
      required: flag(false, 'Must be filled.'),
      editable: flag(true, 'Candidates may change it.'),
      type: z
        .enum(['text', 'textarea', 'email', 'phone', 'date', 'dropdown', 'checkbox', 'location'])
        .default('text')
        .describe('How it is entered.'),
      customOptions: z.array(ChoiceSchema).max(500).default([]).describe('Choices of a dropdown.'),
    })
    .prefault({})
    .describe('When edited.'),
});

const SECTION_NAMES = [
  'basicInfo',
  'about',
  'skills',
  'experience',
  'education',
  'certificates',
  'awards',
  'militaryExperience',
  'publications',
  'patents',
  'attachments',
] as const;

const sectionSwitch = (enabled: boolean) =>
  z
    .strictObject({
      enabled: flag(enabled, 'Show the section.'),
      title: text('', 'Heading; empty takes the text of the site.', NAME_MAX),
      fields: texts([], 'Fields of the section, in order; none takes the usual ones.', 50),
    })
    .prefault({})
    .describe('One section.');

const SHOWN_BY_DEFAULT: ReadonlySet<string> = new Set([
  'basicInfo',
  'about',
  'skills',
  'experience',
  'education',
  'certificates',
  'attachments',
]);

const sections = Object.fromEntries(
  SECTION_NAMES.map((name) => [name, sectionSwitch(SHOWN_BY_DEFAULT.has(name))]),
) as Record<(typeof SECTION_NAMES)[number], ReturnType<typeof sectionSwitch>>;

export const ProfileConfigSchema = section(
  {
    own: section(
      {
        fields: z
          .record(
            z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}$/, 'must be the name of a field'),
            ProfileFieldSchema,
          )
          .default({})
          .describe('Fields that differ from the usual ones or are added, by name.'),
        sectionConfig: section(sections, 'Sections, by name.'),
        orderOfSections: texts(
          ['basic_info', 'about', 'skills', 'education', 'experience'],
          'Main sections, in order.',
          20,
        ),
        orderOfAdditionalSections: texts(
          ['certificates', 'awards', 'publications', 'patents', 'military_experience', 'attachments'],
          'Further sections, in order.',
          20,
        ),
        profileBootstrappingConfig: section(
          {
            steps: z
              .array(
                z.strictObject({
                  title: z.string().max(NAME_MAX).describe('Heading.'),
                  fields: z.array(z.string().max(NAME_MAX)).max(30).describe('Fields asked.'),
                }),
              )
              .max(10)
              .default([])
              .describe('Steps, in order.'),
            isMandatory: flag(false, 'Cannot be skipped.'),
            skipResumeUploadStep: flag(false, 'Do not ask for a resume first.'),
          },
          'First screen of a new candidate.',
        ),
      },
      "The candidate's own profile.",
    ),
  },
  'The profile.',
);
