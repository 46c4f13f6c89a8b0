import { shapeOf } from '@opencareers/form-core/answers/answer-shape';
import type { DefaultValue, FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { cleanRichText, richTextToPlain } from '@opencareers/form-core/rich-text/read-rich-text';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useEditor } from '../editor-context.tsx';

interface Props {
  item: FormItem;
  onChange: (item: FormItem) => void;
}

/** What a question begins with, for answers that one control can say; others are set in the definition. */
export function DefaultValueField({ item, onChange }: Props) {
  const { texts } = useEditor();
  const { defaultValue } = item;
  const label = texts.text('admin.field.defaultValue');
  const set = (value: DefaultValue | undefined) => {
    const { defaultValue: _former, ...bare } = item;
    onChange((value === undefined ? bare : { ...item, defaultValue: value }) as FormItem);
  };
  if (item.calculate !== undefined) return null;
  const choices = choicesFor(item);
  const shape = shapeOf(item);
  const none = { value: '', label: texts.text('admin.none') };
  if (shape === 'texts' && choices.length > 0)
    return (
      <CheckboxList
        legend={label}
        options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        selected={Array.isArray(defaultValue) ? defaultValue.map(String) : []}
        onChange={(selected) => set(selected.length === 0 ? undefined : selected)}
      />
    );
  if (shape === 'box' || shape === 'stars' || choices.length > 0) {
    const yesNo = [
      { value: 'true', label: texts.text('admin.yes') },
      { value: 'false', label: texts.text('admin.no') },
    ];
    const stars = [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: String(count) }));
    const offered = shape === 'box' ? yesNo : shape === 'stars' ? stars : choices;
    const read = (value: string) => (shape === 'stars' ? Number(value) : value);
    return (
      <Select
        label={label}
        labelPosition="above"
        value={typeof defaultValue === 'object' ? '' : String(defaultValue ?? '')}
        onChange={(value) => set(value === '' ? undefined : shape === 'box' ? value === 'true' : read(value))}
        options={[none, ...offered.map((choice) => ({ value: choice.value, label: choice.label }))]}
      />
    );
  }
  if (shape === 'rich') {
    const text = typeof defaultValue === 'string' ? defaultValue : '';
    return (
      <TextField
        label={label}
        rows={4}
        // Plain texts stay as they are typed.
        value={text.includes('<') ? richTextToPlain(text) : text}
        onChange={(typed) =>
          set(typed === '' ? undefined : typed.includes('<') ? cleanRichText(typed) : typed)
        }
      />
    );
  }
  if (shape !== 'text') return null;
  return (
    <TextField
      label={label}
      type={item.type === 'date' || item.type === 'number' ? item.type : 'text'}
      step="any"
      value={typeof defaultValue === 'string' ? defaultValue : ''}
      onChange={(text) => set(text === '' ? undefined : text)}
    />
  );
}
