import { SIGNATURE_MAX_BYTES } from '@opencareers/contracts/signing-calls';
import { FieldFrame } from '@opencareers/ui/field';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useState } from 'react';
import { useSigningPort } from '../signing-port.tsx';
import type { SignaturePictureProps } from './drawn-signature.tsx';

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

/** A picture of a signature, or why it is none. */
type ReadPicture = { image: string } | { fault: 'type' | 'size' };

/** Reads a chosen picture as base64: PNG or JPEG by its content, at most 512 KB. */
async function readSignaturePicture(file: Blob): Promise<ReadPicture> {
  if (file.size > SIGNATURE_MAX_BYTES) return { fault: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (pictureType(bytes) === null) return { fault: 'type' };
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { image: btoa(text) };
}

/** The type of a picture by its first bytes; its name says nothing. */
function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : null;
}

/** Address of a picture in base64 for `img`. */
export function pictureAddress(image: string): string {
  // Base64 of the first bytes of a JPEG.
  return `data:image/${image.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${image}`;
}
