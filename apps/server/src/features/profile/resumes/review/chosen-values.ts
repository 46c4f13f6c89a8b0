import { BasicInfoSchema } from '@opencareers/contracts/basic-info';
import {
  ProfileCertificateSchema,
  ProfileEducationSchema,
  ProfileFurtherSchema,
  ProfileJobSchema,
  ProfileLanguageSchema,
  ProfileLinkSchema,
  ProfileSectionsSchema,
  ProfileSkillSchema,
} from '@opencareers/contracts/candidate-profile';
import { ITEM_SECTIONS, type ItemSection } from '@opencareers/contracts/profile-calls';
import { RESUME_FACTS, type ResumeFact } from '@opencareers/contracts/resume-calls';
import type { TakenValue } from '@opencareers/contracts/resumes';
import type { z } from 'zod';
import { AppError } from '../../../../platform/app-error.ts';
import type { ChosenReadValue } from './profile-merges.ts';
import type { ItemFields, ReadValue } from './read-values.ts';

const { headline, about } = ProfileSectionsSchema.shape;
const FACTS: Record<ResumeFact, z.ZodType<string>> = { ...BasicInfoSchema.shape, headline, about };
const ITEMS: Record<ItemSection, z.ZodType<object>> = {
  experience: ProfileJobSchema,
  education: ProfileEducationSchema,
  skills: ProfileSkillSchema,
  languages: ProfileLanguageSchema,
  links: ProfileLinkSchema,
  certificates: ProfileCertificateSchema,
  further: ProfileFurtherSchema,
};

/**
 * The values that were chosen in a review, each checked by the rules of its section. Without `read` there is nothing
 * to choose by path alone. Throws `invalid_request`, which names the fields.
 */
export function chooseValues(
  values: readonly TakenValue[],
  read: readonly ReadValue[] | null,
): ChosenReadValue[] {
  const messages: Record<string, string[]> = {};
  const chosen = values.flatMap((taken, index) => {
    const was = read?.find(({ path }) => path === taken.path);
    const value = taken.value ?? was?.value;
    const target = targetOf(taken.path);
    if (target === null || value === undefined || (read !== null && was === undefined)) {
      messages[`values.${index}.path`] = ['is none of this document'];
      return [];
    }
    const { data, error } = target.schema.safeParse(value);
    for (const { path, message } of error?.issues ?? [])
      messages[['values', index, 'value', ...path].join('.')] = [message];
    if (data === undefined) return [];
    const { section, fact } = target;
    const facts = { path: taken.path, lines: [], confidence: 1, read: was?.value ?? data };
    return [{ ...facts, section, fact, value: data } as ChosenReadValue];
  });
  if (Object.keys(messages).length > 0) throw new AppError('invalid_request', { fields: messages });
  return chosen;
}

function targetOf(
  path: string,
): { section: ItemSection | null; fact: ResumeFact | null; schema: z.ZodType<string | ItemFields> } | null {
  const fact = RESUME_FACTS.find((name) => name === path);
  if (fact !== undefined) return { section: null, fact, schema: FACTS[fact] };
  const section = ITEM_SECTIONS.find((name) => path.startsWith(`${name}/`));
  if (section === undefined) return null;
  return { section, fact: null, schema: ITEMS[section] as unknown as z.ZodType<ItemFields> };
}
