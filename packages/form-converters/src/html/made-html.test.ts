import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertHtmlForm } from './html.ts';

// Words and numbers of their own: what comes back is found, and nothing is found by chance.
let count = 0;
const word = fc.constant(null).map(() => `word${++count}end`);
const number = fc.constant(null).map(() => `${1_000_000 + ++count}`);
const MARK = /word\d+end|1\d{6}/g;

type Attributes = Record<string, string | undefined>;

const LINE = { pattern: word, minlength: number, maxlength: number, placeholder: word, value: word };
const BOUNDED = { min: number, max: number, step: number };
/** The attributes that say something, by the type of the field. */
const APPLIES: Record<string, Record<string, fc.Arbitrary<string>>> = {
  text: { ...LINE, list: word, autocomplete: word },
  search: LINE,
  tel: { ...LINE, list: word },
  url: LINE,
  email: LINE,
  password: LINE,
  oddity: LINE,
  number: { ...BOUNDED, placeholder: word, value: number, list: word },
  range: { ...BOUNDED, value: number },
  date: { ...BOUNDED, list: word },
  time: BOUNDED,
  month: BOUNDED,
  week: { ...BOUNDED, list: word },
  'datetime-local': BOUNDED,
  color: { list: word },
  file: { accept: word },
  hidden: { value: word },
  checkbox: { value: word },
};
/** What any field may say. */
const ANY = { title: word, 'aria-label': word, onchange: word };

function attributes(given: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Attributes> {
  return fc.record(given, { requiredKeys: [] });
}

function written(given: Attributes): string {
  return Object.entries(given)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function named(field: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const label = fc.constantFrom('around', 'for', 'labelledby', 'none');
  return word.chain((name) =>
    fc.tuple(field(name), label, word, fc.option(word)).map(([html, how, text, help]) => {
      const described = help === null ? html : html.replace('@', ` aria-describedby="${name}help"`);
      const below = help === null ? '' : `<small id="${name}help">${help}</small>`;
      const own = described.replace('@', '');
      if (how === 'around') return `<label>${text} ${own}</label>${below}`;
      if (how === 'for') return `<label for="${name}">${text}</label>${own}${below}`;
      if (how === 'none') return `${own}${below}`;
      return `<b id="${name}label">${text}</b>${own.replace('>', ` aria-labelledby="${name}label">`)}${below}`;
    }),
  );
}

const input = fc
  .constantFrom(...Object.keys(APPLIES))
  .chain((type) =>
    named((name) =>
      attributes({ ...APPLIES[type], ...(type === 'hidden' ? {} : ANY) }).map(
        (given) =>
          `<input id="${name}" name="${name}" type="${type}"${written(given)}@>${suggestions(given)}`,
      ),
    ),
  );

function suggestions({ list }: Attributes): string {
  return list === undefined
    ? ''
    : `<datalist id="${list}"><option value="${list}a"><option>word${++count}end</option></datalist>`;
}

const area = named((name) =>
  fc
    .tuple(attributes({ minlength: number, maxlength: number, placeholder: word, ...ANY }), word)
    .map(([given, text]) => `<textarea id="${name}" name="${name}"${written(given)}@>${text}</textarea>`),
);

const option = fc
  .tuple(attributes({ value: word, label: word }), fc.constantFrom('', ' disabled', ' selected'), word)
  .map(([given, state, text]) => `<option${written(given)}${state}>${'label' in given ? '' : text}</option>`);
const group = fc
  .tuple(word, fc.array(option, { minLength: 1, maxLength: 2 }))
  .map(([label, options]) => `<optgroup label="${label}">${options.join('')}</optgroup>`);
const select = named((name) =>
  fc
    .tuple(
      attributes(ANY),
      fc.constantFrom('', ' multiple'),
      fc.array(fc.oneof(option, group), { maxLength: 3 }),
    )
    .map(
      ([given, several, options]) =>
        `<select id="${name}" name="${name}"${several}${written(given)}@>${options.join('')}</select>`,
    ),
);

const choices = fc.tuple(fc.constantFrom('radio', 'checkbox'), word, word).chain(([type, name, legend]) => {
  const choice = fc
    .tuple(attributes({ title: word, onchange: word }), word, word)
    .map(
      ([given, value, text]) =>
        `<label><input type="${type}" name="${name}" value="${value}"${written(given)}> ${text}</label>`,
    );
  return fc
    .array(choice, { minLength: 2, maxLength: 3 })
    .map((made) => `<fieldset><legend>${legend}</legend>${made.join('')}</fieldset>`);
});

const button = fc
  .tuple(fc.constantFrom('submit', 'reset', 'button'), word)
  .map(([type, text]) => `<button type="${type}">${text}</button>`);
const text = fc
  .tuple(fc.constantFrom('p', 'h2', 'div'), word)
  .map(([tag, words]) => `<${tag}>${words}</${tag}>`);
const part = fc.oneof({ weight: 4, arbitrary: input }, area, select, choices, button, text);
const fieldset = fc
  .tuple(word, fc.array(part, { minLength: 1, maxLength: 3 }))
  .map(([legend, parts]) => `<fieldset><legend>${legend}</legend>${parts.join('')}</fieldset>`);
const form = fc
  .tuple(
    word,
    word,
    fc.array(fc.oneof({ weight: 3, arbitrary: part }, fieldset), { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([title, action, parts]) =>
      `<title>${title}</title><form action="/${action}"><input name="first">${parts.join('')}</form>`,
  );

/** Names of fields, and what ties fields to their texts and lists, say nothing themselves. */
const TIES = /\s(id|for|name|aria-describedby|aria-labelledby)="[^"]*"/g;

test('every text, choice and rule of a made HTML form is in the form or in the report, and every field by its place', () => {
  const law = fc.property(form, (html) => {
    const { definition, report } = convertHtmlForm(html);
    expect(parseDefinition(definition)).toMatchObject({ ok: true });
    const kept = JSON.stringify([definition, report]);
    const marks = html.replaceAll(TIES, '').match(MARK) ?? [];
    expect(marks.filter((mark) => !kept.includes(mark))).toEqual([]);
    const fields = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    const placed = report.questions.map(({ source, path }) => (path === '' ? '' : source));
    expect(fields.filter((name) => !placed.includes(name ?? ''))).toEqual([]);
  });
  fc.assert(law, { numRuns: 100 });
});
