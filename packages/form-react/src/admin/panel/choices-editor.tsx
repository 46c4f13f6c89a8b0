import { uniqueName } from '@opencareers/form-core/admin/new-item';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { Button, IconButton } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useRef } from 'react';
import { useEditor } from '../editor-context.tsx';
import { useFocusLater } from './use-focus-later.ts';

/** The choices of a question: label and value of each, in their order. */
export function ChoicesEditor(props: { choices: readonly Choice[]; onChange: (choices: Choice[]) => void }) {
  const { choices, onChange } = props;
  const { texts } = useEditor();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusLater = useFocusLater(list);
  const add = () => {
    const number = choices.length + 1;
    const value = uniqueName(
      `choice_${number}`,
      choices.map((choice) => choice.value),
    );
    focusLater(`[data-choice="${choices.length}"] input`);
    onChange([...choices, { label: texts.text('admin.choice', { number }), value }]);
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
      <legend>{texts.text('admin.choices')}</legend>
      <ol>
        {choices.map((choice, index) => (
          <li key={`choice ${String(index)}`} data-choice={index}>
            <TextField
              label={texts.text('admin.choice.label', { number: index + 1 })}
              isLabelHidden={index > 0}
              value={choice.label}
              onChange={(label) => onChange(choices.with(index, { ...choice, label }))}
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
      <Button size="small" iconStart="plus" data-part="add" onClick={add}>
        {texts.text('admin.addChoice')}
      </Button>
    </fieldset>
  );
}
