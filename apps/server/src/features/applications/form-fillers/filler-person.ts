import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import { FILLER_PATHS, type FillerProfile } from '@opencareers/contracts/form-fillers';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { candidates } from '../../accounts/index.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { buildResumeDefinition } from '../form/build-definition.ts';
import { formKeyOf } from '../form/form-key.ts';
import { findProfileResume, type ResumeFile } from '../form/resume-files.ts';

/** Who applies by a form filler. */
export interface FillerPerson {
  /** `enc_id`: of a visitor a name for this browser, which tells nothing to others. */
  encId: string;
  /** What was given last to `resume_upload`, else the resume of the profile. */
  resume: ResumeFile | null;
}

/** Finds who calls with the resume that goes with their next application. */
export async function findPerson(
  services: ApplicationServices,
  ctx: Context,
  { caller, config }: { caller: FormCaller; config: TenantConfig },
): Promise<FillerPerson> {
  const { candidateId } = caller;
  const resume =
    (await findGivenResume(services, ctx, caller)) ??
    (candidateId === null ? null : await findProfileResume(ctx, { candidateId, config }));
  return { encId: await encIdOf(services, ctx, caller), resume };
}

/** The person as form fillers read them; undefined for a visitor who has given nothing. */
export async function describePerson(
  services: ApplicationServices,
  ctx: Context,
  caller: FormCaller,
): Promise<FillerProfile | undefined> {
  const config = await services.registry.getConfigWithin(ctx);
  const person = await findPerson(services, ctx, { caller, config });
  const resume = describeResume(ctx, person);
  if (caller.candidateId === null) return person.resume === null ? undefined : resume;
  const { firstname, lastname, email, phone, location } = await services.readProfile(ctx, caller.candidateId);
  return { ...resume, firstname, lastname, email, phone, location };
}

/**
 * Keeps a resume until an application takes it, by the rules of every upload. Throws `upload_type_refused`,
 * `payload_too_large` and `too_many_requests`.
 */
export async function takeResume(
  services: ApplicationServices,
  caller: FormCaller,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const { forms, registry, keys } = services;
  const key = await forms.asCaller(caller, async (ctx) => {
    const config = await registry.getConfigWithin(ctx);
    const { disableLoggedOutApply, resume } = config.pcsxConfig.applyFormConfig;
    if (disableLoggedOutApply && caller.candidateId === null)
      throw new AppError('login_required', { body: 'envelope' });
    if (!resume.enabled) throw new AppError('not_found', { body: 'envelope' });
    const formKey = holderKey(keys, ctx);
    await forms.ensure(ctx, { key: formKey, definition: buildResumeDefinition(config) });
    return formKey;
  });
  await forms.takeFile(caller, { key, field: RESUME_QUESTION, name: cleanFileName(name), bytes });
}

function describeResume(
  { tenant: { domain } }: Context,
  { encId, resume }: FillerPerson,
): Omit<FillerProfile, 'firstname'> {
  if (resume === null)
    return { encId, resumeFilename: '', resumeUrl: '', hasResume: false, resumeUrlsTs: [] };
  const { name, createdAt } = resume;
  const query = new URLSearchParams({ export: `applied/${domain}/${name}`, domain });
  const url = `${FILLER_PATHS.resume(encId)}?${query}`;
  const lastModifiedTs = Math.floor(createdAt.getTime() / 1000);
  return {
    encId,
    resumeFilename: name,
    resumeUrl: url,
    hasResume: true,
    resumeUrlsTs: [{ url, lastModifiedTs, info: { originalFileName: name } }],
  };
}

async function findGivenResume(
  { forms, keys }: ApplicationServices,
  ctx: Context,
  { visitorKey: owner }: FormCaller,
): Promise<ResumeFile | null> {
  const given = await forms.findFile(ctx, { key: holderKey(keys, ctx), owner, field: RESUME_QUESTION });
  if (given === undefined) return null;
  const { id, name, size, type, sha256, file, createdAt } = given;
  return { id, name, size, type: type ?? '', sha256: sha256 ?? '', file, createdAt };
}

/** Of the form that applies for no position: it takes a resume and can never be sent. */
function holderKey(keys: ApplicationServices['keys'], ctx: Context): string {
  return formKeyOf(keys, ctx, []);
}

async function encIdOf(
  { keys }: ApplicationServices,
  ctx: Context,
  { candidateId, visitorKey }: FormCaller,
): Promise<string> {
  if (candidateId === null) return keys.of('filler', `${ctx.tenant.id}:${visitorKey}`).slice(0, 24);
  const [row] = await ctx.tx
    .select({ encId: candidates.encId })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
  if (row === undefined) throw new AppError('login_required', { body: 'envelope' });
  return row.encId;
}
