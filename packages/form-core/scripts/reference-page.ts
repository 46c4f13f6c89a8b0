import * as limits from '../src/definition/schema/limits.ts';
import { definitionJsonSchema, type JsonSchema } from './definition-json-schema.ts';
import { publishTables } from './publish-table.ts';
import { definitionOf, membersOf, propertiesOf, propertyTable, table, typeOf } from './reference-tables.ts';

const INTRODUCTION = `# Form reference

Everything that can stand in a form, made from its schema in \`packages/form-core/src/definition\` by \`npm run schema -w @opencareers/form-core\`; \`npm run check\` fails when the two differ. The same as JSON Schema, for editors that complete and check JSON: \`packages/form-core/schema/form-definition.schema.json\`. How forms are mounted, checked and published: [forms.md](forms.md).
`;

/** The text of \`docs/forms-reference.md\`. */
export function referencePage(): string {
  const schema = definitionJsonSchema();
  const part = (name: string) => definitionOf(schema, name);
  return [
    INTRODUCTION,
    '## Form\n',
    propertyTable(schema),
    '## Sections\n',
    propertyTable(part('Section')),
    '## Questions\n',
    'What every question has; its `type` decides what `options` it takes.\n',
    propertyTable({ ...membersOf(part('Question'))[0] }, ['type', 'options']),
    '## Field types\n',
    ...fieldTypes(part('Question')),
    '## Choices\n',
    propertyTable(part('Choice')),
    '## Rules\n',
    rulesText(part('Rule')),
    '## Conditions\n',
    conditionsText(part('Condition')),
    '## Calculations\n',
    expressionsText(part('Expression')),
    '## Before publishing\n',
    publishTables(),
    '## Limits\n',
    limitsText(),
  ].join('\n');
}

/** A part for each set of types that take the same options, with what each of them is. */
function fieldTypes(question: JsonSchema): string[] {
  const groups = Map.groupBy(membersOf(question), (member) =>
    JSON.stringify(propertiesOf(member).options ?? {}),
  );
  return [...groups.values()].map((members) => {
    const [first] = members;
    const names = members.map((member) => `\`${String(propertiesOf(member).type?.const)}\``);
    const meanings = members.map((member, index) => `- ${names[index]}: ${member.description ?? ''}`);
    const options = propertiesOf(first).options ?? {};
    const hasOptions = Object.keys(propertiesOf(options)).length > 0;
    const text = hasOptions ? propertyTable(options) : 'No options.\n';
    return [`### ${names.join(', ')}\n`, `${meanings.join('\n')}\n`, text].join('\n');
  });
}

function rulesText(rule: JsonSchema): string {
  const rows = membersOf(rule).map((member) => {
    const { type, value = {} } = propertiesOf(member);
    const isNeeded = member.required?.includes('value') === true;
    return [
      `\`${String(type?.const)}\``,
      isNeeded ? typeOf(value) : `${typeOf(value)}; \`true\` when absent`,
      member.description ?? '',
    ];
  });
  const note =
    'Rules are checked in their order; the first that fails gives the message, its own `message` or the default one. Without an answer they say nothing, save for the entries of a dynamic list: whether an answer must be given is what `required` says.\n';
  return [note, table(['type', 'value', 'meaning'], rows)].join('\n');
}

function conditionsText(condition: JsonSchema): string {
  const rows = membersOf(condition).flatMap((member) => {
    const { field, ...tests } = propertiesOf(member);
    return Object.entries(tests).map(([name, test]) => [
      field === undefined ? `\`${name}\`` : `\`field\`, \`${name}\``,
      typeOf(test),
      test.description ?? '',
    ]);
  });
  const note =
    'A condition is one of these. `field` is the name of a question, which belongs in `dependencies` too; inside a dynamic list a question of the same entry comes before one of the form. A question that is hidden counts as one without an answer.\n';
  return [note, table(['keys', 'value', 'meaning'], rows)].join('\n');
}

function expressionsText(expression: JsonSchema): string {
  const rows = membersOf(expression).flatMap((member) => {
    const keys = Object.entries(propertiesOf(member));
    if (keys.length === 0) return [];
    const meanings = keys.map(([name, each]) => `\`${name}\`: ${each.description ?? ''}`);
    return [[keys.map(([name]) => `\`${name}\``).join(', '), meanings.join(' ')]];
  });
  const note =
    'A calculation is a text, a number, true or false, or one of these, inside each other as needed. Names mean what they mean in conditions and belong in `dependencies` too. What lacks a number or a date is no answer. Types: `text`, `textarea`, `number`, `date`, `checkboxItem`.\n';
  return [note, table(['keys', 'meaning'], rows)].join('\n');
}

const LIMITS: [text: string, limit: number][] = [
  ['sections', limits.SECTIONS_MAX],
  ['questions, those inside dynamic lists counted', limits.QUESTIONS_MAX],
  ['choices of one question', limits.CHOICES_MAX],
  ['rules of one question', limits.RULES_MAX],
  ['dependencies of one question', limits.DEPENDENCIES_MAX],
  ['parts of one `and`, `or` or `in`', limits.CONDITION_PARTS_MAX],
  ['levels inside each other', limits.DEPTH_MAX],
  ['values of any kind', limits.VALUES_MAX],
  ['characters of a name', limits.FIELD_NAME_MAX],
  ['characters of a title, a placeholder, a value or an address', limits.SHORT_TEXT_MAX],
  ['characters of a label, a help text or a message', limits.LONG_TEXT_MAX],
  ['characters of HTML', limits.FORM_HTML_MAX],
  ['characters of a regex rule', limits.REGEX_MAX],
];

function limitsText(): string {
  return table(
    ['at most', ''],
    LIMITS.map(([text, limit]) => [text, limit.toLocaleString('en')]),
  );
}
