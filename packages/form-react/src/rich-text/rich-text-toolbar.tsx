/* oxlint-disable jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions -- one of the tools has the focus; keys of the field inside bubble. */
import type { RichTextFormat } from '@opencareers/form-core/definition/form-definition';
import { RICH_TEXT_FORMATS } from '@opencareers/form-core/rich-text/rich-text';
import { richTextAddress } from '@opencareers/form-core/rich-text/rich-text-address';
import type { Texts } from '@opencareers/messages/texts';
import { Button } from '@opencareers/ui/button';
import { describeField, FieldFrame } from '@opencareers/ui/field';
import { TextInput } from '@opencareers/ui/text-input';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { RichTextEditor } from './rich-text-editor.ts';

const LABELS = {
  bold: 'field.richText.bold',
  italic: 'field.richText.italic',
  underline: 'field.richText.underline',
  heading: 'field.richText.heading',
  bulletList: 'field.richText.bulletList',
  numberList: 'field.richText.numberList',
  link: 'field.richText.link',
} as const satisfies Record<RichTextFormat, string>;

/** Lines on 24 by 24, as the icons of the page are drawn; they come with these tools alone. */
const SIGNS: Readonly<Record<RichTextFormat, string>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2',
  numberList: 'M10 6.5h10M10 12h10M10 17.5h10M4 4.5l1.5-.5v5M4 14.5c2.5-1.5 2.5.8 0 5h2.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
};
const KEYS: Partial<Record<RichTextFormat, string>> = {
  bold: 'Control+B',
  italic: 'Control+I',
  underline: 'Control+U',
  link: 'Control+K',
};

interface ToolbarProps {
  /** Of the box that it writes in. */
  id: string;
  formats: readonly RichTextFormat[];
  /** What holds where the cursor is. */
  looks: readonly RichTextFormat[];
  /** Null until it is here. */
  editor: RichTextEditor | null;
  texts: Texts;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

/** The tools of a text: one stop for Tab, arrows go from one to the next. */
export function RichTextToolbar(props: ToolbarProps) {
  const { id, formats, looks, editor, texts, isLinking, onLinking } = props;
  const bar = useRef<HTMLDivElement>(null);
  const offered = RICH_TEXT_FORMATS.filter((format) => formats.includes(format));
  const [current, setCurrent] = useState<RichTextFormat>();
  const stop = current !== undefined && offered.includes(current) ? current : offered[0];
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event, offered.indexOf(stop ?? 'bold'), offered.length);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(offered[to]);
    bar.current?.querySelectorAll('button')[to]?.focus();
  };
  const use = (format: RichTextFormat) => {
    setCurrent(format);
    if (format === 'link') onLinking(!isLinking);
    else editor?.toggle(format);
  };
  return (
    <>
      <div
        ref={bar}
        className="oc-rich-text__tools"
        role="toolbar"
        aria-label={texts.text('field.richText.tools')}
        aria-controls={id}
        onKeyDown={handleKeyDown}
      >
        {offered.map((format) => (
          <button
            key={format}
            type="button"
            className="oc-rich-text__tool"
            tabIndex={format === stop ? 0 : -1}
            title={texts.text(LABELS[format])}
            aria-label={texts.text(LABELS[format])}
            aria-keyshortcuts={KEYS[format]}
            aria-pressed={looks.includes(format)}
            aria-expanded={format === 'link' ? isLinking : undefined}
            aria-disabled={editor === null || undefined}
            // What is selected stays so.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor !== null && use(format)}
            onFocus={() => setCurrent(format)}
          >
            <svg className="oc-rich-text__sign" viewBox="0 0 24 24" aria-hidden="true">
              <path d={SIGNS[format]} />
            </svg>
          </button>
        ))}
      </div>
      {isLinking && editor !== null && (
        <LinkPanel id={`${id}-link`} editor={editor} texts={texts} onClose={() => onLinking(false)} />
      )}
    </>
  );
}

function placeAfter(event: KeyboardEvent, from: number, count: number): number | undefined {
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowRight':
      return (from + (isTurned ? -1 : 1) + count) % count;
    case 'ArrowLeft':
      return (from + (isTurned ? 1 : -1) + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface LinkPanelProps extends Pick<ToolbarProps, 'id' | 'texts'> {
  editor: RichTextEditor;
  onClose: () => void;
}

function LinkPanel({ id, editor, texts, onClose }: LinkPanelProps) {
  const [former] = useState(() => editor.link());
  const [typed, setTyped] = useState(() => (former ?? '').replace(/^mailto:/, ''));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const notes = isWrong ? { error: texts.text('field.richText.wrong') } : {};
  const close = () => {
    onClose();
    editor.focus();
  };
  const set = () => {
    const address = richTextAddress(typed);
    setWrong(address === null);
    if (address === null) {
      field.current?.focus();
      return;
    }
    onClose();
    editor.setLink(address);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) set();
    else return;
    // Neither sends the form nor closes what it is in.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      className="oc-rich-text__link"
      aria-label={texts.text('field.richText.link')}
      onKeyDown={handleKeyDown}
    >
      <FieldFrame id={id} label={texts.text('field.richText.address')} {...notes}>
        <TextInput
          id={id}
          inputRef={(input) => {
            // It comes by a press for it, and is the one thing to do then.
            if (input !== null && field.current === null) input.focus();
            field.current = input;
          }}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          aria-invalid={isWrong || undefined}
          aria-describedby={describeField(id, notes)}
        />
      </FieldFrame>
      <div className="oc-rich-text__link-buttons">
        <Button size="small" variant="primary" onClick={set}>
          {texts.text('field.richText.set')}
        </Button>
        {former !== null && (
          <Button
            size="small"
            onClick={() => {
              onClose();
              editor.removeLink();
            }}
          >
            {texts.text('field.richText.remove')}
          </Button>
        )}
        <Button size="small" onClick={close}>
          {texts.text('field.richText.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
