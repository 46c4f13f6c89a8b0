import { z } from 'zod';
import { flag, inLanguages, MESSAGE_MAX, section, text, whole } from './schema-parts.ts';
import { FILTER_LIST_MAX, FILTER_NAME } from './search-config.ts';

export const TalentNetworkConfigSchema = section(
  {
    enabled: flag(
      false,
      'The page `/careers/jtn` lets people join. Needs accounts and `notificationKeys.savedSearchNotification`.',
    ),
    ...inLanguages(
      'consentText',
      text(
        '',
        'What who joins agrees to, as plain text; empty takes ours. Another text is another version.',
        MESSAGE_MAX,
      ),
    ),
    interestFilters: z
      .array(FILTER_NAME)
      .max(FILTER_LIST_MAX)
      .default(['department', 'city'])
      .describe(
        'Filters that interests are chosen from, by snake_case name; those without options are not shown.',
      ),
    keptMonths: whole(
      24,
      [3, 120],
      'Months after which a membership ends; a month before, one mail asks whether to stay.',
    ),
  },
  'The talent network: people who want to hear of jobs that are not there yet.',
);
