import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { Answers, AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import { useFormRuntime } from '@opencareers/form-react/form/form-runtime';
import { SubmittedAnswers } from '@opencareers/form-react/receipt/sent-answers';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A file that was given to a question, and what is said about what it fills in. */
export interface AnswerSource {
  /** Name of the question. */
  field: string;
  /** Rejects where nobody could look at the file. */
  read: (file: GivenFile, signal: AbortSignal) => Promise<FileReading>;
  /** Said where the file may not go to the server yet, with the button that sends it there to be read. */
  offer: string;
  accept: string;
  /** Said to who asked for it, where nobody could look at the file and where it had nothing to fill in. */
  failed: (error: unknown) => string;
  nothing: string;
  filled: string;
  undo: string;
  undone: string;
}

/** What a file says, by question; or why it cannot be read, in words. */
export type FileReading = { answers: Answers } | { unreadable: string };

/** A file as it was given. */
export interface GivenFile {
  uid: string;
  name: string;
  content: Blob;
  /** It was given before the page was loaded, and read then if files were read at once. */
  isResumed: boolean;
}

/** Who hears of the files of a question. */
export interface FileListener {
  onGiven: (file: GivenFile) => void;
  onRemoved: (uid: string) => void;
  /** Whether it is on its way already, from an earlier page that read it. */
  isResumed: (uid: string) => boolean;
}

/** Hears of the files that are given to the question, each time one is, and of those that are removed. */
export function hearFiles(
  uploads: UploadPort | undefined,
  field: string | undefined,
  { onGiven, onRemoved, isResumed }: FileListener,
): UploadPort | undefined {
  if (uploads === undefined || field === undefined) return uploads;
  const heard = new Set<string>();
  return {
    ...uploads,
    upload(request) {
      const { uid, fieldName, name, content } = request;
      // Paused and gone on with, it is the same file.
      if (fieldName === field && content instanceof Blob && !heard.has(uid)) {
        heard.add(uid);
        onGiven({ uid, name, content, isResumed: isResumed(uid) });
      }
      return uploads.upload(request);
    },
    remove(uid) {
      onRemoved(uid);
      return uploads.remove(uid);
    },
  };
}

export interface AnswersFromFileProps {
  source: AnswerSource;
  file: GivenFile | null;
  /** Whether files may go to the server before they are sent; else the person is asked. */
  isAllowed: () => boolean;
  /** The answers are being read once more or sent: nothing may change under the eyes of who confirms them. */
  isSettled: boolean;
}

/** How reading a file ended; `stopped`: it was taken away, or the answers are settled. */
type ReadingEnd =
  | { step: 'filled' | 'nothing' | 'stopped' }
  /** With what is said of it. */
  | { step: 'failed' | 'unreadable'; text: string };
type ReadingStep = ReadingEnd | { step: 'reading' | 'open' };

/** Reads a file at once where files may go to the server, else when the person says so. */
export function AnswersFromFile({ source, file, isAllowed, isSettled }: AnswersFromFileProps) {
  const [readable, setReadable] = useState<GivenFile | null>(null);
  const [offered, setOffered] = useState<GivenFile | null>(null);
  const [known, setKnown] = useState<GivenFile | null>(null);
  const [now, setNow] = useState<ReadingStep>({ step: 'open' });
  if (known !== file) {
    setKnown(file);
    const mayRead = isAllowed();
    setReadable(mayRead && file?.isResumed !== true ? file : null);
    setOffered(mayRead ? null : file);
    setNow({ step: 'open' });
  }
  const isAnswer = useIsAnswer(source.field, offered);
  const accept = () => {
    // Another one each time, so that it is read again.
    setReadable(offered && { ...offered });
    setNow({ step: 'reading' });
  };
  return (
    <>
      {offered !== null && isAnswer && !isSettled && now.step !== 'filled' && (
        <Offer source={source} now={now} onAccept={accept} />
      )}
      {offered === null && file !== null && !isSettled && now.step === 'unreadable' && (
        <AlertBox tone="warning">{now.text}</AlertBox>
      )}
      <FilledAnswers
        source={source}
        file={readable}
        isSettled={isSettled}
        isAsked={offered !== null}
        onEnd={setNow}
      />
    </>
  );
}

/** Whether a question is answered with the file now. */
function useIsAnswer(field: string, file: GivenFile | null): boolean {
  const { session } = useFormRuntime();
  const look = () => file !== null && hasFile(session.answers()[field], file.uid);
  return useSyncExternalStore((listener) => session.subscribeAll(listener), look, look);
}

/** Asks whether the file may be read. The button stays until it was, so that the focus has a place. */
function Offer(props: { source: AnswerSource; now: ReadingStep; onAccept: () => void }) {
  const { source, now, onAccept } = props;
  const { step } = now;
  const nothing = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (step === 'nothing') nothing.current?.focus();
  }, [step]);
  if (step === 'nothing')
    return (
      <AlertBox>
        <span ref={nothing} tabIndex={-1}>
          {source.nothing}
        </span>
      </AlertBox>
    );
  const button = (
    <Button isPending={step === 'reading'} onClick={onAccept}>
      {source.accept}
    </Button>
  );
  return (
    <>
      <AlertBox action={button}>{source.offer}</AlertBox>
      {(now.step === 'failed' || now.step === 'unreadable') && (
        <AlertBox tone={now.step === 'failed' ? 'danger' : 'warning'} isUrgent>
          {now.text}
        </AlertBox>
      )}
    </>
  );
}

