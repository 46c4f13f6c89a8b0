import { FieldFrame } from '@opencareers/ui/field';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useState } from 'react';
import { useSigningPort } from '../signing-port.tsx';
import type { SignaturePictureProps } from './drawn-signature.tsx';
import { readSignaturePicture } from './read-signature-picture.ts';

/** Choosing a picture of a signature: PNG or JPEG, at most 512 KB. */
export function UploadedSignature({ image, error, onChange }: SignaturePictureProps) {
  const { texts, log } = useSigningPort();
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (reason: 'type' | 'size') =>
    setFault(texts.text(reason === 'size' ? 'signing.pictureSize' : 'signing.pictureType'));
  const handlePick = async ([file]: File[]) => {
    if (file === undefined) return;
    try {
      const read = await readSignaturePicture(file);
      if ('fault' in read) return refuse(read.fault);
      setFault(null);
      onChange(read.image);
    } catch (cause) {
      log('A picture of a signature could not be read', cause);
      refuse('type');
    }
  };
  const shownError = fault ?? error;
  return (
    <FieldFrame
      id="signing-upload"
      label={texts.text('signing.upload')}
      help={texts.text('signing.uploadHelp')}
      error={shownError}
      labelling="group"
      group={{ 'aria-describedby': 'signing-upload-help' }}
    >
      {image !== '' && (
        <div className="oc-signing__paper">
          <img
            src={pictureAddress(image)}
            alt={texts.text('signing.uploadedPicture')}
            onError={() => {
              // It began like a picture, and was none.
              onChange('');
              refuse('type');
            }}
          />
        </div>
      )}
      <div className="oc-signing__tools">
        <FilePicker accept={['.png', '.jpg', '.jpeg']} onPick={(files) => void handlePick(files)}>
          {texts.text(image === '' ? 'signing.choosePicture' : 'signing.otherPicture')}
        </FilePicker>
      </div>
    </FieldFrame>
  );
}

/** Address of a picture in base64 for `img`. */
export function pictureAddress(image: string): string {
  // Base64 of the first bytes of a JPEG.
  return `data:image/${image.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${image}`;
}
