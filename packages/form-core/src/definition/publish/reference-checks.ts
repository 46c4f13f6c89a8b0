import { CALCULATED_TYPES } from '../../calculation/expression.ts';
import { namesInside } from '../../calculation/expression-names.ts';
import { mapItemTexts } from '../../texts/item-texts.ts';
import { placeholdersIn } from '../../texts/placeholders.ts';
import type { FormItem } from '../form-definition.ts';
import { nestedItems, type PlacedItem } from '../walk-items.ts';
import { answerClasses, type Spend } from './answer-classes.ts';
import { conditionsOfItem, type FormScopes, isDisplay, type Test, testsOf } from './form-scopes.ts';
import type { Finding } from './publish-problem.ts';

const PARENT_VALUE = '{{parentValue}}';
/** Characters of a list of values that a message repeats. */
const LISTED_MAX = 200;

/** What a question says of other questions that is not so; tests are tried as long as `spend` lets them be. */
export function referenceFindings(placed: PlacedItem, scopes: FormScopes, spend: Spend): Finding[] {
  return [
    ...dependencyFindings(placed, scopes),
    ...conditionFindings(placed, scopes, spend),
    ...calculationFindings(placed, scopes),
    ...textFindings(placed, scopes),
    ...comparisonFindings(placed, scopes),
    ...endpointFindings(placed.item),
  ];
}

function dependencyFindings(placed: PlacedItem, scopes: FormScopes): Finding[] {
  return (placed.item.dependencies ?? []).flatMap((name, index) =>
    scopes.resolve(placed, name) === undefined ? [unknownField(name, `dependencies[${index}]`, scopes)] : [],
  );
}

function conditionFindings(placed: PlacedItem, scopes: FormScopes, spend: Spend): Finding[] {
  const { item } = placed;
  const inCode = typeof item.visibleFn === 'function' ? [isCode('visibleFn')] : [];
  const tests = conditionsOfItem(item).flatMap(({ at, condition }) => [...testsOf(condition, at)]);
  const findings = tests.flatMap(({ test, at }) => {
    const field = scopes.resolve(placed, test.field);
    if (field === undefined) return [unknownField(test.field, `${at}.field`, scopes)];
    return [...missingDependency(item, test.field, at), ...pointlessTest(field.item, { test, at }, spend)];
  });
  return [...inCode, ...findings];
}

function calculationFindings(placed: PlacedItem, scopes: FormScopes): Finding[] {
  const { item } = placed;
  if (item.calculate === undefined) return [];
  const names = namesInside(item.calculate).flatMap(({ name, at, of }): Finding[] => {
    const found = scopes.resolve(placed, name);
    if (found === undefined) return [unknownField(name, at, scopes)];
    const isThere = of === undefined || nestedItems(found.item).some((inner) => inner.name === of);
    const inList = isThere ? [] : [unknownField(of ?? '', at.replace(/sum$/, 'of'), scopes)];
    return [...missingDependency(item, name, at), ...inList];
  });
  if (CALCULATED_TYPES.includes(item.type)) return names;
  const message = `Answers of the type \`${item.type}\` can't be calculated.`;
  const values = { type: item.type };
  return [{ at: 'calculate', code: 'cannot_calculate', severity: 'error', message, values }, ...names];
}

/** Names in texts, such as `{answers.first_name}`. */
function textFindings(placed: PlacedItem, scopes: FormScopes): Finding[] {
  const findings: Finding[] = [];
  mapItemTexts(placed.item, (path, text) => {
    for (const name of placeholdersIn(text))
      if (scopes.resolve(placed, name) === undefined) findings.push(unknownField(name, path, scopes));
    return text;
  });
  return findings;
}

