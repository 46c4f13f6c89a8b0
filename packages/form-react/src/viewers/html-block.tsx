import { AlertBox } from '@opencareers/ui/alert-box';
import { ReadMore } from '@opencareers/ui/read-more';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { SafeHtml } from './safe-html.tsx';

/** Pixels of text before "Read more" [CHROME-13]. */
export const HTML_HEIGHTS = { info: 400, instruction: 150 } as const;

/** Text between questions (`info`, `instruction`; [FORM-04]). */
export function HtmlBlock({ item, field }: WidgetProps<'info'> | WidgetProps<'instruction'>) {
  const { texts } = useFormRuntime();
  const { html = '', maxHeight = HTML_HEIGHTS[item.type] } = item.options ?? {};
  // In a box of its own it needs no second one.
  const kind = item.deadEnd === true ? '' : ` oc-html-block--${item.type}`;
  const block = (
    <div className={`oc-html-block${kind}`} data-field={field.path}>
      {item.label !== undefined && item.label !== '' && <p className="oc-html-block__title">{item.label}</p>}
      <ReadMore
        maxHeight={maxHeight}
        moreLabel={texts.text('form.readMore')}
        lessLabel={texts.text('form.readLess')}
      >
        <SafeHtml html={html} />
      </ReadMore>
      {field.error !== null && <p className="oc-field__error">{field.error.message}</p>}
    </div>
  );
  // What keeps the form from being sent stands out before anybody tries.
  return item.deadEnd === true ? (
    <AlertBox tone={field.error === null ? 'warning' : 'danger'}>{block}</AlertBox>
  ) : (
    block
  );
}
