import type { PersonalDataName, PrivacyOverview } from '@opencareers/contracts/privacy';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import type { DataSubject, PersonalDataPart, PersonalFile } from '../../platform/personal-data.ts';

/** Everything that is kept of a candidate. */
export interface PersonalData {
  exportedAt: string;
  tenant: string;
  /** The candidate, as answers name them. */
  candidate: string;
  parts: { name: PersonalDataName; data: Json }[];
  files: PersonalFile[];
}

/** How much each part keeps, and for how long. */
export async function readOverview(
  ctx: Context,
  subject: DataSubject,
  { parts, config }: { parts: readonly PersonalDataPart[]; config: TenantConfig },
): Promise<PrivacyOverview> {
  const shown = [];
  const keptByLaw = [];
  for (const part of parts) {
    const { count } = await part.collect(ctx, subject);
    const months = part.keptMonths?.(config) ?? null;
    const keptFor = months === null ? ('account' as const) : ('months' as const);
    shown.push({ name: part.name, count, keptFor, months });
    const kept = await part.keptByLaw?.(ctx, subject);
    if (kept) keptByLaw.push({ name: part.name, months: kept.months });
  }
  return { parts: shown, keptByLaw };
}

/** Collects everything, as it is at one moment, by part. */
export async function collectPersonalData(
  ctx: Context,
  subject: DataSubject,
  parts: readonly PersonalDataPart[],
): Promise<PersonalData> {
  const collected: PersonalData = {
    exportedAt: ctx.clock.now().toISOString(),
    tenant: ctx.tenant.domain,
    candidate: subject.encId,
    parts: [],
    files: [],
  };
  for (const part of parts) {
    const { data, files } = await part.collect(ctx, subject);
    collected.parts.push({ name: part.name, data });
    collected.files.push(...files);
  }
  return collected;
}
