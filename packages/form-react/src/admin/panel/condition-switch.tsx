import {
  asGroup,
  type ConditionGroup,
  fromGroup,
  isComparison,
  startComparison,
} from '@opencareers/form-core/admin/condition-editing';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { Button, IconButton } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { useRef } from 'react';
import { useFocusLater } from '../../form/use-focus-later.ts';
import { useEditor } from '../editor-context.tsx';
import { ComparisonEditor } from './comparison-editor.tsx';

interface ConditionSwitchProps {
  /** What happens when the condition holds. */
  label: string;
  condition: Condition | undefined;
  /** Questions that can be looked at. */
  items: readonly FormItem[];
  onChange: (condition: Condition | undefined) => void;
}

/** A condition that is there or not; switching it on begins with the first question. */
export function ConditionSwitch({ label, condition, items, onChange }: ConditionSwitchProps) {
  const [first] = items;
  if (first === undefined && condition === undefined) return null;
  return (
    <>
      <Switch
        label={label}
        isSelected={condition !== undefined}
        onChange={(isOn) =>
          onChange(isOn && first !== undefined ? { and: [startComparison(first)] } : undefined)
        }
      />
      {condition !== undefined && (
        <ConditionGroupEditor
          group={asGroup(condition)}
          items={items}
          depth={0}
          onChange={(group) => onChange(group.parts.length === 0 ? undefined : fromGroup(group))}
        />
      )}
    </>
  );
}

/** The question with another condition, or without. */
export function withCondition(
  item: FormItem,
  key: 'visibleFn' | 'requiredIf' | 'enableIf',
  condition: Condition | undefined,
): FormItem {
  const { [key]: _former, ...bare } = item;
  return (condition === undefined ? bare : { ...item, [key]: condition }) as FormItem;
}

/** Groups inside groups; deeper ones could not be understood any more. */
const DEPTH_MAX = 3;

const GROUP_KINDS = [
  ['all', 'admin.why.all'],
  ['any', 'admin.why.any'],
  ['not', 'admin.condition.none'],
] as const satisfies (readonly [ConditionGroup['kind'], string])[];

interface GroupProps {
  group: ConditionGroup;
  /** Questions that can be looked at. */
  items: readonly FormItem[];
  depth: number;
  onChange: (group: ConditionGroup) => void;
}

/** Conditions that belong together: all, any or none of them hold. */
function ConditionGroupEditor({ group, items, depth, onChange }: GroupProps) {
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
