import { buildUrl } from '@opencareers/contracts/url-query';
import { XML_DECLARATION, xmlText } from '../../../platform/xml-text.ts';
import { positionUrl } from '../position-links.ts';
import type { PositionRecord } from '../positions.schema.ts';
import type { SearchRequest } from '../search/search-request.ts';
import { feedParameters } from './feed-search.ts';
import type { FeedTenant } from './feed-tenant.ts';

/** Where the Atom feed of a search is. */
export const ATOM_PATH = '/careers/feed.atom';

/** An Atom feed (RFC 4287) of the positions that a search finds now. */
export function renderAtomFeed(
  records: readonly PositionRecord[],
  request: SearchRequest,
  feed: FeedTenant,
): string {
  const { tenant, microsite, origin, companyName } = feed;
  const search = { microsite, ...feedParameters(request, feed.config) };
  const parameters = { domain: tenant.domain, ...search };
  const title = [companyName, request.query, request.location].filter((part) => part !== '').join(' – ');
  const updated = latest(records.map(changeOf)) ?? tenant.createdAt;
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xmlText(tagUri(feed, buildUrl('search', search)))}</id>
<title>${xmlText(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(companyName)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(buildUrl(origin + ATOM_PATH, parameters))}"/>
<link rel="alternate" type="text/html" href="${xmlText(buildUrl(`${origin}/careers`, parameters))}"/>
${records.map((record) => renderEntry(record, feed)).join('')}</feed>
`;
}

/** When anything of the records was last written; null without any. */
export function lastWritten(records: readonly PositionRecord[]): Date | null {
  return latest(records.map(({ updatedAt }) => updatedAt));
}

function renderEntry(record: PositionRecord, feed: FeedTenant): string {
  const address = positionUrl(feed.origin, feed.tenant.domain, record);
  const facts = [...record.locations.map(({ text }) => text), record.department, record.businessUnit];
  const summary = facts.filter((fact) => fact !== null && fact !== '').join(' · ');
  const language = record.language === null ? '' : ` xml:lang="${xmlText(record.language)}"`;
  return `<entry${language}>
<id>${xmlText(tagUri(feed, `position/${record.id}`))}</id>
<title>${xmlText(record.title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(address)}"/>
<published>${record.postedAt.toISOString()}</published>
<updated>${changeOf(record).toISOString()}</updated>
${record.department === null ? '' : `<category term="${xmlText(record.department)}"/>\n`}<summary>${xmlText(summary || record.title)}</summary>
<content type="html">${xmlText(record.descriptionHtml)}</content>
</entry>
`;
}

// RFC 4151: a name that stays the same whatever host the site moves to.
function tagUri({ tenant }: FeedTenant, rest: string): string {
  return `tag:${tenant.domain},${tenant.createdAt.toISOString().slice(0, 10)}:${rest}`;
}

function changeOf({ sourceUpdatedAt, updatedAt }: PositionRecord): Date {
  return sourceUpdatedAt ?? updatedAt;
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}
