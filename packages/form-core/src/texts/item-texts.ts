import type { FormItem } from '../definition/form-definition.ts';
import { type MapText, mapItem } from '../definition/localize.ts';

/** A question with its own texts mapped, those of questions inside it left; paths begin at the question. */
export function mapItemTexts(item: FormItem, map: MapText): FormItem {
  return mapItem(item, {
    path: '',
    map: (path, text) => (path.startsWith('options.items.') ? text : map(path, text)),
  });
}
