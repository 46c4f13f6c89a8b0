import type { PageMetadataValues } from '@opencareers/contracts/page-metadata';
import type { DescribedPage } from '../../shell/page-facts.ts';
import { preload, type Site } from '../../shell/site.ts';
import { positionQuery } from '../positions/index.ts';
import { askedApplication, askedReceipt, onePosition } from './apply.url.ts';
import { applyReceiptQuery } from './apply-calls.ts';

/** Brings what the title of a page of applying names, which the page asks for besides. */
export async function preloadApply(site: Site, url: URL): Promise<void> {
  const asked = onePosition(askedApplication(url));
  if (asked !== null) await preload(site, positionQuery(site.api, asked));
}

/** What a page of applying is for: the name of the one position, else their number. */
export function describeApplied({ site, url }: DescribedPage): PageMetadataValues {
  const application = askedApplication(url);
  const count = application.pids.length;
  if (count > 1) return { positionName: site.messages.t('results.count', { count }) };
  const asked = onePosition(application);
  const found = asked && site.queries.getQueryData(positionQuery(site.api, asked).queryKey);
  return { positionName: found?.position.name ?? null };
}

/** What the page after sending is called, once it shows what was sent. */
export function describeSent({ site, url }: DescribedPage): string | null {
  const asked = askedReceipt(url);
  const receipt = asked && site.queries.getQueryData(applyReceiptQuery(site, asked).queryKey);
  return receipt ? site.messages.t('apply.sent', { count: receipt.applications.length }) : null;
}
