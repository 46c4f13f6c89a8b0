import { createHash } from 'node:crypto';
import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import { isFinished } from '@opencareers/contracts/application-states';
import type { FillerSubmission } from '@opencareers/contracts/form-fillers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { prepareForm } from '../form/apply-form.service.ts';
import { controlIds } from '../form/control-ids.ts';
import { type CopyingServices, withFileCopies } from '../form/file-copies.ts';
import { copyResume } from '../form/resume-files.ts';
import { formToSend } from '../sending/form-to-send.ts';
import { readAnswers } from './filler-answers.ts';
import { type FillerPerson, findPerson } from './filler-person.ts';

/** An application that was filled in elsewhere than in our form. */
interface WrittenApplication {
  caller: FormCaller;
  pids: readonly number[];
  token: string | null;
  /** Null for senders that know of none. */
  idempotencyKey: string | null;
}

/** An application as a form filler sends it. */
export interface FilledApplication extends WrittenApplication {
  sent: FillerSubmission;
}

/** Gives the answers to the questions of a form, once it is known who sends them. */
export type WriteAnswers = (definition: FormDefinition, person: FillerPerson) => Record<string, Json>;

/** What is submitted once the resume is where the form finds it. */
interface Ready {
  key: string;
  answers: Record<string, Json>;
  idempotencyKey: string;
}

/** Sends what a form filler has filled in. Throws what `submitWritten` throws; wrong answers as `{messages}` by question. */
export async function submitFilled(
  services: ApplicationServices,
  { sent, ...written }: FilledApplication,
): Promise<void> {
  refuseUnkeepableJson(sent);
  const write: WriteAnswers = (definition, person) => {
    const { enc_id: encId = '' } = sent;
    if (encId !== '' && encId !== person.encId)
      throw fieldError('enc_id', 'is not the profile of this session');
    return readAnswers(listQuestions(definition), sent, controlIds(definition));
  };
  try {
    await submitWritten(services, written, write);
  } catch (error) {
    throw error instanceof AppError && error.code === 'answers_invalid' ? byQuestion(error) : error;
  }
}

/**
 * Sends what the page of applying would send. The resume is given to the form first, as any file is; all that the
 * application writes is one transaction then. Throws what that throws.
 */
export async function submitWritten(
  services: ApplicationServices,
  written: WrittenApplication,
  write: WriteAnswers,
): Promise<void> {
  const { caller } = written;
  const ready = await withFileCopies(services, caller, (ctx, copying) =>
    prepareWritten(copying, ctx, { written, write }),
  );
  await services.forms.asCaller(caller, (ctx) => services.forms.submit(ctx, { ...ready, caller }));
}

/** All questions of a form. */
export function listQuestions({ sections }: FormDefinition): FormItem[] {
  return sections.flatMap(({ items }) => items);
}

async function prepareWritten(
  services: CopyingServices,
  ctx: Context,
  { written, write }: { written: WrittenApplication; write: WriteAnswers },
): Promise<Ready> {
  const { caller, pids, token, idempotencyKey: given } = written;
  const prepared = await prepareForm(services, ctx, { caller, pids, token });
  const { key, definition } = await formToSend(services, ctx, { caller, prepared });
  const person = await findPerson(services, ctx, { caller, config: prepared.config });
  const answers = write(definition, person);
  // Fillers name the resume that they have uploaded before: it is the file that is meant.
  if (isNameOf(answers[RESUME_QUESTION], person.resume)) delete answers[RESUME_QUESTION];
  const resume =
    listQuestions(definition).some(({ name }) => name === RESUME_QUESTION) &&
    answers[RESUME_QUESTION] === undefined
      ? person.resume
      : null;
  // Whoever may apply again, after withdrawing, means another application by the same words.
  const before = prepared.applications
    .filter(({ status }) => isFinished(status))
    .map(({ encId: id }) => id)
    .toSorted();
  // Two people who write the same words are two.
  const file = [caller.visitorKey, resume?.sha256, resume?.name, before];
  const content = [[...pids].toSorted((a, b) => a - b), answers, ...file];
  const idempotencyKey = given ?? `filler-${hashOf(JSON.stringify(content))}`;
  if (resume !== null) {
    if (prepared.formKey !== null) refuseRobots(services, ctx, caller);
    // Of the same file there is one copy, however often it is tried; of another file another.
    const uid = `filler-${hashOf(JSON.stringify(file))}`;
    const copy = await copyResume(services, ctx, { resume, uid, formKey: key, owner: caller.visitorKey });
    // The same body again after a lost answer, also when the resume was given again meanwhile.
    if (copy !== null) answers[RESUME_QUESTION] = [{ ...copy, lastModified: 0 }];
  }
  return { key, answers, idempotencyKey };
}

/** Whether an answer is nothing but the name of a resume, maybe with the path that a browser shows before it. */
function isNameOf(answer: Json | undefined, resume: { name: string } | null): boolean {
  const names = [answer ?? []].flat();
  const isName = (name: Json) =>
    typeof name === 'string' && name.split(/[\\/]/).at(-1)?.trim() === resume?.name;
  return names.length > 0 && names.every(isName);
}

// Before anything is written for them; the task is taken with what is sent.
function refuseRobots({ proofs }: ApplicationServices, ctx: Context, caller: FormCaller): void {
  if (caller.candidateId !== null) return;
  if (caller.isTrapped) throw new AppError('apply_proof_wrong');
  proofs.check(ctx, caller.proof);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function byQuestion({ details }: AppError): AppError {
  const errors = (details.answer?.errors ?? []) as { name: string; message: string }[];
  const fields: Record<string, string[]> = {};
  for (const { name, message } of errors) fields[name] = [...(fields[name] ?? []), message];
  return new AppError('answers_invalid', { fields });
}
