import type { Context } from '../../../platform/context.ts';
import { forgetRemoval, promiseFileRemoval } from '../../../platform/files/file-removal.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';

/** Copies that one transaction makes at most: nobody answers with more files. */
export const COPIES_MAX = 11;
/** How long a transaction may take before the names that it did not commit are removed. */
const PROMISE_MINUTES = 10;

type UploadToKeep = Parameters<ApplicationServices['forms']['keepUpload']>[1];

/** What makes copies within one transaction. */
export interface CopyingServices extends ApplicationServices {
  /** Names on the disk that are removed unless the transaction commits; each is taken once. */
  copyNames: string[];
}

/** A copy was to be made before there were names for it. */
class CopyNamesMissing extends Error {
  constructor() {
    super('No name is promised for a copy');
    this.name = 'CopyNamesMissing';
  }
}

/**
 * Runs `work` in one transaction of the caller's tenant, in which it may make copies of files. A link on the disk is no
 * part of the transaction: its removal is promised before, in another one, so that none is left behind when the process
 * ends in between. Only who makes copies pays for that, with a second try.
 */
export async function withFileCopies<Result>(
  services: ApplicationServices,
  caller: FormCaller,
  work: (ctx: Context, services: CopyingServices) => Promise<Result>,
): Promise<Result> {
  const { forms, files } = services;
  try {
    return await forms.asCaller(caller, (ctx) => work(ctx, { ...services, copyNames: [] }));
  } catch (error) {
    if (!(error instanceof CopyNamesMissing)) throw error;
  }
  const names = Array.from({ length: COPIES_MAX }, () => files.createName());
  const owner = caller.candidateId === null ? {} : { candidateId: caller.candidateId };
  await forms.asCaller(caller, (ctx) =>
    promiseFileRemoval(ctx, names, { minutes: PROMISE_MINUTES, ...owner }),
  );
  return forms.asCaller(caller, async (ctx) => {
    const copyNames = [...names];
    const result = await work(ctx, { ...services, copyNames });
    for (const name of copyNames) await forgetRemoval(ctx, name);
    return result;
  });
}

/** Gives an owner one more name of a file for a form, once for each uid; false when the file is gone from the disk. */
export async function keepCopy(
  { files, forms, copyNames }: Pick<CopyingServices, 'files' | 'forms' | 'copyNames'>,
  ctx: Context,
  { from, ...copy }: Omit<UploadToKeep, 'file'> & { from: string },
): Promise<boolean> {
  if ((await files.sizeOf(from)) !== copy.size) return false;
  const name = copyNames.at(-1);
  // Whether there is one already is only known now.
  if (!(await forms.keepUpload(ctx, { ...copy, file: name ?? files.createName() }))) return true;
  if (name === undefined) throw new CopyNamesMissing();
  copyNames.pop();
  await forgetRemoval(ctx, name);
  await files.share(from, { as: name });
  return true;
}
