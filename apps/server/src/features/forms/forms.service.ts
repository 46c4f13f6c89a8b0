import type { FormDraft, OpenForm } from '@opencareers/contracts/forms';
import { DEFAULT_COUNTRY, type FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { hasRandomOrder, orderDefinition } from '@opencareers/form-core/definition/order-definition';
import type { Context } from '../../platform/context.ts';
import { unknownForm } from './access/form-access.ts';
import { findPermission } from './access/form-links.repo.ts';
import type { FormCaller } from './application-forms.ts';
import { findContinueLink } from './continue/continue-links.repo.ts';
import { findDraft } from './drafts/form-drafts.repo.ts';
import type { FormScope } from './form-request.ts';
import type { FormServices } from './form-services.ts';
import { findVersion } from './forms.repo.ts';
import type { FormDraftRecord, FormVersionRecord } from './forms.schema.ts';
import { findLastSubmission, findNumberedSubmission } from './submissions/form-submissions.repo.ts';
import { receiptOf } from './submissions/form-submissions.service.ts';
import { maskAnswers, type StoredAnswers } from './submissions/sensitive-answers.ts';

/** A form as somebody opens it: in the version of the draft, else in the newest one. */
export async function openForm(
  services: FormServices,
  ctx: Context,
  {
    scope,
    caller,
    version,
  }: { scope: FormScope; caller: FormCaller; version?: number | 'newest' | undefined },
): Promise<OpenForm> {
  const { form, owner } = scope;
  const listener = services.listeners.find(({ prefix }) => form.key.startsWith(prefix));
  await listener?.open(ctx, { formKey: form.key, caller });
  const draft = await findDraft(ctx, form, owner.name);
  const last = await findLastSubmission(ctx, form, owner.name);
  const newest = form.publishedVersion;
  const shown = await getVersion(
    ctx,
    scope,
    version === 'newest' ? newest : (version ?? draft?.version ?? newest),
  );
  const isDone = owner.isPersonal && last !== undefined;
  const definition = shownDefinition(shown.definition, caller.locale);
  return {
    form: {
      key: form.key,
      title: titleOf(definition),
      version: shown.version,
      newestVersion: newest,
      countryCode: DEFAULT_COUNTRY,
      definition: isDone ? null : await inOwnOrder(services, ctx, { scope, definition }),
    },
    owner: {
      key: owner.isPersonal ? owner.name : '',
      label: owner.link?.name || owner.link?.email || null,
      // A link that is made to go on elsewhere changes nothing on the device that made it.
      storage: services.keys.ofStorage(`${form.id}:${owner.isPersonal ? owner.name : caller.visitorKey}`),
      pass: caller.candidateId === null ? services.keys.passOf(caller.tenant.id, caller.visitorId) : null,
    },
    draft: draft === undefined || isDone ? null : describeDraft(draft),
    receipt: last === undefined ? null : receiptOf(form.key, last),
    canSubmitAgain: !owner.isPersonal,
    isEditor: (await findPermission(ctx, form, caller.visitorKey)) !== undefined,
  };
}

/** What was sent under a number, or last, as it was asked, with the zone of whoever sent it. */
export async function readReceipt(
  services: FormServices,
  ctx: Context,
  { scope, caller, number }: { scope: FormScope; caller: FormCaller; number?: string | undefined },
) {
  const { form, owner } = scope;
  const sent =
    number === undefined
      ? await findLastSubmission(ctx, form, owner.name)
      : await findNumberedSubmission(ctx, form, { owner: owner.name, number });
  if (sent === undefined) throw unknownForm();
  const version = await getVersion(ctx, scope, sent.version);
  const definition = shownDefinition(version.definition, caller.locale);
  const place = sent.receiptNumber;
  const answers: StoredAnswers = maskAnswers(services.sealed, { definition, answers: sent.answers, place });
  return { shown: { receipt: receiptOf(form.key, sent), definition, answers }, timeZone: sent.timeZone };
}

async function getVersion(ctx: Context, { form }: FormScope, version: number): Promise<FormVersionRecord> {
  const found = await findVersion(ctx, form, version);
  if (found === undefined) throw unknownForm();
  return found;
}

/** A random order is that of whoever began the answers, also where a link leads to them on another device. */
async function inOwnOrder(
  services: FormServices,
  ctx: Context,
  { scope: { form, owner }, definition }: { scope: FormScope; definition: FormDefinition },
): Promise<FormDefinition> {
  if (!hasRandomOrder(definition)) return definition;
  const link = await findContinueLink(ctx, form, owner.name);
  const begunBy = link?.isOwn === true ? link.madeBy : owner.name;
  return orderDefinition(definition, services.keys.ofStorage(`order:${form.id}:${begunBy}`));
}

/** The form in the person's language; texts of the others would only be carried along. */
export function shownDefinition(definition: FormDefinition, locale: string): FormDefinition {
  const { translations: _others, ...shown } = localizeDefinition(definition, locale);
  return shown;
}

function describeDraft({ revision, version, savedAt, answers, setAside }: FormDraftRecord): FormDraft {
  return {
    revision,
    version,
    savedAt: savedAt.toISOString(),
    answers,
    ...(setAside === null ? {} : { setAside }),
  };
}

/** What a form is called where it has no heading: by its first section. */
export function titleOf(definition: FormDefinition): string {
  return definition.title ?? definition.sections[0]?.title ?? '';
}
