import { themeFilesFolder } from '@opencareers/contracts/site-files';
import { ownFontFaces } from '@opencareers/theme/fonts/own-fonts';
import { themeCss } from '@opencareers/theme/theme-css';
import type { Theme } from '@opencareers/theme/theme-keys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../../shell/site.ts';
import { facesOf } from '../controls/font-faces.ts';
import type { ThemeSectionKey } from '../effective-theme.ts';
import { markInFrame, nameLandmarks, writeIntoFrame } from './frame-writing.ts';
import type { PreviewPage, PreviewScheme } from './preview-look.ts';
import { partOfTarget, sectionOfTarget } from './preview-targets.ts';
import { leaveTurn, writeInTurn } from './write-in-turn.ts';

export interface PreviewFrameProps {
  /** Of the page that is shown. */
  address: string;
  title: string;
  page: PreviewPage;
  theme: Theme;
  scheme: PreviewScheme;
  isRightToLeft: boolean;
  /** Of the window that the page sees, in px. */
  size: { width: number; height: number };
  onPick: (section: ThemeSectionKey) => void;
  onShown: () => void;
}

/** A real page of the site in a frame, drawn with a theme that nobody else sees. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { address, title, page, theme, scheme, isRightToLeft, size, onPick, onShown } = props;
  const folder = themeFilesFolder(useSite().boot.domain);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Of the page that has come. */
  const [shown, setShown] = useState<Document | null>(null);
  useEffect(() => {
    if (shown === null) return;
    writeInTurn(shown, () =>
      writeIntoFrame(shown, {
        css: themeCss(theme),
        fonts: facesOf(theme) + ownFontFaces(theme, folder),
        scheme,
        isRightToLeft,
      }),
    );
  }, [theme, folder, scheme, isRightToLeft, shown]);
  useEffect(() => (shown === null ? undefined : () => leaveTurn(shown)), [shown]);
  const handlePick = useEffectEvent((target: Element) => onPick(sectionOfTarget(target, page)));
  useEffect(
    () => (shown === null ? undefined : listenForPicks(shown, (target) => handlePick(target))),
    [shown],
  );
  const handleLoad = () => {
    const document = frame.current?.contentDocument ?? null;
    if (document !== null) nameLandmarks(document, title);
    setShown(document);
    onShown();
  };
  return (
    <iframe
      ref={frame}
      className="theme-frame"
      title={title}
      src={address}
      // Its own scripts run; the page around it cannot be led away by it.
      sandbox="allow-same-origin allow-scripts allow-forms"
      style={{ inlineSize: `${size.width}px`, blockSize: `${size.height}px` }}
      onLoad={handleLoad}
    />
  );
}

/** A press shows what it belongs to, and does nothing of what it would do on the page; the result ends it. */
function listenForPicks(document: Document, onPick: (target: Element) => void): () => void {
  const handlePress = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && isElement(event.target)) onPick(event.target);
  };
  const handleOver = ({ target }: Event) =>
    markInFrame(document, isElement(target) ? (partOfTarget(target)?.[0] ?? null) : null);
  const handleLeave = () => markInFrame(document, null);
  const presses = ['click', 'auxclick', 'submit', 'dblclick'] as const;
  for (const press of presses) document.addEventListener(press, handlePress, true);
  document.addEventListener('mouseover', handleOver);
  document.documentElement.addEventListener('mouseleave', handleLeave);
  return () => {
    for (const press of presses) document.removeEventListener(press, handlePress, true);
    document.removeEventListener('mouseover', handleOver);
    document.documentElement.removeEventListener('mouseleave', handleLeave);
  };
}

// Of another window, whose classes are not ours.
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
