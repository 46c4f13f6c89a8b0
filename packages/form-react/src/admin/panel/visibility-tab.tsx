import { takesAnswer } from '@opencareers/form-core/admin/question-types';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useEditor } from '../editor-context.tsx';
import { ConditionSwitch, withCondition } from './condition-switch.tsx';
import type { PanelTabProps } from './panel-tab-props.ts';
import { referableItems } from './referable-items.ts';

/** When a question shows and can be used: always, or by rules on the answers to others. */
export function VisibilityTab({ item, place, onChange }: PanelTabProps) {
  const { definition, texts } = useEditor();
  const items = referableItems(definition, place);
  const { visibleFn, enableIf } = item;
  if (items.length === 0 && visibleFn === undefined && enableIf === undefined) {
    return <p className="oc-editor__empty">{texts.text('admin.condition.noOthers')}</p>;
  }
  return (
    <div className="oc-editor-fields">
      {typeof visibleFn === 'function' ? (
        <AlertBox>{texts.text('admin.bench.code')}</AlertBox>
      ) : (
        <ConditionSwitch
          label={texts.text('admin.condition.use')}
          condition={visibleFn}
          items={items}
          onChange={(next) => onChange(withCondition(item, 'visibleFn', next))}
        />
      )}
      {takesAnswer(item) && (
        <ConditionSwitch
          label={texts.text('admin.condition.useEnabled')}
          condition={enableIf}
          items={items}
          onChange={(next) => onChange(withCondition(item, 'enableIf', next))}
        />
      )}
    </div>
  );
}
