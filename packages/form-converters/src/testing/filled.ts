import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import { initialRow } from '@opencareers/form-core/answers/initial-answer';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { aContext } from '@opencareers/form-core/testing/evaluation';
import { visiblePaths } from '@opencareers/form-core/visibility/visible-paths';
import type { Conversion } from '../conversion.ts';

/** Questions that show, or are judged, otherwise than by the library of the source. */
export interface Differences {
  visible: string[];
  verdicts: string[];
}

export const NO_DIFFERENCES: Differences = { visible: [], verdicts: [] };

/** An answer as the source keeps it and as we do. */
export interface PairedAnswer {
  theirs: unknown;
  ours: AnswerValue;
}

/** What the library of a source says of the answers so far, by the path of the question in the source. */
export interface SourceView {
  shown: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
}

/** One form of a source, filled in there. */
export interface SourceFilling {
  /** What the library says now. */
  look: () => SourceView;
  /** Whether the library has such a question outside of lists. */
  has: (source: string) => boolean;
  answer: (source: string, value: unknown) => void;
  /** What can be answered, by a number that chooses; undefined when the question is left out. */
  answerOf: (source: string, item: FormItem, pick: number) => PairedAnswer | undefined;
  /** Whether the library judges such a question at all as somebody who fills it in there would be judged. */
  isJudged: (source: string, item: FormItem) => boolean;
}

/** A question that was converted without loss. */
interface WholeQuestion {
  source: string;
  item: FormItem;
}

/** The questions outside of lists whose conversion is reported without loss, in the order of the form. */
export function wholeQuestions({ definition, report }: Conversion): WholeQuestion[] {
  const items = new Map(definition.sections.flatMap(({ items }) => items.map((item) => [item.name, item])));
  const lossy = report.questions.filter(({ missing }) => missing.length > 0);
  const lost = new Set(lossy.flatMap(({ names }) => names));
  // Of two with one name the library asks one; what the report says of a part of a question has no names.
  const lostSources = new Set(lossy.map((entry) => entry.source));
  return report.questions.flatMap(({ source, names }) => {
    const [item] = names.flatMap((name) => items.get(name) ?? []);
    const isWhole = item !== undefined && !lostSources.has(source) && !lost.has(item.name);
    return isWhole && !looksAt(item, lost) ? [{ source, item }] : [];
  });
}

/** Whether a question's rules look at one that lost something: then it may show at other times. */
function looksAt({ dependencies = [] }: FormItem, lost: ReadonlySet<string>): boolean {
  return dependencies.some((name) => lost.has(name));
}

/** Somebody fills in a form here and there; `picks` choose what is answered. */
export function differencesOf(
  conversion: Conversion,
  filling: SourceFilling,
  picks: readonly number[],
): Differences {
  const { definition } = conversion;
  const questions = wholeQuestions(conversion).filter(({ source }) => filling.has(source));
  const answers: Answers = initialRow(
    definition.sections.flatMap(({ items }) => items),
    aContext(),
  );
  const bySource = new Map<string, FormItem[]>();
  for (const { source, item } of questions) bySource.set(source, [...(bySource.get(source) ?? []), item]);
  const found = { visible: new Set<string>(), verdicts: new Set<string>() };
  const compare = () => {
    const theirs = filling.look();
    const ours = ourView(definition, answers);
    for (const [source, items] of bySource) {
      // What each of several alternatives asks under one name is a question for each of them here.
      const shown = items.filter(({ name }) => ours.shown.has(name));
      const [item] = shown;
      if (theirs.shown.has(source) !== shown.length > 0) found.visible.add(source);
      else if (item !== undefined && filling.isJudged(source, item)) {
        const isWrong = shown.some(({ name }) => ours.wrong.has(name));
        if (theirs.wrong.has(source) !== isWrong) found.verdicts.add(source);
      }
    }
    return theirs;
  };
  let view = compare();
  questions.forEach(({ source, item }, index) => {
    const pick = picks[index % picks.length] ?? 0;
    const isHere = visiblePaths(definition, answers).has(item.name);
    if (pick % 5 === 0 || !view.shown.has(source) || !isHere) return;
    const answer = filling.answerOf(source, item, pick);
    if (answer === undefined) return;
    filling.answer(source, answer.theirs);
    answers[item.name] = answer.ours;
    view = compare();
  });
  return { visible: [...found.visible], verdicts: [...found.verdicts] };
}

function ourView(definition: FormDefinition, answers: Answers): SourceView {
  const told = validateAnswers(definition, answers, aContext()).map(({ path }) => path);
  return { shown: visiblePaths(definition, answers), wrong: new Set(told) };
}

/** One of several, by the number that chooses. */
export function pickOf<Value>(values: readonly Value[], pick: number): Value | undefined {
  return values[pick % Math.max(1, values.length)];
}

/** A text that the source and we keep alike. */
export function sameText(text: string | undefined): PairedAnswer | undefined {
  return text === undefined ? undefined : { theirs: text, ours: text };
}
