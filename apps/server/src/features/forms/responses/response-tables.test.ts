import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type {
  Choice,
  FormDefinition,
  MatrixOptions,
} from '@opencareers/form-core/definition/form-definition';
import { expect, test } from 'vitest';
import { planTables, questionRows } from './response-tables.ts';
import { describeResponseFor, responsePage } from './response-view.ts';

const named = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ label, value: label.toLowerCase() }));
const formWith = (options: MatrixOptions): FormDefinition => ({
  sections: [{ title: 'Sea', items: [{ type: 'matrix', name: 'skills', label: 'Skills', options }] }],
});
const VERSIONS = new Map([
  [1, formWith({ rows: named('Sails', 'Oars'), columns: named('None', 'Much') })],
  [2, formWith({ rows: named('Sails', 'Charts'), columns: named('Read', 'Draw'), multiple: true })],
]);

const response = (version: number, skills: object) =>
  ({
    receipt: 'R',
    submittedAt: 'T',
    version,
    person: null,
    answers: { skills },
    files: [],
  }) as unknown as FormResponse;

test('each line of a matrix is a choice of its own, those of every version beside each other', () => {
  const [table] = planTables(VERSIONS);
  const first = table?.codes.indexOf('skills.sails') ?? -1;
  expect(table?.codes.slice(first)).toEqual([
    ...['skills.sails', 'skills.sails.label'],
    ...['skills.charts', 'skills.charts.label'],
    ...['skills.oars', 'skills.oars.label'],
  ]);
  expect(table?.labels.slice(first, first + 2)).toEqual(['Skills (Sails)', 'Skills (Sails, label)']);
  const cellsOf = (version: number, skills: object) =>
    table?.rowsOf(response(version, skills), () => undefined).map((row) => row.slice(first));
  expect(cellsOf(1, { sails: 'much', oars: 'gone' })).toEqual([['much', 'Much', '', '', 'gone', 'gone']]);
  expect(cellsOf(2, { charts: ['read', 'draw'] })).toEqual([['', '', 'read; draw', 'Read; Draw', '', '']]);
});

test('the table of questions says what the lines of a matrix and their answers mean', () => {
  expect(questionRows(VERSIONS)).toEqual([
    ['skills', 'Skills', 'matrix', '1, 2', '', ''],
    ['skills.sails', 'Sails', '', '', '', ''],
    ['skills.charts', 'Charts', '', '', '', ''],
    ['skills.oars', 'Oars', '', '', '', ''],
    ['skills', '', '', '', 'read', 'Read'],
    ['skills', '', '', '', 'draw', 'Draw'],
    ['skills', '', '', '', 'none', 'None'],
    ['skills', '', '', '', 'much', 'Much'],
  ]);
});

test('a rich text is plain in tables, in lists too, and a page shows its looks', () => {
  const definition: FormDefinition = {
    sections: [
      {
        title: 'Sea',
        items: [
          { type: 'richText', name: 'why', label: 'Why' },
          {
            type: 'dynamicList',
            name: 'jobs',
            label: 'Jobs',
            options: { items: [{ type: 'richText', name: 'did' }] },
          },
        ],
      },
    ],
  };
  const why = '<p>I <strong>build</strong></p><ul><li><a href="https://example.org/">boats</a></li></ul>';
  const answers = { why, jobs: [{ did: '<p><em>Oars</em> &amp; sails</p>' }] };
  const given = {
    ...response(1, {}),
    form: 'F',
    submittedAt: '2026-03-10T12:00:00Z',
    answers,
  } as FormResponse;
  const [table] = planTables(new Map([[1, definition]]));
  const cells = table?.rowsOf(given, () => undefined)[0] ?? [];
  expect(cells[table?.codes.indexOf('why') ?? -1]).toBe('I build\n• boats (https://example.org/)');
  expect(cells).toContain('did: Oars & sails');
  const read = { response: given, definition, choicesOf: () => () => undefined };
  const content = describeResponseFor(read as never, { locale: 'en', timeZone: 'UTC', company: 'C' });
  expect(responsePage(content).body).toContain(
    '<dd><div dir="auto"><p>I <strong>build</strong></p><ul><li>' +
      '<a rel="noopener noreferrer nofollow ugc" href="https://example.org/">boats</a></li></ul></div></dd>',
  );
});

test('a page shows the picture of a drawn signature, and says whose answer it is', () => {
  const definition: FormDefinition = {
    sections: [{ title: '', items: [{ type: 'signature', name: 'sign', label: 'Sign "here"' }] }],
  };
  const answers = { sign: 'data:image/png;base64,iVBORw0KGgo=' };
  const given = { ...response(1, {}), form: 'F', submittedAt: '2026-03-10T12:00:00Z', answers };
  const read = { response: given, definition, choicesOf: () => () => undefined };
  const content = describeResponseFor(read as never, { locale: 'en', timeZone: 'UTC', company: 'C' });
  expect(responsePage(content).body).toContain(
    '<dd><img alt="Sign &#34;here&#34;: ✓" src="data:image/png;base64,iVBORw0KGgo="></dd>',
  );
});
