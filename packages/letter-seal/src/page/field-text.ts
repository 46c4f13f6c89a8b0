import type { FormWidget } from '../pdf/form-widgets.ts';
import { boxAt } from '../pdf/widget-drawing.ts';
import type { StackedFont } from './font-stack.ts';
import { drawLine, setLines } from './text-line.ts';

/** Largest size of a field's text, and room around it, in points. */
const SIZE_MAX = 11;
const PADDING = 2;

/** Writes the text of a field into its place, in as many lines as there is room for. */
export function drawFieldText({ page, widget }: FormWidget, text: string, fonts: StackedFont[]): void {
  const box = boxAt(widget, 'Rect');
  if (box === null || text.trim() === '') return;
  const [left, bottom, right, top] = box;
  const size = Math.min(SIZE_MAX, (top - bottom) * 0.7);
  let y = top - PADDING;
  for (const line of setLines(text, { fonts, size }, right - left - 2 * PADDING)) {
    y -= size;
    if (y < bottom - size / 2) return;
    drawLine(page, line, { x: left + PADDING, y: y + size * 0.2 });
    y -= size * 0.2;
  }
}
