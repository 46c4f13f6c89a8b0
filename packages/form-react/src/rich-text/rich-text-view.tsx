import { richTextBlocks } from '@opencareers/form-core/rich-text/read-rich-text';
import {
  RICH_TEXT_LINK_REL,
  type RichTextBlock,
  type RichTextRun,
  richTextLinks,
} from '@opencareers/form-core/rich-text/rich-text';
import type { Texts } from '@opencareers/messages/texts';
import { VisuallyHidden } from '@opencareers/ui/visually-hidden';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { adoptStyles } from '../styles/adopt-styles.ts';
import richTextCss from './rich-text-view.css?inline';

/** An answer to be read, with its looks. It is made of elements one by one: nothing of it is taken as HTML. */
export function RichTextView({ answer, texts }: { answer: unknown; texts: Texts }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, richTextCss);
  }, []);
  return (
    <div ref={place} className="oc-rich-text-view">
      {richTextBlocks(answer).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read has no other name and never moves.
        <Block key={index} block={block} newTab={texts.text('form.newTab')} />
      ))}
    </div>
  );
}

function Block({ block, newTab }: { block: RichTextBlock; newTab: string }) {
  if ('line' in block) {
    const Tag = block.kind === 'heading' ? 'h3' : 'p';
    return <Tag dir="auto">{lineOf(block.line, newTab)}</Tag>;
  }
  const List = block.kind === 'numberList' ? 'ol' : 'ul';
  return (
    <List dir="auto">
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>{lineOf(line, newTab)}</li>
      ))}
    </List>
  );
}

function lineOf(line: readonly RichTextRun[], newTab: string): ReactNode {
  return richTextLinks(line).map(({ href, runs }, index) => {
    const words = runs.map(runOf);
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    if (href === undefined) return <Fragment key={index}>{words}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <a key={index} href={href} target="_blank" rel={RICH_TEXT_LINK_REL}>
        {words}
        <VisuallyHidden> ({newTab})</VisuallyHidden>
      </a>
    );
  });
}

function runOf({ text, bold, italic, underline }: RichTextRun, key: number): ReactNode {
  let words: ReactNode = text.split('\n').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={index}>
      {index > 0 && <br />}
      {part}
    </Fragment>
  ));
  if (underline) words = <u>{words}</u>;
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  return <Fragment key={key}>{words}</Fragment>;
}