function comparisonFindings(placed: PlacedItem, scopes: FormScopes): Finding[] {
  const { item } = placed;
  return (item.rules ?? []).flatMap((rule, index): Finding[] => {
    if (rule.type !== 'date_comparison') return [];
    const at = `rules[${index}].value.field`;
    const field = scopes.resolve(placed, rule.value.field);
    if (field === undefined) return [unknownField(rule.value.field, at, scopes)];
    const missing = missingDependency(item, rule.value.field, at);
    if (field.item.type === 'date') return missing;
    const message = `The date is compared with "${rule.value.field}", which is no question of the type \`date\`.`;
    return [
      ...missing,
      { at, code: 'not_a_date', severity: 'error', message, values: { name: rule.value.field } },
    ];
  });
}

function endpointFindings(item: FormItem): Finding[] {
  if (item.type !== 'select' && item.type !== 'dropdown') return [];
  const { apiEndpoint = '', apiCall } = item.options ?? {};
  const at = 'options.apiEndpoint';
  const findings: Finding[] = apiCall === undefined ? [] : [isCode('options.apiCall')];
  if (apiEndpoint.includes(PARENT_VALUE) && (item.dependencies ?? []).length === 0) {
    const message = `The address has ${PARENT_VALUE}, the answer to the first dependency, and there is no dependency.`;
    findings.push({ at, code: 'no_parent', severity: 'error', message });
  }
  if (/[{}]/.test(apiEndpoint.replaceAll(PARENT_VALUE, ''))) {
    const message = `The only placeholder that an address can have is ${PARENT_VALUE}.`;
    findings.push({ at, code: 'bad_endpoint', severity: 'error', message });
  }
  return findings;
}

function unknownField(name: string, at: string, scopes: FormScopes): Finding {
  const elsewhere = scopes.items.find(({ item }) => item.name === name);
  const where = elsewhere?.parent == null ? '' : ` outside of the list "${elsewhere.parent.item.name}"`;
  const message = `There is no question "${name}"${where}.`;
  return { at, code: 'unknown_field', severity: 'error', message, values: { name } };
}

function missingDependency(item: FormItem, name: string, at: string): Finding[] {
  if (item.dependencies?.includes(name) === true) return [];
  const message = `It looks at "${name}", which must be among its \`dependencies\` too.`;
  return [{ at, code: 'missing_dependency', severity: 'error', message, values: { name } }];
}

function isCode(at: string): Finding {
  const message = `\`${at}\` is a function, which cannot be stored; give it as data.`;
  return { at, code: 'code_in_definition', severity: 'error', message, values: { property: at } };
}

/** A test that no answer can pass, or that no answer can fail for lack of one. */
function pointlessTest(field: FormItem, { test, at }: { test: Test; at: string }, spend: Spend): Finding[] {
  if (isDisplay(field)) {
    const message = `"${field.name}" only shows something and never has an answer.`;
    return [{ at, code: 'no_answer_to_look_at', severity: 'warning', message, values: { name: field.name } }];
  }
  const classes = answerClasses(field, [test], spend);
  if (classes === null || classes.some(([passes]) => passes)) return [];
  const message = `No answer to "${field.name}" can ${wording(test)}.`;
  const values = { name: field.name, value: valueIn(test) };
  return [{ at, code: 'condition_never_true', severity: 'warning', message, values }];
}

function wording(test: Test): string {
  if ('equals' in test) return `be ${valueIn(test)}`;
  if ('in' in test) return `be one of ${valueIn(test)}`;
  if ('compare' in test) return `be ${test.compare.operator} ${valueIn(test)}`;
  if ('contains' in test) return `have ${valueIn(test)}`;
  return test.empty ? 'be missing' : 'be given';
}

function valueIn(test: Test): string {
  if ('equals' in test) return JSON.stringify(test.equals);
  if ('in' in test)
    return test.in
      .map((value) => JSON.stringify(value))
      .join(', ')
      .slice(0, LISTED_MAX);
  if ('compare' in test) return JSON.stringify(test.compare.value);
  return 'contains' in test ? JSON.stringify(test.contains) : '';
}
