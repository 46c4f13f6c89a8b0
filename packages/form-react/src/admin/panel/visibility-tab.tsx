import {
  asGroup,
  type ConditionGroup,
  fromGroup,
  isComparison,
  startComparison,
} from '@opencareers/form-core/admin/condition-editing';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button, IconButton } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { useRef } from 'react';
import { useFocusLater } from '../../form/use-focus-later.ts';
import { useEditor } from '../editor-context.tsx';
import { ComparisonEditor } from './comparison-editor.tsx';
import type { PanelTabProps } from './panel-tab-props.ts';
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

/** Groups inside groups; deeper ones could not be understood any more. */
const DEPTH_MAX = 3;

const GROUP_KINDS = [
  ['all', 'admin.why.all'],
  ['any', 'admin.why.any'],
  ['not', 'admin.condition.none'],
] as const satisfies (readonly [ConditionGroup['kind'], string])[];

interface Props {
  group: ConditionGroup;
  /** Questions that can be looked at. */
  items: readonly FormItem[];
  depth: number;
  onChange: (group: ConditionGroup) => void;
}

/** Conditions that belong together: all, any or none of them hold. */
function ConditionGroupEditor({ group, items, depth, onChange }: Props) {
  const { texts } = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(root);
  const { kind, parts } = group;
  const [first] = items;
  const setPart = (index: number, part: Condition) => onChange({ kind, parts: parts.with(index, part) });
  const add = (part: Condition) => onChange({ kind, parts: [...parts, part] });
  return (
    <div className="oc-editor-group" ref={root}>
      <Select
        label={texts.text('admin.condition.group')}
        labelPosition="hidden"
        value={kind}
        onChange={(chosen) =>
          onChange({ kind: GROUP_KINDS.find(([each]) => each === chosen)?.[0] ?? 'all', parts })
        }
        options={GROUP_KINDS.map(([each, key]) => ({ value: each, label: texts.text(key) }))}
      />
      <ul className="oc-editor-group__parts">
        {parts.map((part, index) => (
          <li key={`part ${String(index)}`}>
            {isComparison(part) ? (
              <ComparisonEditor condition={part} items={items} onChange={(next) => setPart(index, next)} />
            ) : (
              <ConditionGroupEditor
                group={asGroup(part)}
                items={items}
                depth={depth + 1}
                onChange={(next) => setPart(index, fromGroup(next))}
              />
            )}
            <IconButton
              icon="trash"
              size="small"
              label={texts.text('admin.condition.remove', { number: index + 1 })}
              onClick={() => {
                // The button is gone: go on with the group around it.
                focusLater('select');
                onChange({ kind, parts: parts.toSpliced(index, 1) });
              }}
            />
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <div className="oc-editor__actions">
          <Button size="small" iconStart="plus" onClick={() => add(startComparison(first))}>
            {texts.text('admin.condition.add')}
          </Button>
          {depth < DEPTH_MAX && (
            <Button size="small" variant="quiet" onClick={() => add({ or: [startComparison(first)] })}>
              {texts.text('admin.condition.addGroup')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
