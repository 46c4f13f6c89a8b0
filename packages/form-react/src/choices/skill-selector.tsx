import { SKILLS_SHOWN_MAX } from '@opencareers/form-core/definition/form-definition';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { ComboboxField } from '@opencareers/ui/combobox-field';
import { useMemo, useRef, useState } from 'react';
import { blurOnLeave, nativeControlProps } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { Chips } from './chips.tsx';
import { ChoiceList } from './combobox/choice-list.tsx';
import { foldLabel } from './combobox/fold-label.ts';
import { useCombobox } from './combobox/use-combobox.ts';
import { SkillSuggestions } from './skills/skill-suggestions.tsx';
import { addSkills, openSkills, skillsOf } from './skills/skills.ts';
import { useSkillSearch } from './skills/use-skill-search.ts';

const NOTHING_SELECTED: ReadonlySet<string> = new Set();

/** Skills that were searched, typed or taken from suggestions (`skillSelector`; [FORM-18]). */
export function SkillSelector({ item, field, control }: WidgetProps<'skillSelector'>) {
  const { texts } = useFormRuntime();
  const [typed, setTyped] = useState('');
  const [isAllShown, setIsAllShown] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = useSkillSearch(typed);

  const skills = useMemo(() => skillsOf(field.value), [field.value]);
  const suggestions = useMemo(
    () => openSkills(item.options?.suggestions ?? [], skills),
    [item.options?.suggestions, skills],
  );
  const found = search.status === 'found' ? search.skills : undefined;
  const choices = useMemo(() => {
    const offered = [...openSkills(suggestions, skills, typed), ...(found ?? [])];
    const fitting = typed.trim() === '' ? [] : openSkills(offered, skills);
    return fitting.map((skill) => ({ label: skill, value: skill }));
  }, [suggestions, skills, typed, found]);
  const isEditable = !control.isDisabled && !control.isReadOnly;

  const add = (added: readonly string[]) => {
    const all = addSkills(skills, added);
    setTyped('');
    combobox.close();
    const [first = ''] = added;
    const isNew = all.length > skills.length;
    if (isNew) control.change([...all]);
    const key = added.length > 1 ? 'skills.addedSeveral' : isNew ? 'skills.added' : 'skills.duplicate';
    setSaid(say(key, { skill: first, count: all.length - skills.length }));
  };
  const say = (key: 'skills.added' | 'skills.addedSeveral' | 'skills.duplicate', values: SkillValues) => {
    if (key === 'skills.added') return texts.text('skills.added', values);
    if (key === 'skills.duplicate') return texts.text('skills.duplicate', { skill: values.skill });
    return texts.text('skills.addedSeveral', values);
  };
  const remove = (skill: string) => {
    const left = skills.filter((each) => each !== skill);
    control.change(left);
    setSaid(texts.text('skills.removed', { skill }));
    if (left.length === 0) input.current?.focus();
  };

  const combobox = useCombobox({
    id: control.id,
    count: choices.length,
    selectedIndex: -1,
    isBlocked: !isEditable || typed.trim() === '',
    text: typed,
    onChoose: (index) => add([choices[index]?.value ?? '']),
    onEnterText: () => {
      if (typed.trim() === '') return false;
      // What was offered is written the usual way; what was typed may not be.
      const usual = choices.find(({ value }) => foldLabel(value) === foldLabel(typed));
      add([usual?.value ?? typed]);
      return true;
    },
    onBackspace: () => skills.length > 0 && remove(skills.at(-1) ?? ''),
    onLeave: () => setTyped(''),
  });
  const shown = isAllShown ? skills : skills.slice(0, SKILLS_SHOWN_MAX);
  const hidden = skills.length - SKILLS_SHOWN_MAX;
  const message = {
    idle: undefined,
    loading: texts.text('skills.searching'),
    failed: texts.text('skills.failed'),
    found: choices.length === 0 ? texts.text('skills.none') : undefined,
  }[search.status];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-choice-field" onBlur={blurOnLeave(control)}>
      <Chips
        label={texts.text('skills.chosen')}
        chips={shown.map((skill) => ({ id: skill, label: skill }))}
        isDisabled={!isEditable}
        onRemove={remove}
        end={
          hidden > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isAllShown}
              aria-label={isAllShown ? undefined : texts.text('skills.showMore', { count: hidden })}
              onClick={() => setIsAllShown(!isAllShown)}
            >
              <bdi>
                {isAllShown ? texts.text('skills.showFewer') : texts.text('skills.hidden', { count: hidden })}
              </bdi>
            </Button>
          )
        }
      />
      {isEditable && (
        <div className="oc-skills__entry">
          <ComboboxField
            {...nativeControlProps(control, item)}
            {...combobox.inputProps}
            onBlur={combobox.close}
            inputRef={input}
            boxRef={box}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              combobox.open(-1);
            }}
            isOpen={combobox.isOpen}
            enterKeyHint="done"
            placeholder={item.options?.placeholder ?? texts.text('skills.placeholder')}
          />
          <Button
            iconStart="plus"
            aria-disabled={typed.trim() === '' || undefined}
            onClick={() => {
              if (typed.trim() !== '') add([typed]);
              input.current?.focus();
            }}
          >
            {texts.text('skills.add')}
          </Button>
        </div>
      )}
      {combobox.isOpen && (choices.length > 0 || message !== undefined) && (
        <ChoiceList
          id={control.id}
          labelId={control.labelId}
          choices={choices}
          selected={NOTHING_SELECTED}
          active={combobox.active}
          isMultiple={false}
          message={message}
          anchor={box}
          onChoose={(index) => add([choices[index]?.value ?? ''])}
          onPoint={combobox.point}
        />
      )}
      {isEditable && (
        <SkillSuggestions suggestions={suggestions} onAdd={add} onEmptied={() => input.current?.focus()} />
      )}
      <Announcement
        message={
          combobox.isOpen ? (message ?? texts.text('select.results', { count: choices.length })) : said
        }
      />
    </div>
  );
}

interface SkillValues {
  skill: string;
  count: number;
  [name: string]: string | number;
}
