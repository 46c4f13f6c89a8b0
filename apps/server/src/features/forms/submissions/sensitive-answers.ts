import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { isSensitive } from '@opencareers/form-core/drafts/kept-values';
import type { Json } from '../../../platform/json.ts';
import type { SealedValues } from '../../../platform/sealed-values.ts';

/** Answers as they are stored: numbers such as an SSN are sealed. */
export type StoredAnswers = Record<string, Json>;

type Change = (value: Json, path: string) => Json;

/** Seals what must not be readable in the database; `place` names the submission. */
export function sealAnswers(
  sealed: SealedValues,
  { definition, answers, place }: { definition: FormDefinition; answers: Answers; place: string },
): StoredAnswers {
  return changeSensitive(definition, answers as StoredAnswers, (value, path) =>
    typeof value === 'string' ? { sealed: sealed.seal(value, `${place}:${path}`) } : null,
  );
}

/** The answers as they were sent. */
export function openAnswers(
  sealed: SealedValues,
  { definition, answers, place }: { definition: FormDefinition; answers: StoredAnswers; place: string },
): StoredAnswers {
  return changeSensitive(definition, answers, (value, path) =>
    isSealed(value) ? sealed.open(value.sealed, `${place}:${path}`) : value,
  );
}

/** Stored answers with the last digits only of what is sealed: `•••-••-6789`. */
export function maskAnswers(
  sealed: SealedValues,
  stored: { definition: FormDefinition; answers: StoredAnswers; place: string },
): StoredAnswers {
  const opened = openAnswers(sealed, stored);
  return changeSensitive(stored.definition, opened, (value) =>
    typeof value === 'string' ? maskNumber(value) : value,
  );
}

const SHOWN_DIGITS = 4;

/** Keeps the last four characters and the dashes. */
function maskNumber(text: string): string {
  const hidden = text.slice(0, -SHOWN_DIGITS).replaceAll(/[^-]/g, '•');
  return text.length <= SHOWN_DIGITS ? '•'.repeat(text.length) : hidden + text.slice(-SHOWN_DIGITS);
}

function changeSensitive(definition: FormDefinition, answers: StoredAnswers, change: Change): StoredAnswers {
  const items = definition.sections.flatMap((section) => section.items);
  return changeRow(items, answers, { change, path: '' });
}

function changeRow(
  items: readonly FormItem[],
  row: StoredAnswers,
  { change, path }: { change: Change; path: string },
): StoredAnswers {
  const changed = { ...row };
  for (const item of items) {
    if (!Object.hasOwn(changed, item.name)) continue;
    const value = changed[item.name] as Json;
    const here = `${path}${item.name}`;
    if (isSensitive(item)) changed[item.name] = change(value, here);
    else if (item.type === 'dynamicList' && Array.isArray(value))
      changed[item.name] = value.map((entry, index) =>
        isRow(entry) ? changeRow(nestedItems(item), entry, { change, path: `${here}.${index}.` }) : entry,
      );
  }
  return changed;
}

function isRow(value: Json | AnswerValue): value is StoredAnswers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSealed(value: Json): value is { sealed: string } {
  return isRow(value) && typeof value.sealed === 'string';
}
