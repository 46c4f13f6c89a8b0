import { ApplyQuestionSchema } from '@opencareers/contracts/tenant-config/apply-form';
import { ConversionRefusal } from '@opencareers/form-converters/conversion';
import { convertGreenhouse } from '@opencareers/form-converters/job-boards/greenhouse';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { type FileUploadConfig, toItem } from './question-items.ts';

/** Most questions of one position; what is more was no form for people. */
const OWN_QUESTIONS_MAX = 100;
/** Questions of feeds that our own ones ask already. */
const ASKED_ALREADY = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'location',
  'candidate_location',
  'resume',
  'resume_text',
  'firstname',
  'lastname',
  'city',
]);

/**
 * The questions that a position asks besides those of the tenant: as the configuration writes them, as the toolkit
 * does, or as Greenhouse gives them. What is none of these is left out, as are voluntary questions about gender and
 * the like, which are asked apart from applications.
 */
export function ownQuestions(questions: readonly unknown[], files: FileUploadConfig): FormItem[] {
  const items: FormItem[] = [];
  for (const question of questions) {
    for (const item of readQuestion(question, files))
      if (!ASKED_ALREADY.has(item.name) && !items.some(({ name }) => name === item.name)) items.push(item);
    if (items.length >= OWN_QUESTIONS_MAX) break;
  }
  return items.slice(0, OWN_QUESTIONS_MAX);
}

function readQuestion(question: unknown, files: FileUploadConfig): FormItem[] {
  const configured = ApplyQuestionSchema.safeParse(question);
  if (configured.success) return [toItem(configured.data, files)];
  if (typeof question !== 'object' || question === null) return [];
  if ('fields' in question) return fromGreenhouse(question);
  const parsed = parseDefinition({ sections: [{ title: '', items: [question] }] });
  return parsed.ok ? (parsed.definition.sections[0]?.items ?? []) : [];
}

function fromGreenhouse(question: object): FormItem[] {
  try {
    const { definition } = convertGreenhouse({ questions: [question] });
    return definition.sections.flatMap(({ items }) => items);
  } catch (error) {
    if (error instanceof ConversionRefusal) return [];
    throw error;
  }
}
