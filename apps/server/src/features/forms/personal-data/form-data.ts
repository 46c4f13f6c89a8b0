import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { DataSubject, PersonalDataPart } from '../../../platform/personal-data.ts';
import { listAssigned } from '../center/form-assignments.repo.ts';
import { forgetBrowser, listOpenedBy, removeContinueLinks } from '../continue/continue-links.repo.ts';
import { removeLinkMails } from '../continue/link-mails.repo.ts';
import type { FormServices } from '../form-services.ts';
import type { FormUploadRecord, StoredAnswer } from '../forms.schema.ts';
import { openAnswers } from '../submissions/sensitive-answers.ts';
import {
  eraseOwners,
  listDraftsOf,
  listFileNamesOf,
  listLinksTo,
  listSubmissionsOf,
  listUploadsOf,
} from './form-data.repo.ts';

type FormDataServices = Pick<FormServices, 'keys' | 'files' | 'sealed'>;

/**
 * Forms of a candidate in the export and erasure: what they began and sent, and what came by personal links that were
 * sent to their address.
 */
export function createFormData(services: FormDataServices): PersonalDataPart {
  return {
    name: 'forms',
    keptMonths: ({ retention }) => retention.formSubmissionMonths,
    tables: [
      'form_drafts',
      'form_submissions',
      'form_uploads',
      'form_links',
      'form_assignments',
      'form_continue_links',
      'form_link_browsers',
      'form_link_mails',
    ],
    collect: (ctx, subject) => collectForms(services, ctx, subject),
    erase: async (ctx, subject) => {
      const owners = await listOwners(services, ctx, subject);
      const files = await listFileNamesOf(ctx, owners);
      await eraseOwners(ctx, owners);
      await removeContinueLinks(ctx, owners);
      const asked = services.keys.ofCandidate(subject.candidateId);
      await forgetBrowser(ctx, asked);
      await removeLinkMails(ctx, { asked, addresses: addressHashes(services, ctx, subject) });
      return { files };
    },
  };
}

function addressHashes({ keys }: FormDataServices, ctx: Context, subject: DataSubject): string[] {
  return [subject.email, ...subject.formerEmails].map((email) => keys.ofAddress(ctx.tenant.id, email));
}

async function listOwners(
  { keys }: FormDataServices,
  ctx: Context,
  { candidateId, email, formerEmails }: DataSubject,
): Promise<string[]> {
  const links = await listLinksTo(ctx, [email, ...formerEmails]);
  return [keys.ofCandidate(candidateId), ...links.map(({ owner }) => owner)];
}

async function collectForms(services: FormDataServices, ctx: Context, subject: DataSubject) {
  const owners = await listOwners(services, ctx, subject);
  const links = await listLinksTo(ctx, [subject.email, ...subject.formerEmails]);
  const drafts = await listDraftsOf(ctx, owners);
  const sent = await listSubmissionsOf(ctx, owners);
  const uploads = (await listUploadsOf(ctx, owners)).filter(({ upload }) => upload.received > 0);
  const assigned = await listAssigned(ctx, { candidateId: subject.candidateId, owner: '' });
  const opened = await listOpenedBy(ctx, services.keys.ofCandidate(subject.candidateId));
  const data = {
    assigned: assigned.map(({ form, kind, dueAt, assignedAt }) => ({
      form,
      kind,
      due: dueAt?.toISOString() ?? null,
      assignedAt: assignedAt.toISOString(),
    })),
    links: links.map(({ form, name, createdAt }) => ({ form, name, createdAt: createdAt.toISOString() })),
    openedToGoOn: opened.map(({ form, openedAt }) => ({ form, openedAt: openedAt.toISOString() })),
    drafts: drafts.map(({ answers, createdAt, savedAt, ...draft }) => ({
      ...draft,
      answers: valuesOf(answers),
      createdAt: createdAt.toISOString(),
      savedAt: savedAt.toISOString(),
    })),
    submissions: sent.map(({ form, definition, submission }) => {
      const { answers, version, receiptNumber, locale, timeZone, createdAt } = submission;
      const opened = openAnswers(services.sealed, {
        definition,
        answers,
        place: receiptNumber,
      });
      return {
        form,
        version,
        receiptNumber,
        locale,
        timeZone,
        answers: opened,
        sentAt: createdAt.toISOString(),
      };
    }),
    files: uploads.map(
      ({ form, upload: { name, type, size, field, submissionId, createdAt, ...upload } }) => ({
        form,
        name,
        type,
        size,
        field,
        wasSent: submissionId !== null,
        file: nameInExport(form, { ...upload, name }),
        createdAt: createdAt.toISOString(),
      }),
    ),
  };
  const files = uploads.map(({ form, upload }) => ({
    name: nameInExport(form, upload),
    path: services.files.pathOf(upload.file),
  }));
  return { count: drafts.length + sent.length + uploads.length + assigned.length, data, files };
}

function nameInExport(form: string, { id, name }: Pick<FormUploadRecord, 'id' | 'name'>): string {
  return `forms/${form}/${id}-${name}`;
}

function valuesOf(answers: Record<string, StoredAnswer>): Record<string, Json> {
  return Object.fromEntries(Object.entries(answers).map(([name, { value }]) => [name, value]));
}
