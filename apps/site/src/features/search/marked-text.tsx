import type { PositionHighlights } from '@opencareers/contracts/position-search';

/** A text with what was asked for marked in it (spec:D17). */
export function MarkedText({ text, marks }: { text: string; marks: PositionHighlights['name'] }) {
  return (
    <>
      {marks.map(([start, end], at) => [
        text.slice(marks[at - 1]?.[1], start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(marks.at(-1)?.[1])}
    </>
  );
}
