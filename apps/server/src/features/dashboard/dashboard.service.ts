import type { Nudge, SummaryCount } from '@opencareers/contracts/dashboard';
import { type NudgeKind, SUMMARY_TABS, type SummaryTab } from '@opencareers/contracts/dashboard-calls';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import { readTexts } from '../../platform/texts.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { listDismissed } from './dashboard.repo.ts';
import type { DashboardReader, NudgeSource, SummarySource } from './dashboard-source.ts';

/** What the calls of the dashboard work with. */
export interface DashboardServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  summaries: readonly SummarySource[];
  nudges: readonly NudgeSource[];
}

const textsIn = readTexts<Readonly<Record<string, string>>>(new URL('./texts/', import.meta.url));

/** What a hint of a kind says in a language, or in English where the language has no texts. */
function nudgeText(locale: string, kind: NudgeKind, subject: string) {
  const texts = textsIn(locale);
  const say = (part: 'title' | 'text' | 'action') =>
    (texts[`${kind}.${part}`] ?? '').replace('%(subject)s', () => subject);
  return { title: say('title'), text: say('text'), action_label: say('action') };
}

/** Counts of all tiles (spec:WIRE-4.1); nothing where the tenant has no offers. */
export async function summarize(
  { summaries, registry }: DashboardServices,
  ctx: Context,
  reader: DashboardReader,
): Promise<Record<SummaryTab, SummaryCount>> {
  const { gates } = await registry.getConfigWithin(ctx);
  const none = { totalCount: 0, actionableItemsCount: 0 };
  const counts = new Map<SummaryTab, SummaryCount>();
  for (const { tab, count } of summaries)
    if (tab !== 'offers' || gates.pcsxOfferGate === 1) counts.set(tab, await count(ctx, reader));
  const entries = SUMMARY_TABS.map((tab) => [tab, counts.get(tab) ?? none] as const);
  return Object.fromEntries(entries) as Record<SummaryTab, SummaryCount>;
}

/**
 * What a candidate could do next, in the order of the configuration and at most as many as it says (spec:D35);
 * without what was put away.
 */
export async function listNudges(
  services: DashboardServices,
  ctx: Context,
  reader: DashboardReader,
): Promise<Nudge[]> {
  const config = await services.registry.getConfigWithin(ctx);
  const { precedenceOrder, hideOfferNudge, limit } = config.pcsxConfig.dashboardConfig.nudges;
  const hasOffers = config.gates.pcsxOfferGate === 1 && !hideOfferNudge;
  const dismissed = await listDismissed(ctx, reader.candidateId);
  const nudges: Nudge[] = [];
  for (const wanted of precedenceOrder) {
    const source = services.nudges.find(({ kind }) => kind === wanted);
    if (source === undefined || (source.kind === 'offer' && !hasOffers) || nudges.length >= limit) continue;
    for (const { subjectId, subject, url, expiresAt } of await source.find(ctx, reader)) {
      const id = `${source.kind}:${subjectId}`;
      if (dismissed.has(id)) continue;
      nudges.push({
        id,
        kind: source.kind,
        ...nudgeText(reader.locale, source.kind, subject),
        action_url: url,
        expires: expiresAt?.toISOString() ?? null,
      });
    }
  }
  return nudges.slice(0, limit);
}
