import { useRef, useState } from 'react';
import { type CheckPort, useCheckPort } from './check-port.tsx';
import { decideVerdict, describeCode, type LetterFindings } from './decide-verdict.ts';

/** Largest file that is read, in MB: more than any letter, and what a phone can hold. */
export const CHECK_MAX_MB = 64;
const MB = 1024 * 1024;
const CODE_LENGTH = { least: 4, most: 60 } as const;

/** What the page shows; a refusal is of the file itself, a failure may be tried again. */
export type CheckState =
  | { kind: 'start' }
  | { kind: 'checking'; subject: string }
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'found'; findings: LetterFindings; subject: string; isServerMissing: boolean };

/** Checks one thing after the other; what was asked last is what counts. */
export function useLetterCheck() {
  const port = useCheckPort();
  const [state, setState] = useState<CheckState>({ kind: 'start' });
  const turn = useRef(0);

  const run = async (subject: string, check: () => Promise<CheckState>, retry: () => void) => {
    turn.current += 1;
    const own = turn.current;
    setState({ kind: 'checking', subject });
    const next = await check().catch((error: unknown): CheckState => {
      port.log('A letter could not be checked', error);
      return { kind: 'failed', retry };
    });
    if (turn.current === own) setState(next);
  };
  const checkFile = (file: File) =>
    void run(
      file.name,
      async () => await checkChosen(file, port),
      () => checkFile(file),
    );
  const checkCode = (code: string) =>
    void run(
      '',
      async () => await checkTyped(code, port),
      () => checkCode(code),
    );
  return { state, checkFile, checkCode };
}

async function checkChosen(file: File, port: CheckPort): Promise<CheckState> {
  const { texts, ask, checkFile, company, log } = port;
  const refused = (text: string): CheckState => ({ kind: 'refused', text });
  // Missing on pages that came over plain HTTP from another machine.
  if ((globalThis.crypto?.subtle as SubtleCrypto | undefined) === undefined)
    return refused(texts.text('check.unsupported'));
  if (file.size > CHECK_MAX_MB * MB)
    return refused(texts.text('check.tooLarge', { name: file.name, size: CHECK_MAX_MB }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return refused(texts.text('check.notPdf', { name: file.name }));
  const seals = await checkFile(bytes);
  let isServerMissing = false;
  const known =
    (await ask?.({ sha256: seals.sha256 }).catch((error: unknown) => {
      log('The company could not be asked about a letter', error);
      isServerMissing = true;
      return null;
    })) ?? null;
  const findings = decideVerdict(seals, known, company);
  return { kind: 'found', findings, subject: file.name, isServerMissing };
}

async function checkTyped(code: string, { ask }: CheckPort): Promise<CheckState> {
  const isPossible = code.length >= CODE_LENGTH.least && code.length <= CODE_LENGTH.most;
  const known =
    isPossible && ask !== null
      ? await ask({ code })
      : { is_known: false, sealed_at: null, sha256: '', signed_sha256: '', company: '' };
  return { kind: 'found', findings: describeCode(known), subject: code, isServerMissing: false };
}

// Readers take a file whose first line comes a little later; nothing is a PDF without it.
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}
