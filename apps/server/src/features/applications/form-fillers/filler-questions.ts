import type { FillerForm, FillerQuestion } from '@opencareers/contracts/form-fillers';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import type { Json } from '../../../platform/json.ts';
import type { PreparedForm } from '../form/apply-form.service.ts';
import { controlIds } from '../form/control-ids.ts';
import { fromAnswer, toAnswer } from './filler-answers.ts';

/** What the questions of a form are described from. */
interface Asked {
  prepared: PreparedForm;
  /** Known beforehand, by question. */
  known: Readonly<Record<string, Json>>;
  /** As a form filler gives them. */
  given: Readonly<Record<string, Json>>;
  locale: string;
}

/** A form as form fillers read it: the questions that show with these answers (spec:WIRE-5.1). */
export function describeFillerForm({ prepared, known, given, locale }: Asked): FillerForm {
  const { definition, positions, config } = prepared;
  const ids = controlIds(definition);
  const answers = { ...known, ...readGiven(definition, given, ids) };
  const fields = placeFields(localizeDefinition(definition, locale), answers as Answers);
  const sections = definition.sections.map(({ title, items }, index) => ({
    // Names of sections make the ids of controls: they are English whatever the language.
    title,
    countries: countriesOf(config, items),
    questions: fields
      .filter((field) => field.sectionIndex === index && field.isVisible())
      .map(({ item }) => describeQuestion(item, { config, ids, known })),
  }));
  return {
    fields: sections.filter(({ questions }) => questions.length > 0),
    positions: positions
      .filter(({ state }) => state !== 'unknown')
      .map(({ pid, displayJobId, name, locations, state, applicationId }) => ({
        pid,
        displayJobId,
        name,
        locations,
        applyData: { state, applicationId },
      })),
    isMultistageApplication: false,
  };
}

function readGiven(
  { sections }: FormDefinition,
  given: Asked['given'],
  ids: Readonly<Record<string, string>>,
): Record<string, Json> {
  const entries = sections
    .flatMap(({ items }) => items)
    .map((item) => [item.name, toAnswer(item, given[item.name] ?? given[ids[item.name] ?? ''])] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function describeQuestion(
  item: FormItem,
  { config, ids, known }: { config: TenantConfig; ids: Record<string, string>; known: Asked['known'] },
): FillerQuestion {
  const { questionsApplyV2 } = config.pcsxConfig.applyFormConfig;
  const configured = questionsApplyV2.fields
    .flatMap(({ questions }) => questions)
    .find(({ questionId }) => questionId === item.name);
  const choices = choicesFor(item).map(({ label, value }) => ({ label, value }));
  const isSeveral = item.type === 'checkbox';
  return {
    questionId: item.name,
    questionIdGenerated: ids[item.name] ?? item.name,
    label: item.label ?? htmlOf(item),
    type: item.type,
    configType: configured?.type ?? item.type,
    required: item.required === true,
    rules: (item.rules ?? []).map((rule) => ({ ...rule })),
    profileField: configured?.profileField ?? '',
    selectOptions: { choices: isSeveral ? [] : choices },
    checkboxOptions: { choices: isSeveral ? choices : [] },
    answers: fromAnswer(known[item.name]),
  };
}

function htmlOf({ options }: FormItem): string {
  return options !== undefined && 'html' in options ? options.html : '';
}

function countriesOf(config: TenantConfig, items: readonly FormItem[]): string[] {
  const { fields } = config.pcsxConfig.applyFormConfig.questionsApplyV2;
  const names = new Set(items.map(({ name }) => name));
  return (
    fields.find(({ questions }) => questions.some(({ questionId }) => names.has(questionId)))?.countries ?? []
  );
}
