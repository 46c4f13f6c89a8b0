import { loadTexts } from '../../messages/locales.ts';
import { useSite } from '../../shell/site.ts';
import { useAfterPaint } from '../../shell/use-after-paint.ts';
import { useLatePart } from '../../shell/use-late-part.ts';
import type { PositionAsked } from '../positions/index.ts';
import './place-picture.css';

/** Its texts stand with what else is known of a job. */
async function loadFigure() {
  const [{ PlaceFigure }] = await Promise.all([import('./place-figure.tsx'), loadTexts('insights')]);
  return { PlaceFigure };
}

/** Where the position is, for tenants with a map; after the first look [JOB-05]. */
export function PlacePicture({ asked }: { asked: PositionAsked }) {
  const { mapConfig } = useSite().boot.configs.pcsxConfig.searchConfig;
  const late = useLatePart(loadFigure, useAfterPaint() && mapConfig.enabled);
  if (!mapConfig.enabled || late === undefined) return null;
  // Keeps the room, so that the footer does not move.
  return late === null ? <div className="place-picture__room" /> : <late.PlaceFigure asked={asked} />;
}
