/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element takes a text with looks. */
import type { RichTextFormat } from '@opencareers/form-core/definition/form-definition';
import {
  cleanRichText,
  richTextBlocks,
  richTextFormats,
  richTextLength,
  richTextToPlain,
} from '@opencareers/form-core/rich-text/read-rich-text';
import { RICH_TEXT_LINK_REL } from '@opencareers/form-core/rich-text/rich-text';
import type { Texts } from '@opencareers/messages/texts';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Textarea } from '@opencareers/ui/text-input';
import { useLatest } from '@opencareers/ui/use-latest';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { blurOnLeave, nativeControlProps } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { FieldControl, WidgetProps } from '../form/widget.tsx';
import { adoptStyles } from '../styles/adopt-styles.ts';
import { useLateTexts } from '../widgets/late/use-late-texts.ts';
import richTextCss from './rich-text.css?inline';
import { richTextFragment } from './rich-text-dom.ts';
import type { RichTextEditor } from './rich-text-editor.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import viewCss from './rich-text-view.css?inline';

/** A text with looks: tools above a box that grows with it. Where they cannot be loaded it is a plain text. */
export function RichTextWidget({ item, field, control }: WidgetProps<'richText'>) {
  const texts = useLateTexts();
  const answer = typeof field.value === 'string' ? field.value : '';
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    adoptStyles(place.current, richTextCss);
    adoptStyles(place.current, viewCss);
  }, []);
  const [hasFailed, setFailed] = useState(false);
  const count = countText(item, answer, texts);
  const countId = `${control.id}-count`;
  const described = { ...control, describedBy: joined(control.describedBy, count && countId) };
  const shared = { item, answer, control: described };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div ref={place} className="oc-rich-text" onBlur={blurOnLeave(control)}>
      {hasFailed ? (
        <PlainBox {...shared} texts={texts} />
      ) : (
        <RichBox {...shared} texts={texts} onFail={() => setFailed(true)} />
      )}
      {count && (
        <p id={countId} className="oc-field__help">
          {count}
        </p>
      )}
    </div>
  );
}

interface BoxProps {
  item: WidgetProps<'richText'>['item'];
  answer: string;
  control: FieldControl;
  texts: Texts;
}

function RichBox({ item, answer, control, texts, onFail }: BoxProps & { onFail: () => void }) {
  const { ports } = useFormRuntime();
  const box = useRef<HTMLDivElement>(null);
  const formats = richTextFormats(item);
  const offered = formats.join();
  const isOff = control.isDisabled || control.isReadOnly;
  const [editor, setEditor] = useState<RichTextEditor | null>(null);
  const [looks, setLooks] = useState<readonly RichTextFormat[]>([]);
  const [isLinking, setLinking] = useState(false);
  const change = useLatest((next: string) => control.change(next === '' ? null : next));
  const fail = useLatest((cause: unknown) => {
    const log = ports.log ?? console.error;
    log('The tools of a text could not be loaded', cause);
    onFail();
  });
  const newest = useRef(answer);
  useLayoutEffect(() => {
    newest.current = answer;
  }, [answer]);
  useEffect(() => {
    if (isOff) return;
    let opened: RichTextEditor | null = null;
    let isCurrent = true;
    const open = async () => {
      const { openRichTextEditor } = await import('./rich-text-editor.ts');
      if (!isCurrent || box.current === null) return;
      opened = openRichTextEditor(box.current, {
        answer: newest.current,
        formats: offered.split(',').filter((format) => format !== '') as RichTextFormat[],
        onChange: change,
        onMove: () => setLooks(opened?.looks() ?? []),
        onLink: () => setLinking(true),
      });
      setEditor(opened);
    };
    open().catch(fail);
    return () => {
      isCurrent = false;
      opened?.remove();
      setEditor(null);
    };
  }, [isOff, offered, change, fail]);
  // It has its height before the tools are here, so that nothing moves when they come.
  useLayoutEffect(() => {
    if (editor !== null) editor.write(answer);
    else if (box.current !== null) show(box.current, answer);
  }, [editor, answer]);

  // A label leads to its field, which only native ones do by themselves.
  useEffect(() => {
    const tree = box.current?.getRootNode() as Document | ShadowRoot | undefined;
    const label = tree?.getElementById(control.labelId);
    const handleClick = () => box.current?.focus();
    label?.addEventListener('click', handleClick);
    return () => label?.removeEventListener('click', handleClick);
  }, [control.labelId]);

  const rows = item.options?.rows ?? 6;
  return (
    <div className="oc-field__box oc-rich-text__box" data-off={control.isDisabled || undefined}>
      {!isOff && formats.length > 0 && (
        <RichTextToolbar
          id={control.id}
          formats={formats}
          looks={looks}
          editor={editor}
          texts={texts}
          isLinking={isLinking}
          onLinking={setLinking}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no native element takes a text with looks. */}
      <div
        ref={box}
        id={control.id}
        data-test-id={control.testId}
        data-focus=""
        data-empty={answer === '' || undefined}
        data-placeholder={item.options?.placeholder}
        className="oc-field__input oc-rich-text__text oc-rich-text-view"
        style={{ '--oc-rows': rows } as CSSProperties}
        role="textbox"
        tabIndex={control.isDisabled ? undefined : 0}
        // Empty it begins as the page does.
        dir={answer === '' ? undefined : 'auto'}
        aria-multiline="true"
        aria-label={item.ariaLabel}
        aria-labelledby={item.ariaLabel === undefined ? control.labelId : undefined}
        aria-describedby={control.describedBy}
        aria-placeholder={item.options?.placeholder}
        aria-required={control.isRequired || undefined}
        aria-invalid={control.isInvalid || undefined}
        aria-readonly={control.isReadOnly || undefined}
        aria-disabled={control.isDisabled || undefined}
      />
    </div>
  );
}

/** Without tools its links can be followed, and then not away from the form. */
function show(box: HTMLElement, answer: string): void {
  box.replaceChildren(richTextFragment(richTextBlocks(answer)));
  for (const link of box.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = RICH_TEXT_LINK_REL;
  }
}

/** What is left without the tools; what is typed stays as it is until it is left. */
function PlainBox({ item, answer, control, texts }: BoxProps) {
  const [typed, setTyped] = useState(() => richTextToPlain(answer));
  return (
    <>
      <AlertBox tone="warning">{texts.text('field.richText.failed')}</AlertBox>
      <Textarea
        {...nativeControlProps(control, item)}
        rows={item.options?.rows ?? 6}
        isAutoSized
        value={typed}
        onChange={(text) => {
          setTyped(text);
          control.change(cleanRichText(text) || null);
        }}
      />
    </>
  );
}

/** How far it is within the bounds of its rules; nothing without any. */
function countText({ rules = [] }: BoxProps['item'], answer: string, texts: Texts): string | undefined {
  const bound = (type: string) => rules.find((rule) => rule.type === type)?.value;
  const most = bound('maxLength');
  const least = bound('minLength');
  if (typeof most === 'number')
    return texts.text('field.richText.count', { count: richTextLength(answer), most });
  if (typeof least === 'number')
    return texts.text('field.richText.countLeast', { count: richTextLength(answer), least });
  return undefined;
}

function joined(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
