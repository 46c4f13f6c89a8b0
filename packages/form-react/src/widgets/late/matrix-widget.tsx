import type { PartsAnswer } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { CheckboxGroup, RadioGroup } from '@opencareers/ui/choice-group';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { blurOnLeave } from '../../form/field-control.ts';
import type { WidgetProps } from '../../form/widget.tsx';
import { adoptStyles } from '../../styles/adopt-styles.ts';
import matrixCss from './matrix.css?inline';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset has no grid of its own in every browser. */
/**
 * The same choices for several lines. Every line is a group with its name, so that it is read as one wherever it stands;
 * the heads of the columns are for the eyes, and on narrow forms each choice shows its own words.
 */
export function MatrixWidget({ item, field, control }: WidgetProps<'matrix'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, matrixCss);
  }, []);
  const { rows = [], columns = [], multiple = false } = item.options ?? {};
  const answer = isParts(field.value) ? field.value : {};
  const choose = (line: string, chosen: string | string[]) => {
    const next = { ...answer, [line]: chosen };
    if (chosen.length === 0) delete next[line];
    control.change(Object.keys(next).length === 0 ? null : next);
  };
  const size: CSSProperties & Record<'--columns', number> = { '--columns': columns.length };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div ref={place} className="oc-matrix" style={size} onBlur={blurOnLeave(control)}>
      <div className="oc-matrix__line oc-matrix__heads" aria-hidden="true">
        <span />
        {columns.map(({ value, label }) => (
          <bdi key={value}>{label}</bdi>
        ))}
      </div>
      {rows.map((row, index) => (
        <MatrixLine
          key={row.value}
          row={row}
          labelId={`${control.id}-line-${index}`}
          choices={columns}
          chosen={answer[row.value]}
          isMultiple={multiple}
          control={control}
          onChoose={(chosen) => choose(row.value, chosen)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  row: Choice;
  labelId: string;
  choices: readonly Choice[];
  chosen: PartsAnswer[string];
  isMultiple: boolean;
  control: WidgetProps['control'];
  onChoose: (chosen: string | string[]) => void;
}

function MatrixLine(props: LineProps) {
  const { row, labelId, choices, chosen, isMultiple, control, onChoose } = props;
  const group = {
    className: 'oc-matrix__choices',
    name: labelId,
    choices,
    isDisabled: control.isDisabled,
    isReadOnly: control.isReadOnly,
    isInvalid: control.isInvalid,
    'aria-labelledby': labelId,
  };
  return (
    <div className="oc-matrix__line">
      <span className="oc-matrix__label" id={labelId}>
        <bdi>{row.label}</bdi>
      </span>
      {isMultiple ? (
        <CheckboxGroup
          {...group}
          role="group"
          value={Array.isArray(chosen) ? chosen : []}
          onChange={onChoose}
        />
      ) : (
        <RadioGroup
          {...group}
          role="radiogroup"
          aria-required={control.isRequired || undefined}
          value={typeof chosen === 'string' ? chosen : ''}
          onChange={onChoose}
        />
      )}
    </div>
  );
}

function isParts(value: unknown): value is PartsAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
