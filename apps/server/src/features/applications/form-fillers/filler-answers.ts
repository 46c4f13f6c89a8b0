import type { FillerSubmission } from '@opencareers/contracts/form-fillers';
import { DEFAULT_COUNTRY, type FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { cleanRichText, richTextFormats } from '@opencareers/form-core/rich-text/read-rich-text';
import { callingCodeOf } from '@opencareers/form-core/rules/calling-codes';
import type { Json } from '../../../platform/json.ts';
import { toPhoneAnswer } from '../form/prefill.ts';

const TICKED = new Set(['true', 'yes', '1', 'on']);

/**
 * An answer as form fillers send it, one or a list, in the shape of its question; undefined for none. What fits no
 * question stays what it is, for the rules of the form to refuse.
 */
export function toAnswer(item: FormItem, given: Json | undefined): Json | undefined {
  const list = [given ?? []].flat().filter((one) => one !== null && one !== '') as Json[];
  const [first] = list;
  if (first === undefined) return undefined;
  switch (item.type) {
    case 'checkbox':
    case 'skillSelector':
    case 'ranking':
      return list.map((one) => choiceValue(item, one));
    case 'dropdown':
    case 'select':
      return item.options?.multiple === true
        ? list.map((one) => choiceValue(item, one))
        : choiceValue(item, first);
    case 'radio':
      return choiceValue(item, first);
    case 'checkboxItem':
    case 'privacyConsent':
      return first === true || (typeof first === 'string' && TICKED.has(first.toLowerCase()));
    case 'star_rating':
      return Number(first);
    case 'phone':
      return typeof first === 'object' ? first : (toPhoneAnswer(String(first)) ?? asWritten(String(first)));
    case 'fileUpload':
    case 'file_upload':
    case 'dynamicList':
      return list;
    case 'richText':
      return cleanRichText(list.map(String).join('\n'), richTextFormats(item));
    case 'dateRange':
    case 'matrix':
    case 'address':
      return first;
    default:
      return list.map(String).join(', ');
  }
}

/** The answer to a question in the shape that `toAnswer` takes. */
export function fromAnswer(answer: Json | undefined): Json[] {
  return answer === undefined || answer === null || answer === '' ? [] : [answer].flat();
}

/** All answers of a submission by question; `idOf` knows both names that a question goes by. */
export function readAnswers(
  items: readonly FormItem[],
  { stringifiedQuestions: groups, stringifiedProfile: profile }: FillerSubmission,
  controlIds: Readonly<Record<string, string>>,
): Record<string, Json> {
  const byId = new Map<string, FormItem>();
  for (const item of items) byId.set(controlIds[item.name] ?? item.name, item);
  for (const item of items) byId.set(item.name, item);
  const { location, ...facts } = profile;
  const known: Record<string, unknown> = { city: location, ...withoutEmpty(facts) };
  const answers = new Map<string, Json>();
  const keep = (item: FormItem | undefined, given: Json | undefined) => {
    const answer = item === undefined ? undefined : toAnswer(item, given);
    if (item !== undefined && answer !== undefined) answers.set(item.name, answer);
  };
  for (const [name, value] of Object.entries(known))
    if (typeof value === 'string') keep(byId.get(name), value);
  // Questions of one position carry its number where several are applied for.
  for (const [group, list] of Object.entries(groups))
    for (const { question_id: id, answers: given } of list)
      keep(byId.get(`p${group}_${id}`) ?? byId.get(id), given as Json | undefined);
  return Object.fromEntries(answers);
}

function withoutEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

// Fillers read what the page shows: a label is taken for its value.
function choiceValue(item: FormItem, given: Json): string {
  const text = typeof given === 'object' ? JSON.stringify(given) : String(given);
  const all = choicesFor(item);
  if (all.some(({ value }) => value === text)) return text;
  return all.find(({ label }) => label === text)?.value ?? text;
}

// A number that nobody can call must be refused, not left out.
function asWritten(number: string): Json {
  const callingCode = callingCodeOf(DEFAULT_COUNTRY) ?? '';
  return { callingCode, number, countryCode: DEFAULT_COUNTRY };
}
