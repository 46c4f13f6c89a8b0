// A server in plain JavaScript judges answers, on whatever Node runs it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  answersToSend,
  loadEvaluationContext,
  parseDefinition,
  validateAnswers,
} from '@opencareers/form-core';
import { checkLetter } from '@opencareers/letter-seal';
import { readTheme, themeCss } from '@opencareers/theme';

const parsed = parseDefinition(JSON.parse(readFileSync(new URL('definition.json', import.meta.url), 'utf8')));
assert.equal(parsed.ok, true);
const { definition } = parsed;
const context = await loadEvaluationContext({ language: 'de' });
const paths = (answers) => validateAnswers(definition, answers, context).map(({ path }) => path);
assert.deepEqual(paths({ first: 'Ada', email: 'nobody' }), ['email']);
assert.deepEqual(paths({ first: 'Ada', email: 'ada@example.com', start: '2031-02-30' }), ['start']);
assert.deepEqual(paths({ first: 'Ada', email: 'ada@example.com' }), []);
assert.match(validateAnswers(definition, {}, context)[0].message, /Vorname|First name|erforderlich/);
assert.deepEqual(answersToSend(definition, { first: 'Ada', email: 'ada@example.com', other: 1 }), {
  first: 'Ada',
  email: 'ada@example.com',
});
assert.equal((await checkLetter(new Uint8Array([1, 2, 3]), [])).verdict, 'unknown');
assert.match(themeCss(readTheme({})), /--accent:/);
console.log(`judged on Node ${process.versions.node}`);
