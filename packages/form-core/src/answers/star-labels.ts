import type { FormTexts } from '../messages/form-texts.ts';

/** What each number of stars means, from one to five: Poor to Excellent (S§3). */
export function starLabels(texts: FormTexts): readonly string[] {
  return [
    texts.text('stars.1'),
    texts.text('stars.2'),
    texts.text('stars.3'),
    texts.text('stars.4'),
    texts.text('stars.5'),
  ];
}
