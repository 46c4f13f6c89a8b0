import { asGroup, fromGroup, startComparison } from '@opencareers/form-core/admin/condition-editing';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Switch } from '@opencareers/ui/switch';
import { useEditor } from '../editor-context.tsx';
import { ConditionGroupEditor } from './condition-group.tsx';
import type { PanelTabProps } from './question-panel.tsx';
import { referableItems } from './referable-items.ts';

/** When a question shows: always, or by a rule on the answers to others. */
export function VisibilityTab({ item, place, onChange }: PanelTabProps) {
  const { definition, texts } = useEditor();
  const others = referableItems(definition, place);
  const [first] = others;
  const setCondition = (condition: Condition | undefined) => {
    const { visibleFn: _former, ...bare } = item;
    onChange((condition === undefined ? bare : { ...item, visibleFn: condition }) as FormItem);
  };
  if (typeof item.visibleFn === 'function') {
    return <AlertBox>{texts.text('admin.bench.code')}</AlertBox>;
  }
  if (first === undefined && item.visibleFn === undefined) {
    return <p className="oc-editor__empty">{texts.text('admin.condition.noOthers')}</p>;
  }
  return (
    <div className="oc-editor-fields">
      <Switch
        label={texts.text('admin.condition.use')}
        isSelected={item.visibleFn !== undefined}
        onChange={(isOn) =>
          setCondition(isOn && first !== undefined ? { and: [startComparison(first)] } : undefined)
        }
      />
      {item.visibleFn !== undefined && (
        <ConditionGroupEditor
          group={asGroup(item.visibleFn)}
          items={others}
          depth={0}
          onChange={(group) => setCondition(group.parts.length === 0 ? undefined : fromGroup(group))}
        />
      )}
    </div>
  );
}
