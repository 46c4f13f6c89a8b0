import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import { useEffect, useRef, useState } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { LazyPdf } from '../viewers/lazy-pdf.tsx';
import { ScrollBox } from '../viewers/scroll-box.tsx';
import { fileBytes } from './chosen-file.ts';
import { displayName } from './file-name.tsx';

// Only what the browser shows without running anything of it. SVG and HTML are pages of their own; they never show.
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const TEXTS: ReadonlySet<string> = new Set(['txt', 'csv', 'md', 'log']);
/** Bytes of a text that are shown. */
const TEXT_MAX = 200_000;

type Kind = 'picture' | 'pdf' | 'text';

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function kindOf(name: string): Kind | undefined {
  const ending = endingOf(name);
  if (Object.hasOwn(PICTURES, ending)) return 'picture';
  if (ending === 'pdf') return 'pdf';
  return TEXTS.has(ending) ? 'text' : undefined;
}

/** Whether there is something to show of a file: its kind can be shown and its bytes are here. */
export function isPreviewable(file: FileAnswer): boolean {
  return kindOf(file.name) !== undefined && fileBytes(file) !== null;
}

/** A file's content, 500 px high [OFFER-24], without running anything of it. */
export function FilePreview({ file }: { file: FileAnswer }) {
  const { texts, ports } = useFormRuntime();
  const [bytes] = useState(() => fileBytes(file));
  const kind = kindOf(file.name);
  const label = texts.text('files.previewOf', { name: displayName(file.name) });
  if (bytes === null || kind === undefined) return <p>{texts.text('files.noPreview')}</p>;
  if (kind === 'text') return <TextPreview bytes={bytes} label={label} />;
  if (kind === 'picture')
    return <PicturePreview bytes={bytes} type={PICTURES[endingOf(file.name)]} label={label} />;
  return <LazyPdf file={bytes} label={label} texts={texts} log={ports.log} blockSize="500px" />;
}

function TextPreview({ bytes, label }: { bytes: Blob; label: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const part = await bytes.slice(0, TEXT_MAX).text();
      if (isCurrent) setText(part);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  return (
    <ScrollBox className="oc-file-preview" aria-label={label}>
      <pre className="oc-file-preview__text" dir="auto">
        {text}
      </pre>
    </ScrollBox>
  );
}

function PicturePreview({ bytes, type, label }: { bytes: Blob; type: string | undefined; label: string }) {
  const { texts } = useFormRuntime();
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The type comes from the ending that was let through, never from the file itself.
    const made = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    if (picture.current !== null) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  if (hasFailed) return <p>{texts.text('files.noPreview')}</p>;
  return (
    <ScrollBox className="oc-file-preview" aria-label={label}>
      <img
        ref={picture}
        className="oc-file-preview__picture"
        alt={label}
        onError={() => setHasFailed(true)}
      />
    </ScrollBox>
  );
}
