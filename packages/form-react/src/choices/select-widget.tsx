import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { type Choice, NOT_APPLICABLE_VALUE } from '@opencareers/form-core/definition/form-definition';
import { Announcement } from '@opencareers/ui/announcement';
import { ComboboxField } from '@opencareers/ui/combobox-field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { blurOnLeave, nativeControlProps } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { Chips } from './chips.tsx';
import { ChoicesNotice } from './choices-notice.tsx';
import { ChoiceList } from './combobox/choice-list.tsx';
import { filterChoices, findTypedChoice, foldAhead } from './combobox/filter-choices.ts';
import { useCombobox } from './combobox/use-combobox.ts';
import { type FieldChoices, useChoices } from './use-choices.ts';

/** Lists up to here are read at a glance: on phones no keyboard comes up for them. */
const SHORT_LIST_MAX = 8;

/** A choice of one or several out of a list that can be filtered by typing (`select`, `dropdown`; [FORM-15]). */
export function SelectWidget(props: WidgetProps<'select'> | WidgetProps<'dropdown'>) {
  const { item, field, control } = props;
  const { texts } = useFormRuntime();
  const loaded = useChoices(item, field.path);
  useSettledAnswer(props, loaded);
  const { choices } = loaded;
  const isMultiple = item.options?.multiple === true;

  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** What is typed; null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const chosen = useMemo(
    () =>
      valuesOfSelect(field.value).map((value) => indexChoices(choices).get(value) ?? { label: value, value }),
    [choices, field.value],
  );
  const chosenSet = useMemo(() => new Set(chosen.map((choice) => choice.value)), [chosen]);
  const shown = useMemo(() => filterChoices(choices, typed ?? ''), [choices, typed]);
  // Before the choices are known a value has no label to show.
  const chosenText = isMultiple || loaded.status !== 'loaded' ? '' : (chosen[0]?.label ?? '');

  const put = (values: readonly string[]) => control.change(selectAnswer(values, isMultiple));
  const toggle = (choice: Choice) => {
    const values = chosen.map(({ value }) => value);
    if (!chosenSet.has(choice.value)) return put([...values, choice.value]);
    setSaid(texts.text('select.removed', { label: choice.label }));
    put(values.filter((value) => value !== choice.value));
  };
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    setTyped(null);
    if (isMultiple) {
      // The whole list is back; the keys go on from what was chosen.
      combobox.point(choices.indexOf(choice));
      toggle(choice);
      return;
    }
    put([choice.value]);
    combobox.close();
  };

  const combobox = useCombobox({
    id: control.id,
    count: shown.length,
    selectedIndex:
      isMultiple || chosenSet.size === 0 ? -1 : shown.findIndex(({ value }) => chosenSet.has(value)),
    isBlocked: control.isDisabled || control.isReadOnly || loaded.status !== 'loaded',
    text: typed ?? chosenText,
    onChoose: (index) => choose(shown[index]),
    onLeave: () => setTyped(null),
    ...(isMultiple && { onBackspace: () => chosen.at(-1) && toggle(chosen.at(-1) as Choice) }),
  });

  const type = (text: string) => {
    setTyped(text);
    combobox.open(text === '' ? -1 : 0);
  };
  const settleTyped = () => {
    const meant = typed === null ? undefined : findTypedChoice(choices, typed);
    if (!isMultiple && typed === '') put([]);
    else if (!isMultiple && meant !== undefined) put([meant.value]);
    setTyped(null);
    combobox.close();
  };
  const { isOpen } = combobox;
  useEffect(() => (isOpen ? foldAhead(choices) : undefined), [isOpen, choices]);
  useEffect(() => {
    // The next key writes anew instead of behind the label.
    if (typed === null && input.current?.matches(':focus')) input.current.select();
  }, [typed]);
  const isEditable = !control.isDisabled && !control.isReadOnly;
  const message = shown.length === 0 ? texts.text('select.noMatch', { text: typed ?? '' }) : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-choice-field" onBlur={blurOnLeave(control)}>
      {isMultiple && (
        <Chips
          label={texts.text('select.chosen')}
          chips={chosen.map(({ value, label }) => ({ id: value, label }))}
          isDisabled={!isEditable}
          onRemove={(value) => {
            const choice = chosen.find((each) => each.value === value);
            if (choice !== undefined) toggle(choice);
            if (chosen.length === 1) input.current?.focus();
          }}
        />
      )}
      <ComboboxField
        {...combobox.inputProps}
        {...nativeControlProps(control, item)}
        onBlur={settleTyped}
        inputRef={input}
        boxRef={box}
        value={typed ?? chosenText}
        onChange={type}
        isOpen={combobox.isOpen}
        placeholder={item.options?.placeholder ?? texts.text('select.placeholder')}
        readOnly={control.isReadOnly || loaded.status !== 'loaded'}
        aria-busy={loaded.status === 'loading' || undefined}
        inputMode={choices.length <= SHORT_LIST_MAX && isTouched() ? 'none' : undefined}
        onClick={() => combobox.open()}
        onFocus={(event) => event.currentTarget.select()}
        toggleLabel={texts.text('select.showOptions')}
        onToggle={() => {
          input.current?.focus();
          combobox.toggle();
        }}
        clearLabel={texts.text('select.clear')}
        onClear={
          isEditable && chosenText !== '' && !control.isRequired
            ? () => {
                input.current?.focus();
                setTyped(null);
                put([]);
              }
            : undefined
        }
      />
      {combobox.isOpen && (
        <ChoiceList
          id={control.id}
          labelId={control.labelId}
          choices={shown}
          selected={chosenSet}
          active={combobox.active}
          isMultiple={isMultiple}
          message={message}
          anchor={box}
          onChoose={(index) => choose(shown[index])}
          onPoint={combobox.point}
        />
      )}
      <ChoicesNotice loaded={loaded} />
      <Announcement
        message={
          combobox.isOpen && typed !== null
            ? (message ?? texts.text('select.results', { count: shown.length }))
            : said
        }
      />
    </div>
  );
}

