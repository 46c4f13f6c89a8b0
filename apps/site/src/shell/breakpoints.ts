/**
 * Where layouts change, in CSS pixels of the window [CHROME-10]: tablets from 600, desktops from 1024, large ones from
 * 1180, extra large ones from 1600. A test reads the media queries of every style sheet against these.
 */
export const BREAKPOINTS = { tablet: 600, desktop: 1024, largeDesktop: 1180, extraLarge: 1600 } as const;

export type ScreenSize = 'phone' | keyof typeof BREAKPOINTS;

/** The kind of screen that a width belongs to. */
export function screenSizeOf(width: number): ScreenSize {
  const reached = Object.entries(BREAKPOINTS).filter(([, from]) => width >= from);
  return (reached.at(-1)?.[0] as ScreenSize | undefined) ?? 'phone';
}
