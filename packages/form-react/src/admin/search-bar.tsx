import { findInForm } from '@opencareers/form-core/admin/form-search';
import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import { Button, IconButton } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from './editor-context.tsx';

/** Finds questions by label, name, choice or help: Enter goes to the next, Shift+Enter to the one before. */
export function SearchBar() {
  const { definition, texts, openQuestion } = useEditor();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const wanted = useDeferredValue(text);
  const matches = useMemo(() => findInForm(definition, wanted), [definition, wanted]);
  const current = matches[Math.min(at, matches.length - 1)]?.place;
  useShownPlace(bar, current);
  const go = (by: -1 | 1) => {
    if (matches.length > 0) setAt((at + by + matches.length) % matches.length);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  };
  return (
    <search ref={bar} className="oc-editor-search">
      <TextField
        type="search"
        icon="search"
        label={texts.text('admin.search')}
        isLabelHidden
        className="oc-editor-search__field"
        placeholder={texts.text('admin.search')}
        value={text}
        onChange={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <output className="oc-editor-search__count">
        {wanted.trim() !== '' &&
          (current === undefined
            ? texts.text('admin.search.none')
            : texts.text('admin.search.found', {
                number: Math.min(at, matches.length - 1) + 1,
                total: matches.length,
              }))}
      </output>
      {current !== undefined && (
        <div className="oc-editor__actions">
          <IconButton
            icon="chevron-up"
            size="small"
            label={texts.text('admin.search.before')}
            onClick={() => go(-1)}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            label={texts.text('admin.search.next')}
            onClick={() => go(1)}
          />
          <Button size="small" onClick={() => openQuestion(current)}>
            {texts.text('admin.search.open')}
          </Button>
        </div>
      )}
    </search>
  );
}

/** Brings a question into sight and marks it, without drawing the others anew. */
function useShownPlace(bar: { current: HTMLElement | null }, place: ItemPlace | undefined): void {
  const key = place?.join('.');
  useEffect(() => {
    if (key === undefined) return;
    const row = bar.current
      ?.closest('.oc-editor')
      ?.querySelector<HTMLElement>(`.oc-editor__question[data-place="${key}"] > .oc-editor__row`);
    if (!row) return;
    row.dataset.found = 'true';
    row.scrollIntoView({ block: 'center' });
    return () => {
      delete row.dataset.found;
    };
  }, [bar, key]);
}
