import { anchorOfField } from '@opencareers/contracts/profile-score';
import { Button } from '@opencareers/ui/button';
import { FilePicker } from '@opencareers/ui/file-picker';
import { Icon } from '@opencareers/ui/icon';
import { TOAST_MS, useToast } from '@opencareers/ui/toast';
import { useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import type { ProfileEdits } from '../changes/use-profile-edits.ts';

const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp'];

/** The picture of the candidate, to choose and to take away. */
export function PictureField({ edits }: { edits: ProfileEdits }) {
  const { api } = useSite();
  const { t } = useMessages();
  const { show } = useToast();
  const image = useRef<HTMLImageElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { avatar } = edits.profile;
  // A picture of our own is found at its tenant only, which the address of the page may name and this one does not.
  const source = avatar !== null && /^\/(?!\/)/.test(avatar) ? api.path(avatar) : avatar;

  async function change(makePicture: () => Promise<string | null>): Promise<void> {
    setIsSaving(true);
    try {
      const before = readPicture(image.current);
      const content = await makePicture().catch(() => undefined);
      if (content === undefined)
        show({ message: t('profile.pictureWrong'), tone: 'error', duration: TOAST_MS.longSnack });
      else await edits.setPicture(content, before);
    } finally {
      setIsSaving(false);
    }
  }
  const handlePick = ([file]: File[]) => {
    if (file !== undefined) void change(() => shrinkPicture(file));
  };
  return (
    <div className="profile-picture">
      {source === null ? (
        <span className="profile-picture__none">
          <Icon name="user" />
        </span>
      ) : (
        <img ref={image} className="profile-picture__image" src={source} alt={t('profile.pictureOf')} />
      )}
      <div className="profile-picture__ways">
        <FilePicker
          id={anchorOfField('avatar')}
          size="small"
          accept={ACCEPTED}
          isPending={isSaving}
          onPick={handlePick}
        >
          {t(avatar === null ? 'profile.pictureAdd' : 'profile.pictureReplace')}
        </FilePicker>
        {avatar !== null && (
          <Button size="small" variant="quiet" onClick={() => void change(async () => null)}>
            {t('profile.pictureRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sides of a picture that is kept, in pixels: sharp on every screen at the size at which it is shown. */
const SIDE = 512;
const QUALITY = 0.85;

/** Cuts a square out of the middle of a picture, without what cameras write beside it; rejects what is no picture. */
async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    return drawSquare(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** The picture that an image of the page shows, as a data URL; null while it is not there. */
function readPicture(image: HTMLImageElement | null): string | null {
  if (image?.complete !== true || image.naturalWidth === 0) return null;
  return drawSquare(image, image.naturalWidth, image.naturalHeight);
}

function drawSquare(source: CanvasImageSource, width: number, height: number): string {
  const part = Math.min(width, height);
  const side = Math.min(SIDE, part);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser cannot draw');
  pen.drawImage(source, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side);
  // Browsers that cannot write WebP write PNG.
  return canvas.toDataURL('image/webp', QUALITY);
}
