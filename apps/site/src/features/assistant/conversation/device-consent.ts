/** What visitors said about a language model on this device; candidates' word is kept by the server. */
export const consentKeyOf = (domain: string) => `opencareers.assistantModel.${domain}`;

/** Whether what is written may go to the model; null while nobody was asked. */
export function readConsent(domain: string): boolean | null {
  try {
    const kept = localStorage.getItem(consentKeyOf(domain));
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}

/** Keeps it for the next time. */
export function keepConsent(domain: string, agrees: boolean): void {
  try {
    localStorage.setItem(consentKeyOf(domain), agrees ? 'yes' : 'no');
  } catch {
    // Without storage it holds for this page.
  }
}
