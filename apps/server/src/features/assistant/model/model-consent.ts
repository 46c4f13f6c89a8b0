import { createHash } from 'node:crypto';
import type { LanguageModel } from '../../../integrations/language-model/language-model.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/context.ts';
import { scope } from '../../../platform/scope.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { listLastConsents, recordConsent, recordGiven } from '../../privacy/index.ts';
import { companyNameOf } from '../../tenants/index.ts';
import type { AskedBy, Asking } from '../asking.ts';
import { assistantText } from '../assistant-texts.ts';

/** Kind of the consent in the ledger. */
const MODEL_CONSENT = 'assistant_model';

interface ConsentServices {
  db: Connection;
  clock: Clock;
  model: LanguageModel | null;
}

/** The model that may answer on a site; null where the server or the tenant has none. */
export function modelOf({ model }: Pick<ConsentServices, 'model'>, { config }: Asking): LanguageModel | null {
  return config.assistantConfig.model.enabled ? model : null;
}

/** What is agreed to, in the language of the page. Another model or host is another version; a translation is none. */
export function modelWording(
  { name, host }: LanguageModel,
  { config, tenant, language }: Asking,
): { text: string; version: string } {
  const values = { company: companyNameOf(config, tenant), model: name, host };
  const version = createHash('sha256')
    .update(assistantText('en', 'model.consent', values))
    .digest('hex');
  return { text: assistantText(language, 'model.consent', values), version: version.slice(0, 16) };
}

/** Whether a candidate agrees that a model answers; null while nobody asked them, and for visitors. */
export async function readModelConsent(
  services: ConsentServices,
  { request, asking }: AskedBy,
): Promise<boolean | null> {
  const { candidateId, tenant } = asking;
  const model = modelOf(services, asking);
  if (candidateId === null || model === null) return null;
  const run = scope(services, request, { tenant, as: { kind: 'candidate', candidateId } });
  const last = (await run((ctx) => listLastConsents(ctx, MODEL_CONSENT, [candidateId]))).get(candidateId);
  if (last === undefined || last.version !== modelWording(model, asking).version) return null;
  return last.decision === 'given';
}

/** Writes down what a candidate decides; that of visitors stays on their device. */
export async function writeModelConsent(
  services: ConsentServices,
  { request, asking }: AskedBy,
  agrees: boolean,
): Promise<void> {
  const { candidateId, tenant, language: locale } = asking;
  const model = modelOf(services, asking);
  if (candidateId === null || model === null) return;
  const wording = { ...modelWording(model, asking), kind: MODEL_CONSENT, locale };
  await scope(services, request, { tenant, as: { kind: 'candidate', candidateId } })(async (ctx) => {
    await lockSignedIn(ctx, candidateId);
    if (agrees) await recordGiven(ctx, candidateId, wording);
    else await recordConsent(ctx, candidateId, { ...wording, decision: 'withdrawn', answer: '' });
  });
}
