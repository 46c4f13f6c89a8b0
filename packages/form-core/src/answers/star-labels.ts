import type { Texts } from '@opencareers/messages/texts';

/** What each number of stars means, from one to five: Poor to Excellent [FORM-05]. */
export function starLabels(texts: Texts): readonly string[] {
  return [
    texts.text('stars.1'),
    texts.text('stars.2'),
    texts.text('stars.3'),
    texts.text('stars.4'),
    texts.text('stars.5'),
  ];
}
