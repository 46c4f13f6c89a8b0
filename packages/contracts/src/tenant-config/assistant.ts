import { z } from 'zod';
import { flag, inLanguages, MESSAGE_MAX, NAME_MAX, section, text, webUrl, whole } from './schema-parts.ts';

/** Questions that a company answers itself. */
const FAQ_MAX = 200;

const FaqSchema = z.strictObject({
  ...inLanguages(
    'question',
    text('', 'The question, as people ask it: whoever asks it in other words is answered too.', NAME_MAX),
  ),
  ...inLanguages(
    'answer',
    text(
      '',
      'The answer, as plain text; it is shown as it is, with its question as the source.',
      MESSAGE_MAX,
    ),
  ),
  url: webUrl('Page that says more, linked from the answer.'),
});

/** Beside `chatbotxConfig`, which pages carry: none of this does. */
export const AssistantConfigSchema = section(
  {
    faq: z
      .array(FaqSchema)
      .max(FAQ_MAX)
      .default([])
      .describe('Questions about the company and their answers.'),
    contactEmail: text(
      '',
      'Address that messages to a person are mailed to; it is not shown. Empty offers `contactUrl` instead, where there is one.',
      320,
    ),
    model: section(
      {
        enabled: flag(
          false,
          'A language model may answer who agrees to it, where the server has one (ASSISTANT_BASE_URL).',
        ),
        tokensPerDay: whole(1_000_000, [0, 1_000_000_000], 'Most tokens that all people use in a day.'),
        tokensPerPersonDay: whole(50_000, [0, 10_000_000], 'Most tokens that one person uses in a day.'),
        inputPricePerMillion: whole(
          0,
          [0, 1_000_000],
          'What a million tokens in cost, in hundredths of the currency.',
        ),
        outputPricePerMillion: whole(
          0,
          [0, 1_000_000],
          'What a million tokens out cost, in hundredths of the currency.',
        ),
        spendingPerDayMax: whole(
          0,
          [0, 10_000_000],
          'Most that is spent in a day, in hundredths; 0 sets no limit.',
        ),
      },
      'A language model.',
    ),
  },
  'What the assistant answers from, and whom it hands over to.',
);