interface FilledAnswersProps extends Omit<AnswersFromFileProps, 'isAllowed'> {
  /** The person pressed for it, and is led to what came of it. */
  isAsked: boolean;
  onEnd: (end: ReadingEnd) => void;
}

/** Fills in what is empty with what a file says, tells so, and takes it back on demand. Never over an answer. */
function FilledAnswers({ source, file, isSettled, isAsked, onEnd }: FilledAnswersProps) {
  const { session } = useFormRuntime();
  const [filled, setFilled] = useState<{ answers: Answers; before: Answers; isAsked: boolean } | null>(null);
  const [isUndone, setUndone] = useState(false);
  const { read, failed, field } = source;
  const reading = useRef({ read, failed, isSettled, isAsked, onEnd });
  useEffect(() => {
    reading.current = { read, failed, isSettled, isAsked, onEnd };
  }, [read, failed, isSettled, isAsked, onEnd]);
  const result = useRef<HTMLSpanElement>(null);
  // The button that was pressed goes: the one that asked for it, and the one that took it back.
  useEffect(() => {
    if (filled?.isAsked === true || isUndone) result.current?.focus();
  }, [filled, isUndone]);
  useEffect(() => {
    if (file === null) return;
    const stop = new AbortController();
    let isOver = false;
    const end = (how: ReadingEnd) => {
      if (!isOver) reading.current.onEnd(how);
    };
    let wasAnswer = hasFile(session.answers()[field], file.uid);
    // One that is part of the answer is removed there first: its bytes stay as long as that can be undone.
    const stopWatching = session.subscribeAll(() => {
      const isAnswer = hasFile(session.answers()[field], file.uid);
      if (wasAnswer && !isAnswer) stop.abort();
      wasAnswer = isAnswer;
    });
    reading.current
      .read(file, stop.signal)
      .then((said) => {
        if (stop.signal.aborted || reading.current.isSettled) return end({ step: 'stopped' });
        if ('unreadable' in said) return end({ step: 'unreadable', text: said.unreadable });
        const { answers } = said;
        const shown = session.answers();
        const names = session.definition.sections
          .flatMap(({ items }) => items.map(({ name }) => name))
          .filter((name) => isAnswerEmpty(shown[name]) && !isAnswerEmpty(answers[name]));
        if (names.length === 0) return end({ step: 'nothing' });
        const pick = (from: Answers) => Object.fromEntries(names.map((name) => [name, from[name]]));
        session.adopt(pick(answers));
        setUndone(false);
        setFilled({ answers: pick(answers), before: pick(shown), isAsked: reading.current.isAsked });
        end({ step: 'filled' });
      })
      // A help only: whoever did not ask for it types.
      .catch((error: unknown) =>
        end(
          stop.signal.aborted ? { step: 'stopped' } : { step: 'failed', text: reading.current.failed(error) },
        ),
      )
      .finally(stopWatching);
    return () => {
      isOver = true;
      stopWatching();
      stop.abort();
    };
  }, [file, field, session]);
  if (filled === null) return null;
  const takeBack = () => {
    const shown = session.answers();
    // What was changed since is the person's own.
    const ours = Object.keys(filled.answers).filter((name) =>
      isSameAnswer(shown[name], filled.answers[name]),
    );
    session.adopt(Object.fromEntries(ours.map((name) => [name, filled.before[name]])));
    setUndone(true);
  };
  const text = isUndone ? source.undone : source.filled;
  const canUndo = !isUndone && !isSettled;
  return (
    <>
      <AlertBox action={canUndo ? <Button onClick={takeBack}>{source.undo}</Button> : undefined}>
        <span ref={result} tabIndex={-1}>
          {text}
        </span>
        {canUndo && <WhatWasRead answers={filled.answers} />}
      </AlertBox>
      <Announcement message={text} />
    </>
  );
}

/** What a file has filled in, to be checked where the eyes are. */
function WhatWasRead({ answers }: { answers: Answers }) {
  const { session, texts, ports } = useFormRuntime();
  const sections = session.definition.sections.map((section) => ({ ...section, title: '' }));
  return (
    <div className="form-read">
      <SubmittedAnswers
        definition={{ ...session.definition, sections }}
        answers={answers}
        texts={texts}
        loadChoices={ports.loadChoices}
      />
    </div>
  );
}

function hasFile(answer: AnswerValue, uid: string): boolean {
  return Array.isArray(answer) && (answer as FileAnswer[]).some((file) => file.uid === uid);
}
