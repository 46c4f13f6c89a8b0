import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { aContext } from '@opencareers/form-core/testing/evaluation';
import { visiblePaths } from '@opencareers/form-core/visibility/visible-paths';
import fc from 'fast-check';
import { Model, type Question } from 'survey-core';
import { expect, test } from 'vitest';
import { parseObjectLiteral } from '../object-literal.ts';
import { convertSurveyJs } from './survey-js.ts';

const SURVEYS = new URL(
  '../../../../../shared/data/05-forms/surveyjs/original-js-literals/',
  import.meta.url,
);

/** What can be answered without a picker, as the source keeps it and as we do; undefined when it is left out. */
function answerOf(
  item: FormItem,
  type: string,
  pick: number,
): { theirs: unknown; ours: AnswerValue } | undefined {
  if (item.type === 'radio' || item.type === 'select' || item.type === 'checkbox') {
    const values = (item.options?.choices ?? [])
      .map(({ value }) => value)
      .filter((value) => value !== 'other');
    const value = values[pick % values.length];
    if (value === undefined) return undefined;
    if (item.type === 'checkbox') return { theirs: [value], ours: [value] };
    if (type === 'boolean') return { theirs: value === 'true', ours: value };
    return { theirs: type === 'rating' ? Number(value) : value, ours: value };
  }
  if (item.type === 'star_rating') return { theirs: 1 + (pick % 5), ours: 1 + (pick % 5) };
  const isLine = item.type === 'text' || item.type === 'textarea';
  if (!isLine || item.rules?.some(({ type: rule }) => rule === 'regex') === true) return undefined;
  const text = ['x', 'a longer text of 25 letters'][pick % 2];
  return { theirs: text, ours: text };
}

const ASKED = ['radiogroup', 'dropdown', 'checkbox', 'text', 'comment', 'boolean', 'rating'];
const shows = (question: Question) => question.isVisible && question.isParentVisible;

/** Fills a survey in, here and there, and gives what differs of questions that are reported without loss. */
function differencesOf(survey: unknown, picks: readonly number[]): string[] {
  const model = new Model(survey);
  const { definition, report } = convertSurveyJs(survey);
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  const whole = new Map(
    report.questions
      .filter(({ missing }) => missing.length === 0)
      .map(({ source, names }) => [source, names[0]]),
  );
  const answers: Answers = {};
  const differences: string[] = [];
  const compare = () => {
    const shown = visiblePaths(definition, answers);
    const told = new Set(validateAnswers(definition, answers, aContext()).map(({ path }) => path));
    for (const question of model.getAllQuestions()) {
      const name = whole.get(question.name);
      if (name === undefined) continue;
      if (shows(question) !== shown.has(name)) differences.push(`${name} shows`);
      const isCompared = ASKED.includes(question.getType()) && shows(question);
      if (isCompared && question.validate(false) === told.has(name)) differences.push(`${name} is told`);
    }
  };
  compare();
  model.getAllQuestions().forEach((question, index) => {
    const pick = picks[index % picks.length] ?? 0;
    const item = items.get(whole.get(question.name) ?? '');
    if (item === undefined || !ASKED.includes(question.getType()) || !shows(question) || pick % 4 === 0)
      return;
    const answer = answerOf(item, question.getType(), pick);
    if (answer === undefined) return;
    question.value = answer.theirs;
    answers[item.name] = answer.ours;
    compare();
  });
  return differences;
}

test.runIf(existsSync(SURVEYS))(
  'what a public survey became shows and tells what the survey does, wherever it is reported without loss',
  () => {
    const surveys = readdirSync(SURVEYS).map((name) => ({
      name,
      survey: parseObjectLiteral(readFileSync(new URL(name, SURVEYS), 'utf8')),
    }));
    expect(surveys).toHaveLength(33);
    const person = fc.array(fc.nat(100), { minLength: 7, maxLength: 7 });
    for (const { name, survey } of surveys) {
      const law = fc.property(person, (picks) => {
        expect(differencesOf(survey, picks), name).toEqual([]);
      });
      fc.assert(law, { numRuns: 4 });
    }
  },
);
