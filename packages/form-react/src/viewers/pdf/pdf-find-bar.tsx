import type { Texts } from '@opencareers/messages/texts';
import { IconButton } from '@opencareers/ui/button';
import { TextInput } from '@opencareers/ui/text-input';
import type { KeyboardEvent, Ref } from 'react';
import type { PdfFind } from './use-pdf-find.ts';

/** Props of `PdfFindBar`. */
export interface PdfFindBarProps {
  find: PdfFind;
  texts: Texts;
  inputRef: Ref<HTMLInputElement>;
}

/** The field to find words in a document: Enter goes on, Shift and Enter back, Escape ends it. */
export function PdfFindBar({ find, texts, inputRef }: PdfFindBarProps) {
  const { words, count } = find;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && words !== '') find.look('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasNone = !count || undefined;
  return (
    <search className="oc-pdf__find">
      <TextInput
        icon="search"
        type="text"
        inputRef={inputRef}
        aria-label={texts.text('files.pdfFind')}
        placeholder={texts.text('files.pdfFind')}
        autoComplete="off"
        value={words}
        onChange={find.look}
        onKeyDown={handleKeyDown}
      />
      <output className="oc-pdf__found">{foundText(find, texts)}</output>
      <IconButton
        icon="chevron-up"
        label={texts.text('files.pdfFindPrevious')}
        aria-disabled={hasNone}
        onClick={() => find.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={texts.text('files.pdfFindNext')}
        aria-disabled={hasNone}
        onClick={() => find.step(1)}
      />
    </search>
  );
}

function foundText({ words, count, current }: PdfFind, texts: Texts): string {
  if (words.trim() === '' || count === undefined) return '';
  if (count === 0) return texts.text('files.pdfFindNone');
  return texts.text('files.pdfFindPlace', { place: current + 1, places: count });
}
