import type { SigningSession } from '@opencareers/contracts/signing';
import { LazyPdf } from '@opencareers/form-react/viewers/lazy-pdf';
import { ErrorState } from '@opencareers/ui/display-state';
import { Link } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useEffect, useState } from 'react';
import { sha256Of } from '../checking/sha256.ts';
import { useSigningPort } from './signing-port.tsx';

/** Props of `DocumentPdf` and of `DocumentTwin`. */
export interface ShownDocumentProps {
  document: SigningSession['document'];
  /** Its end was shown. */
  onEnd: () => void;
}

/** The document that is to be signed: exactly the one whose hash the signature is about. */
export function DocumentPdf({ document, onEnd }: ShownDocumentProps) {
  const { calls, texts, log, assetsUrl } = useSigningPort();
  const { content_url, sha256, name } = document;
  const [file, setFile] = useState<Blob | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const ending = new AbortController();
    const load = async () => {
      const loaded = await calls.loadDocument(content_url, ending.signal);
      const found = await sha256Of(await loaded.arrayBuffer());
      if (found !== null && found !== sha256) throw new Error('The document is not the one to be signed');
      return loaded;
    };
    load().then(
      (loaded) => !ending.signal.aborted && setFile(loaded),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        log('The document to be signed could not be loaded', error);
        setFile('failed');
      },
    );
    return () => ending.abort();
  }, [calls, log, content_url, sha256, attempt]);

  if (file === 'failed')
    return (
      <ErrorState
        title={texts.text('signing.documentFailed')}
        headingLevel={3}
        retryLabel={texts.text('signing.retry')}
        onRetry={() => {
          setFile(null);
          setAttempt(attempt + 1);
        }}
        action={
          <Link href={content_url} newTabLabel={texts.text('signing.newTab')}>
            {texts.text('signing.openDocument')}
          </Link>
        }
      />
    );
  if (file === null)
    return (
      <SkeletonGroup label={texts.text('signing.loading')}>
        <Skeleton shape="box" blockSize="500px" />
      </SkeletonGroup>
    );
  return (
    <LazyPdf
      file={file}
      label={name}
      texts={texts.forms}
      log={log}
      // Steps, heading and buttons show beside it, also in the frame of a letter.
      blockSize="clamp(20rem, 100vh - 25rem, 50rem)"
      assetsUrl={assetsUrl}
      onPage={(page, pages) => page === pages && onEnd()}
    />
  );
}
