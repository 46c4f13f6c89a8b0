import { createRule, rulesForItem } from '@opencareers/form-core/admin/question-types';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule, RuleType } from '@opencareers/form-core/definition/rule';
import { Button, IconButton } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useRef, useState } from 'react';
import { useFocusLater } from '../../form/use-focus-later.ts';
import { useEditor } from '../editor-context.tsx';
import { ConditionSwitch, withCondition } from './condition-switch.tsx';
import { todayHere } from './option-input.tsx';
import type { PanelTabProps } from './panel-tab-props.ts';
import { referableItems } from './referable-items.ts';
import { ruleKey } from './rule-names.ts';
import { RuleValue } from './rule-value.tsx';

/** The rules of a question in their order: the first one that fails decides what is said [FORM-21]. */
export function RulesTab({ item, place, onChange }: PanelTabProps) {
  const { definition, texts } = useEditor();
  const rules = item.rules ?? [];
  const root = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(root);
  const setRules = (next: Rule[]) => {
    const { rules: _former, ...bare } = item;
    onChange((next.length === 0 ? bare : { ...item, rules: next }) as FormItem);
  };
  const move = (from: number, to: number) => {
    const [one, other] = [rules[from], rules[to]];
    if (one === undefined || other === undefined) return;
    focusLater(`[data-rule="${to}"] [data-part="${to < from ? 'up' : 'down'}"]`);
    setRules(rules.with(from, other).with(to, one));
  };
  const remove = (index: number) => {
    focusLater(index > 0 ? `[data-rule="${index - 1}"] [data-part="remove"]` : '[data-part="add"] select');
    setRules(rules.toSpliced(index, 1));
  };
  return (
    <div className="oc-editor-fields" ref={root}>
      {item.required !== true && (
        <ConditionSwitch
          label={texts.text('admin.condition.useRequired')}
          condition={item.requiredIf}
          items={referableItems(definition, place)}
          onChange={(next) => onChange(withCondition(item, 'requiredIf', next))}
        />
      )}
      {rules.length === 0 && <p className="oc-editor__empty">{texts.text('admin.noRules')}</p>}
      <ol className="oc-editor-rules">
        {rules.map((rule, index) => (
          <li key={`rule ${String(index)}`} data-rule={index}>
            <fieldset className="oc-editor-rules__rule">
              <legend>{texts.text(ruleKey(rule.type))}</legend>
              <RuleValue rule={rule} place={place} onChange={(next) => setRules(rules.with(index, next))} />
              <TextField
                label={texts.text('admin.rule.message')}
                value={rule.message ?? ''}
                onChange={(message) => setRules(rules.with(index, withMessage(rule, message)))}
              />
              <RuleActions index={index} count={rules.length} rule={rule} onMove={move} onRemove={remove} />
            </fieldset>
          </li>
        ))}
      </ol>
      <AddRule
        item={item}
        onAdd={(type) => {
          focusLater(`[data-rule="${rules.length}"] input`);
          setRules([...rules, createRule(type, todayHere())]);
        }}
      />
    </div>
  );
}

function RuleActions(props: {
  rule: Rule;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}) {
  const { rule, index, count, onMove, onRemove } = props;
  const { texts } = useEditor();
  const label = texts.text(ruleKey(rule.type));
  return (
    <span className="oc-editor__actions">
      <IconButton
        icon="chevron-up"
        size="small"
        data-part="up"
        label={texts.text('admin.moveUp', { label })}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        data-part="down"
        label={texts.text('admin.moveDown', { label })}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        size="small"
        data-part="remove"
        label={texts.text('admin.delete', { label })}
        onClick={() => onRemove(index)}
      />
    </span>
  );
}

function AddRule({ item, onAdd }: { item: FormItem; onAdd: (type: RuleType) => void }) {
  const { texts } = useEditor();
  const used = new Set(item.rules?.map(({ type }) => type));
  const offered = rulesForItem(item).filter((type) => type === 'regex' || !used.has(type));
  const [wanted, setWanted] = useState<RuleType>();
  const chosen = wanted !== undefined && offered.includes(wanted) ? wanted : offered[0];
  if (chosen === undefined) {
    return rulesForItem(item).length === 0 ? <p>{texts.text('admin.rule.none')}</p> : null;
  }
  return (
    <div className="oc-editor-pair" data-part="add">
      <Select
        label={texts.text('admin.rule.add')}
        labelPosition="above"
        value={chosen}
        onChange={(type) => setWanted(offered.find((each) => each === type))}
        options={offered.map((type) => ({ value: type, label: texts.text(ruleKey(type)) }))}
      />
      <Button iconStart="plus" onClick={() => onAdd(chosen)}>
        {texts.text('admin.addRule')}
      </Button>
    </div>
  );
}

function withMessage(rule: Rule, message: string): Rule {
  const { message: _former, ...rest } = rule;
  return (message === '' ? rest : { ...rule, message }) as Rule;
}
