import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConversionRefusal } from '../conversion.ts';
import { convertHtmlForm } from './html.ts';

function convert(html: string) {
  const { definition, report } = convertHtmlForm(html);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

test('fields become questions with their labels, rules and values to start with', () => {
  const { items, report, definition } = convert(`<html lang="en"><title>Apply</title><form>
    <label for="a">First name</label><input id="a" name="first" required minlength="2" maxlength="40" value="Ann" autocomplete="given-name">
    <label>E-mail <input type="email" name="mail" aria-describedby="h"></label><span id="h">Work address</span>
    <label>Age <input type="number" name="age" min="18" max="99"></label>
    <label>From <input type="date" name="from" min="2026-01-01"></label>
    <label>CV <input type="file" name="cv" accept=".pdf,.docx" multiple></label>
    <label>About <textarea name="about" rows="6">Hello</textarea></label>
    <label>Land <select name="land"><option value="">Choose</option><optgroup label="EU"><option value="de">Germany</option></optgroup><option selected>Peru</option></select></label>
    <input type="hidden" name="token" value="t1">
    <label><input type="checkbox" name="ok" required> I agree</label>
    <button>Send</button></form></html>`);
  expect([...items.values()].map(({ name, type, label }) => `${name} ${type} ${label ?? ''}`)).toEqual([
    'first text First name',
    'mail email E-mail',
    'age number Age',
    'from date From',
    'cv fileUpload CV',
    'about textarea About',
    'land select Land',
    'token text token',
    'ok checkboxItem I agree',
  ]);
  expect(items.get('first')).toMatchObject({
    required: true,
    defaultValue: 'Ann',
    rules: [
      { type: 'minLength', value: 2 },
      { type: 'maxLength', value: 40 },
    ],
    options: { autoComplete: 'given-name' },
  });
  expect(items.get('mail')?.help).toBe('Work address');
  expect(items.get('land')).toMatchObject({
    defaultValue: 'Peru',
    options: { placeholder: 'Choose', choices: [{ label: 'EU: Germany', value: 'de' }, { label: 'Peru' }] },
  });
  expect(items.get('token')).toMatchObject({ hidden: true, defaultValue: 't1' });
  expect(definition).toMatchObject({ title: 'Apply', language: 'en' });
  expect(report.outcome).toBe('full');
  expect(report.questions[2]).toMatchObject({
    path: 'form > label:nth-of-type(3) > input[name="age"] (line 4)',
  });
});

test('fieldsets are sections, those of one group of choices are questions, and words between fields stay', () => {
  const { definition, items } = convert(`<form><p>Read this first.</p>
    <fieldset><legend>You</legend><label>Name <input name="n"></label>
      <fieldset><legend>Contact by</legend><label><input type="radio" name="by" value="m" checked> Mail</label>
        <input type="radio" name="by" value="p"> Phone</fieldset></fieldset>
    <div role="group" aria-label="Days"><label><input type="checkbox" name="d" value="1">Mon</label><label><input type="checkbox" name="d" value="2">Tue</label></div></form>`);
  expect(
    definition.sections.map(
      ({ title, items: inside }) => `${title}: ${inside.map(({ type }) => type).join()}`,
    ),
  ).toEqual([': instruction', 'You: text,radio', ': checkbox']);
  expect(items.get('by')).toMatchObject({
    label: 'Contact by',
    defaultValue: 'm',
    options: {
      choices: [
        { label: 'Mail', value: 'm' },
        { label: 'Phone', value: 'p' },
      ],
    },
  });
  expect(items.get('d')?.label).toBe('Days');
});

test('what a form can’t keep is in the report: scripts, suggestions, other forms', () => {
  const { report } =
    convert(`<form action="/find"><input name="q"></form><form action="/apply" method="post" onsubmit="check()">
    <label>City <input name="city" list="cities" onchange="go()"></label><label>Web <input type="url" name="web"></label>
    <datalist id="cities"><option>Lima</option></datalist><button type="reset">Clear</button><script>alert(1)</script></form>`);
  expect(report.form).toEqual([
    'sending the answers: POST /apply',
    'what scripts add, check, hide or send',
    '1 other forms of the document',
  ]);
  expect(report.questions.map(({ source, missing }) => [source, missing.length])).toEqual([
    ['city', 2],
    ['web', 1],
    ['button Clear', 1],
  ]);
});

test('what is no document with a form is refused, and any text is read or refused', () => {
  for (const input of [null, {}, '', 'text', '<form></form>', '<form><button>x</button></form>'])
    expect(() => convertHtmlForm(input)).toThrow(ConversionRefusal);
  const part = fc.constantFrom(
    ...[
      '<form>',
      '</form>',
      '<label>',
      '</label>',
      '<input name="a">',
      '<input type=radio name=b value=1>',
      '<select>',
    ],
    ...[
      '<option>',
      '</select>',
      '<fieldset>',
      '<legend>x',
      '<table><tr>',
      '<textarea>',
      '&amp;',
      '<',
      '"',
      ' word ',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const html = `<form><input name="first">${parts.join('')}`;
      expect(parseDefinition(convertHtmlForm(html).definition)).toMatchObject({ ok: true });
    }),
    { numRuns: 150 },
  );
});
