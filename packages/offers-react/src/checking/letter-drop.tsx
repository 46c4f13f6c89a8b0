import { FilePicker } from '@opencareers/ui/file-picker';
import { type DragEvent, useState } from 'react';
import { useCheckPort } from './check-port.tsx';

/** A place to drop a PDF, with a button that opens the choice of files for everybody else. */
export function LetterDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { texts } = useCheckPort();
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={isOver ? 'oc-check__drop oc-check__drop--over' : 'oc-check__drop'}
      onDragOver={(event) => {
        // Without it the browser would open the file itself.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <h2 className="oc-check__subtitle">{texts.text('check.file')}</h2>
      <p className="oc-check__note">{texts.text('check.drop')}</p>
      <FilePicker
        variant="primary"
        accept={['.pdf']}
        isPending={isBusy}
        onPick={([file]) => file !== undefined && onFile(file)}
      >
        {texts.text('check.choose')}
      </FilePicker>
    </div>
  );
}
