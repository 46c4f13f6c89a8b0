import { choicesFromLines, linesOfChoices } from '@opencareers/form-core/admin/choice-lines';
import { uniqueCode, valueFromLabel } from '@opencareers/form-core/admin/codes';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { Button, IconButton } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useFocusLater } from '../../form/use-focus-later.ts';
import { useEditor } from '../editor-context.tsx';

/** The choices of a question: label and value of each, in their order. */
export function ChoicesEditor(props: {
  /** What the list is; the choices of the question when absent. */
  title?: string;
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
}) {
  const { title, choices, onChange } = props;
  const { texts } = useEditor();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusLater = useFocusLater(list);
  const [lines, setLines] = useState<string | null>(null);
  const applyLines = () => {
    focusLater('[data-part="lines"]');
    onChange(choicesFromLines(lines ?? '', choices));
    setLines(null);
  };
  const add = () => {
    const label = texts.text('admin.choice', { number: choices.length + 1 });
    const values = choices.map(({ value }) => value);
    focusLater(`[data-choice="${choices.length}"] input`);
    onChange([...choices, { label, value: uniqueCode(valueFromLabel(label), values) }]);
  };
  /** A list that is pasted into a label becomes choices in its place. */
  const pasteLines = (event: ClipboardEvent, index: number) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!/[\n\r]/.test(pasted)) return;
    event.preventDefault();
    const lines = choices.map(({ label }) => label).with(index, pasted);
    onChange(choicesFromLines(lines.join('\n'), choices.toSpliced(index, 1)));
  };
  const move = (from: number, to: number) => {
    const [one, other] = [choices[from], choices[to]];
    if (one === undefined || other === undefined) return;
    focusLater(`[data-choice="${to}"] [data-part="${to < from ? 'up' : 'down'}"]`);
    onChange(choices.with(from, other).with(to, one));
  };
  const remove = (index: number) => {
    const next = Math.min(index, choices.length - 2);
    focusLater(next < 0 ? '[data-part="add"]' : `[data-choice="${next}"] input`);
    onChange(choices.toSpliced(index, 1));
  };
  return (
    <fieldset className="oc-editor-choices" ref={list}>
      <legend>{title ?? texts.text('admin.choices')}</legend>
      <ol>
        {choices.map((choice, index) => (
          <li key={`choice ${String(index)}`} data-choice={index}>
            <TextField
              label={texts.text('admin.choice.label', { number: index + 1 })}
              isLabelHidden={index > 0}
              value={choice.label}
              onChange={(label) => onChange(choices.with(index, { ...choice, label }))}
              onPaste={(event) => pasteLines(event, index)}
            />
            <TextField
              label={texts.text('admin.choice.value', { number: index + 1 })}
              isLabelHidden={index > 0}
              value={choice.value}
              dir="ltr"
              spellCheck={false}
              onChange={(value) => onChange(choices.with(index, { ...choice, value }))}
            />
            <span className="oc-editor__actions">
              <IconButton
                icon="chevron-up"
                size="small"
                data-part="up"
                label={texts.text('admin.moveUp', { label: choice.label })}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                data-part="down"
                label={texts.text('admin.moveDown', { label: choice.label })}
                aria-disabled={index === choices.length - 1 || undefined}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="trash"
                size="small"
                label={texts.text('admin.delete', { label: choice.label })}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="oc-editor__actions">
        <Button size="small" iconStart="plus" data-part="add" onClick={add}>
          {texts.text('admin.addChoice')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          data-part="lines"
          aria-expanded={lines !== null}
          onClick={() => setLines(lines === null ? linesOfChoices(choices) : null)}
        >
          {texts.text('admin.choices.lines')}
        </Button>
      </div>
      {lines !== null && <ChoiceLines lines={lines} onChange={setLines} onApply={applyLines} />}
    </fieldset>
  );
}

/** All choices as a text, one a line: for lists that are written or pasted at once. */
function ChoiceLines(props: { lines: string; onChange: (lines: string) => void; onApply: () => void }) {
  const { lines, onChange, onApply } = props;
  const { texts } = useEditor();
  return (
    <div className="oc-editor-choices__lines">
      <TextField
        label={texts.text('admin.choices.linesLabel')}
        description={texts.text('admin.choices.linesHelp')}
        rows={8}
        value={lines}
        onChange={onChange}
      />
      <Button size="small" variant="primary" onClick={onApply}>
        {texts.text('admin.choices.linesApply')}
      </Button>
    </div>
  );
}
