import type { PageMetadataValues } from '@opencareers/contracts/page-metadata';
import { candidateLoader } from '../../shell/candidate-loader.ts';
import type { DescribedPage } from '../../shell/page-facts.ts';
import { preload, type Site } from '../../shell/site.ts';
import { positionQuery } from '../positions/index.ts';
import { askedApplication, askedReceipt, onePosition } from './apply.url.ts';
import { applyFormQuery, applyOutlineQuery, applyReceiptQuery } from './apply-calls.ts';

/** Brings what the title of a page of applying names, which the page asks for besides, and to visitors the questions. */
export async function preloadApply(site: Site, url: URL): Promise<void> {
  const application = askedApplication(url);
  const asked = onePosition(application);
  const isOutlined = site.isServer && !site.boot.isLoggedIn && application.pids.length > 0;
  await Promise.all([
    asked && preload(site, positionQuery(site.api, asked)),
    isOutlined && preload(site, applyOutlineQuery(site, application)),
  ]);
}

/** Brings the form with the page of a candidate; that of visitors is kept for all of them, and asks by itself. */
export const bringApplyForm = candidateLoader(({ site, url, load }) => {
  const asked = askedApplication(url);
  if (asked.pids.length > 0) load(applyFormQuery(site, asked));
});

/** Brings the receipt with the page of a candidate who has sent. */
export const bringReceipt = candidateLoader(({ site, url, load }) => {
  const asked = askedReceipt(url);
  if (asked !== null) load(applyReceiptQuery(site, asked));
});

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
