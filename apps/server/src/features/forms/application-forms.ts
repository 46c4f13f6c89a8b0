import type { FormReceipt, OpenForm } from '@opencareers/contracts/forms';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { Choice, FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { FormUploadRecord } from './forms.schema.ts';

/** How the keys of forms begin that applications make; nobody else lists, edits or assigns these. */
export const APPLICATION_FORM_PREFIX = 'apply_';

/** Who asks, for which tenant. */
export interface FormCaller {
  tenant: TenantEntry;
  /** Name of the visitor in rows, or of the candidate when somebody is signed in. */
  visitorKey: string;
  /** The visitor that the browser is, also when somebody is signed in; in no row. */
  visitorId: string;
  /** Null for a visitor. */
  candidateId: number | null;
  requestId: string;
  /** Only to count and to limit. */
  address: string;
  /** Language of texts and time zone of the person, which decides which day is today. */
  locale: string;
  timeZone: string;
  /** What a visitor's page worked out so that nobody sends by the thousand; null when it sent none. */
  proof: string | null;
  /** Whether something was filled in that people do not see. */
  isTrapped: boolean;
}

/** A form that is about to be sent, or was. */
export interface SentApplicationForm {
  formKey: string;
  caller: FormCaller;
}

/** What was stored of it. */
export interface AcceptedApplicationForm extends SentApplicationForm {
  submissionId: number;
  receiptNumber: string;
  answers: Answers;
}

/** Who makes something of the forms that begin with a prefix; runs in the transaction of the call. */
export interface SubmissionListener {
  prefix: string;
  /** Throws when the form cannot be opened any more, as for positions that are closed. */
  open: (ctx: Context, form: SentApplicationForm) => Promise<void>;
  /** Throws when the form cannot be sent, before its answers are judged. */
  admit: (ctx: Context, form: SentApplicationForm) => Promise<void>;
  /** Does what follows from answers of a draft that were kept. */
  kept: (ctx: Context, draft: SentApplicationForm & { formId: number }) => Promise<void>;
  /** Does what follows from everything that a visitor began being another visitor's now. */
  handedOver: (ctx: Context, owners: { from: string; to: string }) => Promise<void>;
  /** Does what follows from a form that was stored. What it throws undoes the submission. */
  accept: (ctx: Context, form: AcceptedApplicationForm) => Promise<void>;
}

export interface ApplicationFormDraft {
  formKey: string;
  definition: FormDefinition;
  answers: Record<string, Json>;
  revision: number;
  createdAt: Date;
  savedAt: Date;
}

/** What a person may have left in another form of applications, on the server or on a device. */
export interface StartedApplicationForm {
  formKey: string;
  /** By which the person's devices know their draft of it. */
  storage: string;
  /** Those that arrived whole and were not sent, the newest first. */
  files: readonly FormUploadRecord[];
}

/** What was sent by a form, as it was asked in a language. */
export interface ApplicationFormSent {
  formKey: string;
  receiptNumber: string;
  owner: string;
  definition: FormDefinition;
  answers: Record<string, Json>;
  files: readonly FormUploadRecord[];
  sentAt: Date;
  /** Language of the page that sent it, and the zone of its browser. */
  locale: string;
  timeZone: string;
}

/** The forms that applications are made with. */
export interface ApplicationForms {
  /** Reads who calls. Throws where host and domain contradict each other. */
  readCaller: (request: FastifyRequest) => Promise<FormCaller>;
  /** Runs `work` in one transaction of the caller's tenant. */
  asCaller: <T>(caller: FormCaller, work: (ctx: Context) => Promise<T>) => Promise<T>;
  /** The name that a candidate's rows carry. */
  ownerOf: (candidateId: number) => string;
  /** The name that the rows of a visitor carry, by the id of the session. */
  ownerOfVisitor: (visitorId: string) => string;
  /** Publishes a definition under a key unless it is in force already. Throws `form_invalid` for one that is none. */
  ensure: (ctx: Context, form: { key: string; definition: FormDefinition }) => Promise<void>;
  /** A form as its caller left it. Throws an `AppError` where it cannot be opened. */
  open: (ctx: Context, form: { key: string; caller: FormCaller }) => Promise<OpenForm>;
  /** Drafts of an owner, the last changed first. */
  listDrafts: (ctx: Context, owner: string) => Promise<ApplicationFormDraft[]>;
  /** Keeps answers of a draft; a revision that is not the draft's any more throws `application_changed`. */
  saveDraft: (
    ctx: Context,
    draft: { key: string; caller: FormCaller; answers: Record<string, Json>; revision: number | null },
  ) => Promise<ApplicationFormDraft>;
  /** Makes a draft with its files another owner's; both count where that one has one too. */
  handOverDraft: (ctx: Context, draft: { key: string; from: string; to: string }) => Promise<void>;
  removeDrafts: (ctx: Context, draft: { owner: string; keys: readonly string[] }) => Promise<void>;
  /** Removes drafts except those that another call is changing or sending at this moment. */
  dropDrafts: (ctx: Context, drafts: { owner: string; keys: readonly string[] }) => Promise<void>;
  /** Of these keys the forms that somebody has opened before, with what an owner has given to them. */
  listStarted: (
    ctx: Context,
    asked: { owner: string; keys: readonly string[] },
  ) => Promise<StartedApplicationForm[]>;
  submit: (
    ctx: Context,
    sent: { key: string; caller: FormCaller; answers: Record<string, Json>; idempotencyKey: string },
  ) => Promise<FormReceipt>;
  /** A submission by its number; undefined when it is gone. Numbers such as an SSN are masked. */
  readSent: (ctx: Context, submissionId: number, locale: string) => Promise<ApplicationFormSent | undefined>;
  /** The number of the last submission of an owner by a form; undefined when there is none. */
  findLast: (ctx: Context, sent: { key: string; owner: string }) => Promise<number | undefined>;
  /** Makes what somebody sent, with its files, another owner's. */
  giveTo: (ctx: Context, sent: { submissionId: number; owner: string }) => Promise<void>;
  /** Takes a whole file for a question of a form, by the rules of every upload. */
  takeFile: (
    caller: FormCaller,
    given: { key: string; field: string; name: string; bytes: Buffer },
  ) => Promise<void>;
  /** The file that an owner gave last to a question of a form and has not sent; undefined when there is none. */
  findFile: (
    ctx: Context,
    asked: { key: string; owner: string; field: string },
  ) => Promise<FormUploadRecord | undefined>;
  /** Countries, or the parts of one, named in a language. */
  listPlaces: (locale: string, country: string | null) => readonly Choice[];
  /** Gives an uploaded copy of a file to an owner, once for each uid. */
  keepUpload: (
    ctx: Context,
    upload: { key: string; owner: string } & Pick<
      FormUploadRecord,
      'uid' | 'field' | 'name' | 'size' | 'file' | 'type' | 'sha256'
    >,
  ) => Promise<boolean>;
}
