import { Button } from '@opencareers/ui/button';
import { useId, useLayoutEffect, useRef } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';

export interface SkillSuggestionsProps {
  suggestions: readonly string[];
  onAdd: (skills: readonly string[]) => void;
  /** All were added: the focus must go elsewhere. */
  onEmptied: () => void;
}

/** Suggested skills as buttons, to be added singly or all together; the focus goes on to the next one. */
export function SkillSuggestions({ suggestions, onAdd, onEmptied }: SkillSuggestionsProps) {
  const { texts } = useFormRuntime();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const addedAt = useRef<number>(undefined);
  const countBefore = useRef(suggestions.length);

  useLayoutEffect(() => {
    const at = addedAt.current;
    if (at === undefined || suggestions.length === countBefore.current) return;
    addedAt.current = undefined;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(at, buttons.length - 1)];
    if (next === undefined) onEmptied();
    else next.focus();
  }, [suggestions, onEmptied]);

  if (suggestions.length === 0) return null;
  const add = (skills: readonly string[], index: number) => {
    addedAt.current = index;
    countBefore.current = suggestions.length;
    onAdd(skills);
  };
  return (
    <div className="oc-skills__suggestions">
      <p id={titleId} className="oc-skills__title">
        {texts.text('skills.suggested')}
      </p>
      <ul ref={list} aria-labelledby={titleId} className="oc-chips__list">
        {suggestions.map((skill, index) => (
          <li key={skill}>
            <Button
              size="small"
              iconStart="plus"
              aria-label={texts.text('skills.addOne', { skill })}
              onClick={() => add([skill], index)}
            >
              <bdi className="oc-chip__label">{skill}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={() => add(suggestions, 0)}>
        {texts.text('skills.addAll')}
      </Button>
    </div>
  );
}
