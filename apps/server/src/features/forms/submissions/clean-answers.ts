import type { AnswerRow, Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import {
  SIGNATURE_SIDE_MAX,
  signatureOfPicture,
  signaturePicture,
} from '@opencareers/form-core/answers/signature-answer';
import type { FieldType, FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { cleanRichText, richTextFormats } from '@opencareers/form-core/rich-text/read-rich-text';
import { cleanPng, type PictureSize } from '../../../platform/pictures/png-picture.ts';

type Clean = (answer: string, item: FormItem) => string | Promise<string>;

/** Types whose answers hold more than can be judged by looking at them. */
const CLEANERS: Partial<Record<FieldType, Clean>> = {
  signature: cleanSignature,
  richText: (answer, item) => cleanRichText(answer, richTextFormats(item)),
};

/**
 * Answers as they may be kept: rich texts as they are written here, with the looks that their questions offer; what is
 * none, as from a page without scripts, as its words. Drawn signatures without what programs write beside a picture. One
 * that cannot be drawn stays as none that the rules of the form take.
 */
export async function cleanAnswers(definition: FormDefinition, answers: Answers): Promise<Answers> {
  const items = definition.sections.flatMap((section) => section.items);
  return await cleanRow(items, answers);
}

async function cleanRow(items: readonly FormItem[], row: AnswerRow): Promise<AnswerRow> {
  const cleaned = { ...row };
  for (const item of items) {
    if (!Object.hasOwn(row, item.name)) continue;
    const value: unknown = row[item.name];
    const clean = CLEANERS[item.type];
    const questions = nestedItems(item);
    if (clean !== undefined && typeof value === 'string') cleaned[item.name] = await clean(value, item);
    else if (questions.length > 0 && Array.isArray(value))
      cleaned[item.name] = (await Promise.all(
        value.map((entry: unknown) => (isRow(entry) ? cleanRow(questions, entry) : entry)),
      )) as AnswerValue;
  }
  return cleaned;
}

async function cleanSignature(answer: string): Promise<string> {
  const picture = signaturePicture(answer);
  if (picture === null) return answer;
  const cleaned = await cleanPng(Buffer.from(picture, 'base64'), isSmallPicture);
  return signatureOfPicture(cleaned?.toString('base64') ?? '');
}

function isSmallPicture({ width, height }: PictureSize): boolean {
  return [width, height].every((side) => side > 0 && side <= SIGNATURE_SIDE_MAX);
}

function isRow(entry: unknown): entry is AnswerRow {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** The drawn signatures of answers by the place of their question, `jobs.0.sign` for one in a list. */
export function signaturePictures(
  items: readonly FormItem[],
  row: Readonly<Record<string, unknown>>,
  place = '',
): { question: string; picture: Buffer }[] {
  return items.flatMap((item) => {
    const value = Object.hasOwn(row, item.name) ? row[item.name] : undefined;
    const question = `${place}${item.name}`;
    const picture = item.type === 'signature' ? signaturePicture(value) : null;
    if (picture !== null) return [{ question, picture: Buffer.from(picture, 'base64') }];
    const questions = nestedItems(item);
    if (questions.length === 0 || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown, index) =>
      isRow(entry) ? signaturePictures(questions, entry, `${question}.${index}.`) : [],
    );
  });
}
