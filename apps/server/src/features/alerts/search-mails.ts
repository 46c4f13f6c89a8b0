import { isolate } from '@opencareers/messages/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { SearchMails } from '../notifications/index.ts';
import { endSearchMails, savedSearches } from '../saved-searches/index.ts';
import { alertText } from './alert-texts.ts';
import { nameSearch } from './search-name.ts';

/** Ends the mails about saved searches by their links, and says which. */
export const searchMails: SearchMails = {
  end: endSearchMails,
  describe: async (ctx, { candidateId, searches }, { locale, config }) => {
    if (searches === 'all') return alertText(locale, 'alert.kindEvery');
    const rows = await ctx.tx
      .select()
      .from(savedSearches)
      .where(
        and(
          eq(savedSearches.tenantId, ctx.tenant.id),
          eq(savedSearches.candidateId, candidateId),
          inArray(savedSearches.id, [...searches]),
        ),
      )
      .orderBy(savedSearches.savedAt, savedSearches.id);
    // Removed since: there are no mails about it any more either.
    if (rows.length === 0) return alertText(locale, 'alert.kindEvery');
    const names = rows.map((row) => isolate(locale, nameSearch(row, { locale, config })));
    return alertText(locale, 'alert.kind', { names: names.join(alertText(locale, 'search.comma')) });
  },
};
