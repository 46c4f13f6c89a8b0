/** When a company's own navbar stands in the place of ours: one switch for visitors, another for candidates [CHROME-07]. */
export function isOwnNavbarShown(
  own: { enable: boolean; showInLoggedinView: boolean; html: string },
  isLoggedIn: boolean,
): boolean {
  return own.html !== '' && (isLoggedIn ? own.showInLoggedinView : own.enable);
}
