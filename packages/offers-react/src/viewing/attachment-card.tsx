import { formatFileSize } from '@opencareers/form-react/files/file-size';
import { Button } from '@opencareers/ui/button';
import { useOffersPort } from '../data/offers-port.tsx';
import { letterFileName } from './letter-content.ts';
import type { Letter } from './use-letter.ts';

/** A document that is not shown page by page: what it is called, how large it is, and the file itself. */
export function AttachmentCard({ letter }: { letter: Letter }) {
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
