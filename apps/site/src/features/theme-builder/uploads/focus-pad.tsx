import { themeFilesFolder } from '@opencareers/contracts/site-files';
import type { PointerEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useFrameThrottle } from '../controls/use-frame-throttle.ts';

interface FocusPadProps {
  picture: string;
  /** In percent from the left and upper edge. */
  at: { x: number; y: number };
  onMove: (at: { x: number; y: number }) => void;
}

/** The picture of the banner with the point that always shows; sliders below say the same for the keyboard. */
export function FocusPad({ picture, at, onMove }: FocusPadProps) {
  const site = useSite();
  const { t } = useMessages();
  const move = useFrameThrottle(onMove);
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: percentOf(event.clientX - left, width), y: percentOf(event.clientY - top, height) });
  };
  return (
    <div
      className="theme-focus"
      aria-hidden="true"
      title={t('theme.upload.pointOut')}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <img src={`${themeFilesFolder(site.boot.domain)}${picture}?width=640`} alt="" draggable={false} />
      <span className="theme-focus__point" style={{ left: `${at.x}%`, top: `${at.y}%` }} />
    </div>
  );
}

function percentOf(offset: number, length: number): number {
  return Math.round(Math.min(100, Math.max(0, (offset / Math.max(1, length)) * 100)));
}