type SelectProps = WidgetProps<'select'> | WidgetProps<'dropdown'>;

/**
 * Keeps a select's answer among its choices, once they are known; a failed or running load changes nothing [FORM-15].
 */
function useSettledAnswer({ item, field, control }: SelectProps, loaded: FieldChoices): void {
  const { session } = useFormRuntime();
  const { status, choices, parent } = loaded;
  const isMultiple = item.options?.multiple === true;
  const { path, value } = field;
  const { change } = control;

  useEffect(() => {
    if (status !== 'loaded') return;
    const settled = settleAnswer(valuesOfSelect(value), choices);
    if (settled !== null) change(selectAnswer(settled, isMultiple));
  }, [status, choices, value, isMultiple, change]);

  const isClosed = status === 'loaded' && isNotApplicable(choices);
  useEffect(() => session.setDisabled(path, isClosed), [session, path, isClosed]);

  // Without the answer above there is nothing that this one could be about.
  const answeredBefore = useRef(parent.value !== '');
  useEffect(() => {
    const wasAnswered = answeredBefore.current;
    answeredBefore.current = parent.value !== '';
    if (status === 'waiting' && wasAnswered && valuesOfSelect(value).length > 0) {
      change(selectAnswer([], isMultiple));
    }
  }, [parent.value, status, value, isMultiple, change]);
}

/** The values that an answer of a select holds; numbers come from answers that were stored elsewhere. */
function valuesOfSelect(value: AnswerValue): readonly string[] {
  if (Array.isArray(value)) return (value as unknown[]).filter((entry) => typeof entry === 'string');
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Values as the answer of a select; nothing chosen is `null`. */
function selectAnswer(values: readonly string[], isMultiple: boolean): AnswerValue {
  if (isMultiple) return [...values];
  return values[0] ?? null;
}

/** Whether there is nothing to choose: the only choice has the value 'N/A' [FORM-15]. */
function isNotApplicable(choices: readonly Choice[]): boolean {
  return choices.length === 1 && choices[0]?.value === NOT_APPLICABLE_VALUE;
}

/**
 * What an answer must become once the choices are known: the only choice 'N/A' selects itself, values that are not
 * among the choices go [FORM-15]. Null when the answer may stay.
 */
function settleAnswer(values: readonly string[], choices: readonly Choice[]): readonly string[] | null {
  if (isNotApplicable(choices)) {
    return values.length === 1 && values[0] === NOT_APPLICABLE_VALUE ? null : [NOT_APPLICABLE_VALUE];
  }
  if (values.length === 0) return null;
  const known = indexChoices(choices);
  const kept = values.filter((value) => known.has(value));
  return kept.length === values.length ? null : kept;
}

const indexes = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice>>();

/** Choices by their value; made once for each list. */
function indexChoices(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const known = indexes.get(choices);
  if (known !== undefined) return known;
  const index = new Map(choices.map((choice) => [choice.value, choice]));
  indexes.set(choices, index);
  return index;
}

function isTouched(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}
