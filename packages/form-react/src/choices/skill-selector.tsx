import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { foldLabel } from '@opencareers/form-core/definition/fold-label';
import { SKILLS_SHOWN_MAX } from '@opencareers/form-core/definition/form-definition';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { ComboboxField } from '@opencareers/ui/combobox-field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { blurOnLeave, nativeControlProps } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { Chips } from './chips.tsx';
import { ChoiceList } from './combobox/choice-list.tsx';
import { useCombobox } from './combobox/use-combobox.ts';
import { SkillSuggestions } from './skills/skill-suggestions.tsx';

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

/** Wait after the last key before skills are searched, in ms [FORM-18]. */
const SKILL_SEARCH_DELAY_MS = 500;

/** What a search for skills has come to. */
type SkillSearch = { status: 'idle' | 'loading' | 'failed' } | { status: 'found'; skills: readonly string[] };

const IDLE: SkillSearch = { status: 'idle' };

/** Searches skills with the host's function as soon as typing pauses; only the last words count [FORM-18]. */
function useSkillSearch(words: string): SkillSearch {
  const { searchSkills, log } = useFormRuntime().ports;
  const wanted = words.trim();
  const [result, setResult] = useState<{ words: string; search: SkillSearch }>({ words: '', search: IDLE });
  const isSearched = wanted !== '' && searchSkills !== undefined;

  useEffect(() => {
    if (wanted === '' || searchSkills === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (search: SkillSearch) => {
      if (!signal.aborted) setResult({ words: wanted, search });
    };
    const search = async () => {
      tell({ status: 'loading' });
      try {
        tell({ status: 'found', skills: await searchSkills(wanted, signal) });
      } catch (cause) {
        if (!signal.aborted) log?.('Skills could not be searched', cause);
        tell({ status: 'failed' });
      }
    };
    const timer = setTimeout(() => void search(), SKILL_SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, searchSkills, log]);

  return isSearched && result.words === wanted ? result.search : IDLE;
}

/** The skills of an answer. */
function skillsOf(value: AnswerValue): readonly string[] {
  return Array.isArray(value) ? (value as unknown[]).filter((entry) => typeof entry === 'string') : [];
}

/** Skills with others behind them; one that is there already, whatever its accents and case, is left out. */
function addSkills(skills: readonly string[], added: readonly string[]): readonly string[] {
  const known = new Set(skills.map(foldLabel));
  const fresh: string[] = [];
  for (const skill of added.map((each) => each.replace(/\s+/g, ' ').trim())) {
    if (skill === '' || known.has(foldLabel(skill))) continue;
    known.add(foldLabel(skill));
    fresh.push(skill);
  }
  return [...skills, ...fresh];
}

/** The offered skills that are not among the answer's, each once, and only those that have the typed text. */
function openSkills(offered: readonly string[], skills: readonly string[], typed = ''): readonly string[] {
  const wanted = foldLabel(typed);
  return addSkills(skills, offered)
    .slice(skills.length)
    .filter((skill) => foldLabel(skill).includes(wanted));
}

interface SkillValues {
  skill: string;
  count: number;
  [name: string]: string | number;
}
