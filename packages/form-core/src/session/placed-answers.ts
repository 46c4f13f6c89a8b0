import type { Answers, AnswerValue, FieldPath } from '../answers/answers.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { allItems } from '../definition/walk-items.ts';
import type { EvaluationContext } from '../rules/evaluation-context.ts';
import type { FieldProblem } from '../rules/problem.ts';
import { validateField } from '../rules/validate.ts';
import { eachField, type PlacedField, placeFields } from '../visibility/placed-fields.ts';
import { splitPath } from './answer-paths.ts';

/** What the answers of the moment say of the fields. */
export interface FieldStanding {
  visible: ReadonlySet<FieldPath>;
  /** Those that show and can't be used, since their `enableIf` does not hold. */
  locked: ReadonlySet<FieldPath>;
  required: ReadonlySet<FieldPath>;
}

/** The fields of a form with the answers of the moment; placed when they are asked for, not with every key. */
export class PlacedFields {
  readonly #definition: FormDefinition;
  readonly #items: ReadonlyMap<string, FormItem>;
  readonly #hasFollowing: boolean;
  #answers: Answers;
  #placed: ReadonlyMap<FieldPath, PlacedField> | null = null;

  constructor(definition: FormDefinition, answers: Answers) {
    this.#definition = definition;
    this.#answers = answers;
    const items = definition.sections.flatMap((section) => section.items);
    this.#hasFollowing = [...allItems(definition)].some(({ item }) => followsOthers(item));
    this.#items = new Map(items.map((item) => [item.name, item] as const));
  }

  follow(answers: Answers): void {
    this.#answers = answers;
    this.#placed = null;
  }

  /** The question at a path, whether its entry is there or not; undefined when the form has none. */
  itemAt(path: FieldPath): FormItem | undefined {
    const [name = '', ...rest] = splitPath(path);
    return itemInside(this.#items.get(name), rest);
  }

  standing(): FieldStanding {
    const fields = [...this.#fields().values()];
    const pathsOf = (isOne: (field: PlacedField) => boolean) =>
      new Set(fields.filter(isOne).map(({ path }) => path));
    return {
      visible: pathsOf((field) => field.isVisible()),
      locked: pathsOf((field) => field.isVisible() && !field.isEnabled()),
      required: pathsOf((field) => field.isRequired()),
    };
  }

  /** What a field holds that is worked out. */
  calculatedAt(path: FieldPath): AnswerValue {
    return this.#fields().get(path)?.value;
  }

  /** Fields that change with the answers to others: those that are worked out. */
  following(): FieldPath[] {
    if (!this.#hasFollowing) return [];
    return [...this.#fields().values()].filter(({ item }) => followsOthers(item)).map(({ path }) => path);
  }

  /** What is wrong with a field; nothing where it does not count. */
  verdict(path: FieldPath, context: EvaluationContext): FieldProblem | null {
    const field = this.#fields().get(path);
    return field?.isJudged() === true ? validateField(field, context) : null;
  }

  /** Fields that name one of these questions in their dependencies or compare their date with it. */
  dependingOn(names: ReadonlySet<string>): FieldPath[] {
    if (names.size === 0) return [];
    const looksAt = (name: string, path: FieldPath) =>
      names.has(name) ||
      splitPath(path)
        .slice(0, -2)
        .some((part) => names.has(part));
    return [...this.#fields().values()]
      .filter(({ item, path }) => comparedFields(item).some((name) => looksAt(name, path)))
      .map(({ path }) => path);
  }

  #fields(): ReadonlyMap<FieldPath, PlacedField> {
    if (this.#placed !== null) return this.#placed;
    const fields = [...eachField(placeFields(this.#definition, this.#answers))];
    this.#placed = new Map(fields.map((field) => [field.path, field] as const));
    return this.#placed;
  }
}

function followsOthers(item: FormItem): boolean {
  return item.calculate !== undefined;
}

function itemInside(item: FormItem | undefined, [, name, ...rest]: string[]): FormItem | undefined {
  if (name === undefined || item?.type !== 'dynamicList') return name === undefined ? item : undefined;
  return itemInside(
    item.options?.items.find((one) => one.name === name),
    rest,
  );
}

function comparedFields(item: FormItem): string[] {
  const compared = (item.rules ?? []).flatMap((rule) =>
    rule.type === 'date_comparison' ? [rule.value.field] : [],
  );
  return [...(item.dependencies ?? []), ...compared];
}
