import type { Answers, FieldPath } from '../answers/answers.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { needsTools } from '../rules/engines/rule-engines.ts';
import type { PlacedField, PlacingTools } from '../visibility/placed-field.ts';
import { eachField, placeFieldsWith } from '../visibility/placed-fields.ts';
import { splitPath } from './answer-paths.ts';

/** The fields of a form with the answers of the moment; placed when they are asked for, not with every key. */
export class PlacedFields {
  readonly #definition: FormDefinition;
  readonly #items: ReadonlyMap<string, FormItem>;
  readonly #needsTools: boolean;
  readonly #tools: () => PlacingTools | undefined;
  #answers: Answers;
  #placed: readonly PlacedField[] | null = null;
  #byPath: ReadonlyMap<FieldPath, PlacedField> | null = null;

  constructor(definition: FormDefinition, answers: Answers, tools: () => PlacingTools | undefined) {
    this.#definition = definition;
    this.#tools = tools;
    this.#needsTools = needsTools(definition);
    this.#answers = answers;
    const items = definition.sections.flatMap((section) => section.items);
    this.#items = new Map(items.map((item) => [item.name, item] as const));
  }

  follow(answers: Answers): void {
    this.#answers = answers;
    this.#placed = null;
    this.#byPath = null;
  }

  /** The question at a path, whether its entry is there or not; undefined when the form has none. */
  itemAt(path: FieldPath): FormItem | undefined {
    const [name = '', ...rest] = splitPath(path);
    return itemInside(this.#items.get(name), rest);
  }

  /** The fields of the form; those of entries are in the rows of their list. */
  all(): readonly PlacedField[] {
    this.#placed ??= placeFieldsWith(this.#tools(), this.#definition, this.#answers);
    return this.#placed;
  }

  /** Fields that show; none before answers can be worked out and stand in texts, where the form has such. */
  visiblePaths(): ReadonlySet<FieldPath> {
    if (this.#needsTools && this.#tools() === undefined) return new Set();
    const visible = [...this.byPath().values()].filter((field) => field.isVisible());
    return new Set(visible.map(({ path }) => path));
  }

  /** Fields that name one of these questions in their dependencies or compare their date with it. */
  dependingOn(names: ReadonlySet<string>): FieldPath[] {
    if (names.size === 0) return [];
    const looksAt = (name: string, path: FieldPath) =>
      names.has(name) ||
      splitPath(path)
        .slice(0, -2)
        .some((part) => names.has(part));
    return [...this.byPath().values()]
      .filter(({ bare, path }) => comparedFields(bare).some((name) => looksAt(name, path)))
      .map(({ path }) => path);
  }

  byPath(): ReadonlyMap<FieldPath, PlacedField> {
    this.#byPath ??= new Map([...eachField(this.all())].map((field) => [field.path, field]));
    return this.#byPath;
  }
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
