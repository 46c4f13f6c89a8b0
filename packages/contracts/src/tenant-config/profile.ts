import { z } from 'zod';
import { flag, inLanguages, NAME_MAX, section, text, texts } from './schema-parts.ts';

const ChoiceSchema = z.strictObject({
  value: z.string().max(NAME_MAX).describe('What is kept.'),
  label: z.string().max(NAME_MAX).describe('What people read.'),
});

const ProfileFieldSchema = z.strictObject({
  type: z
    .enum(['standard', 'custom', 'composite'])
    .default('standard')
    .describe('Accepted, without effect: fields of a profile are those of the site.'),
  viewMode: z
    .strictObject({
      fieldLabel: text('', 'Accepted, without effect: a profile is read where it is edited.', NAME_MAX),
      hidden: flag(false, 'Accepted, without effect: sections can be switched off.'),
    })
    .prefault({})
    .describe('When read.'),
  editMode: z
    .strictObject({
      ...inLanguages('fieldLabel', text('', 'Label; empty takes the text of the site.', NAME_MAX)),
      required: flag(false, 'Must be filled.'),
      editable: flag(true, 'Candidates may change it.'),
      type: z
        .enum(['text', 'textarea', 'email', 'phone', 'date', 'dropdown', 'checkbox', 'location'])
        .default('text')
        .describe('Accepted, without effect: each field has its own control.'),
      customOptions: z
        .array(ChoiceSchema)
        .max(500)
        .default([])
        .describe('Accepted, without effect: no field of a profile is a list of choices.'),
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

// Sections that the profile of other sites has and ours has not.
const NOT_THERE: ReadonlySet<string> = new Set([
  'awards',
  'militaryExperience',
  'publications',
  'patents',
  'attachments',
]);

const sectionSwitch = (name: string) =>
  z
    .strictObject({
      enabled: flag(SHOWN_BY_DEFAULT.has(name), meaningIn(name, 'Show the section.')),
      ...inLanguages(
        'title',
        text('', meaningIn(name, 'Heading; empty takes the text of the site.'), NAME_MAX),
      ),
      fields: texts([], 'Accepted, without effect: a section has the fields of the site.', 50),
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

function meaningIn(section: string, meaning: string): string {
  return NOT_THERE.has(section) ? 'Accepted, without effect: the profile has no such section.' : meaning;
}

const sections = Object.fromEntries(SECTION_NAMES.map((name) => [name, sectionSwitch(name)])) as Record<
  (typeof SECTION_NAMES)[number],
  ReturnType<typeof sectionSwitch>
>;

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
          .describe('Fields and sections that differ from the usual ones, by name.'),
        sectionConfig: section(sections, 'Sections, by name.'),
        orderOfSections: texts(
          ['basic_info', 'about', 'skills', 'education', 'experience'],
          'Main sections, in order.',
          20,
        ),
        orderOfAdditionalSections: texts(
          ['certificates', 'awards', 'publications', 'patents', 'military_experience', 'attachments'],
          'Further sections, in order; those that the profile does not have are left out.',
          20,
        ),
        profileBootstrappingConfig: section(
          {
            steps: z
              .array(
                z.strictObject({
                  ...inLanguages('title', z.string().max(NAME_MAX).describe('Heading.')),
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
