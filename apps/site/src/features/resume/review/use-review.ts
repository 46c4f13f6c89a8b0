import { SURE_CONFIDENCE } from '@opencareers/contracts/resume-calls';
import type { Review, ReviewedValue, SuggestedValue, TakenValue } from '@opencareers/contracts/resumes';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { useState } from 'react';

/** A review while somebody goes through it. */
export interface ReviewChoice {
  /** Whether a value will be taken over. */
  isTaken: (path: string) => boolean;
  /** The value as it stands now, read or changed. */
  currentValue: (suggestion: ReviewedValue) => SuggestedValue;
  /** Whether the profile does not say the same already. */
  canTake: (suggestion: ReviewedValue) => boolean;
  take: (path: string, isTaken: boolean) => void;
  takeAll: (isTaken: boolean) => void;
  edit: (path: string, value: SuggestedValue) => void;
  /** What goes to the server. */
  chosen: () => Required<TakenValue>[];
}

/** Below this a person should look at a value first. */
export function isUnsure({ confidence }: Pick<ReviewedValue, 'confidence'>): boolean {
  return confidence < SURE_CONFIDENCE;
}

/** Keeps what is taken: at first what the profile has nothing of and what is sure. */
export function useReview({ suggestions }: Review): ReviewChoice {
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(suggestions.filter((each) => each.state === 'new' && !isUnsure(each)).map(pathOf)),
  );
  const [edited, setEdited] = useState<Readonly<Record<string, SuggestedValue>>>({});
  const currentValue = (suggestion: ReviewedValue) => edited[suggestion.path] ?? suggestion.value;
  const canTake = (suggestion: ReviewedValue) =>
    suggestion.state !== 'same' || !isSameAnswer(currentValue(suggestion), suggestion.value);
  const take = (path: string, isTaken: boolean) =>
    setTaken((now) => new Set(isTaken ? [...now, path] : [...now].filter((other) => other !== path)));
  return {
    isTaken: (path) => taken.has(path),
    currentValue,
    canTake,
    take,
    takeAll: (isTaken) => setTaken(new Set(isTaken ? suggestions.filter(canTake).map(pathOf) : [])),
    edit: (path, value) => {
      setEdited((now) => ({ ...now, [path]: value }));
      take(path, true);
    },
    chosen: () =>
      suggestions
        .filter((suggestion) => taken.has(suggestion.path) && canTake(suggestion))
        .map((suggestion) => ({ path: suggestion.path, value: currentValue(suggestion) })),
  };
}

function pathOf({ path }: ReviewedValue): string {
  return path;
}
