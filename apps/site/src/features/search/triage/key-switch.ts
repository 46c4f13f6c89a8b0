const STORED_AT = 'opencareers.singleKeys';

/** Whether single keys act on the page: they do until somebody switches them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AT) !== 'off';
  } catch {
    // Without storage nobody could have switched them off.
    return true;
  }
}

/** Remembers the choice on this device. */
export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED_AT, isOn ? 'on' : 'off');
  } catch {
    // It holds for this page then.
  }
}
