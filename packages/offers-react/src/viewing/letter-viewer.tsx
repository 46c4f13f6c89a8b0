import { formatFileSize } from '@opencareers/form-react/files/file-size';
import { LazyPdf } from '@opencareers/form-react/viewers/lazy-pdf';
import { SafeHtmlBox } from '@opencareers/form-react/viewers/safe-html';
import { Button } from '@opencareers/ui/button';
import { ErrorState } from '@opencareers/ui/display-state';
import { Link } from '@opencareers/ui/link';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { Tabs } from '@opencareers/ui/tabs';
import { useLatest } from '@opencareers/ui/use-latest';
import { useEffect, useState } from 'react';
import { useOffersPort } from '../data/offers-port.tsx';
import { isPdf, letterFileName } from './letter-content.ts';
import { isNarrow } from './narrow-window.ts';
import type { Letter } from './use-letter.ts';

/** A letter is at least so high, in px [OFFER-24]. */
const LETTER_HEIGHT = '1000px';

export interface LetterViewerProps {
  letter: Letter;
  /** The button to download stands elsewhere. */
  hasNoDownload?: boolean;
}

/** A document to read: page by page, and as text where there is such a form of it; whichever is read is the same. */
export function LetterViewer({ letter, hasNoDownload = false }: LetterViewerProps) {
  const { texts, log } = useOffersPort();
  const { document, content } = letter;
  const [form, setForm] = useState(() => (isNarrow() ? 'text' : 'pages'));
  const isShown = content instanceof Blob || document.twin_html !== '';
  const tell = useLatest(letter.tellOpened);
  useEffect(() => {
    if (isShown) tell();
  }, [isShown, tell]);
  if (content === 'none' && document.twin_html === '') return <p>{texts.text('viewer.noContent')}</p>;
  if (!isPdf(document) && document.twin_html === '') return <AttachmentCard letter={letter} />;
  const pages = <LetterPages letter={letter} />;
  return (
    <div className="oc-letter-viewer">
      {!hasNoDownload && (
        <div className="oc-letter-viewer__bar">
          <Button
            isPending={letter.isDownloading}
            pendingLabel={texts.text('letter.downloading')}
            onClick={() => void letter.download()}
          >
            {texts.text('letter.download')}
          </Button>
        </div>
      )}
      {document.twin_html === '' ? (
        pages
      ) : (
        <Tabs
          label={texts.text('viewer.forms')}
          selected={form}
          onSelect={setForm}
          tabs={[
            { id: 'pages', label: texts.text('viewer.pages'), content: () => pages },
            {
              id: 'text',
              label: texts.text('viewer.text'),
              content: () => (
                <div className="oc-letter-viewer__text">
                  {/* Headings of the text begin one level below. */}
                  <h2 className="oc-visually-hidden">{document.name}</h2>
                  <SafeHtmlBox html={document.twin_html} texts={texts.forms} log={log} />
                </div>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

/** A document that is not shown page by page: what it is called, how large it is, and the file itself. */
function AttachmentCard({ letter }: { letter: Letter }) {
  const { texts } = useOffersPort();
  const { document } = letter;
  return (
    <div className="oc-attachment">
      <div>
        <p className="oc-attachment__name">
          <bdi>{letterFileName(document)}</bdi>
        </p>
        <p className="oc-attachment__size">{formatFileSize(document.size, texts.locale)}</p>
      </div>
      <Button
        isPending={letter.isDownloading}
        pendingLabel={texts.text('letter.downloading')}
        onClick={() => void letter.download()}
      >
        {texts.text('letter.download')}
      </Button>
    </div>
  );
}

function LetterPages({ letter }: { letter: Letter }) {
  const { texts, log, assetsUrl } = useOffersPort();
  const { content, document } = letter;
  if (content === 'none') return <p>{texts.text('viewer.noContent')}</p>;
  if (content === 'loading') {
    return (
      <SkeletonGroup label={texts.text('letter.loading')} className="oc-letter-viewer__loading">
        <Skeleton shape="box" inlineSize="100%" blockSize="500px" />
      </SkeletonGroup>
    );
  }
  if (content === 'failed') {
    return (
      <ErrorState
        title={texts.text('viewer.loadFailed')}
        retryLabel={texts.text('letter.retry')}
        onRetry={letter.retry}
        action={
          document.content_url !== '' && (
            <Link href={document.content_url} newTabLabel={texts.text('letter.newTab')}>
              {texts.text('viewer.downloadDirectly')}
            </Link>
          )
        }
      />
    );
  }
  return (
    <LazyPdf
      file={content}
      label={document.name}
      texts={texts.forms}
      log={log}
      blockSize={LETTER_HEIGHT}
      assetsUrl={assetsUrl}
      tools={{ onPrint: () => void letter.print(), isPrinting: letter.isPrinting }}
    />
  );
}
