import type { CandidateRecord } from '../src/features/accounts/accounts.schema.ts';

/** Somebody of the demo who can sign in; the code is in the page of the mails. */
type DemoCandidate = Pick<CandidateRecord, 'email' | 'firstname' | 'lastname'> &
  Partial<Pick<CandidateRecord, 'isAdmin' | 'isThemeBuilder'>> & {
    domain: string;
    /** Has been through onboarding and the first steps of the profile. */
    isSettled: boolean;
  };

const domain = 'northwind.example';

/** One person for each thing that a candidate can be. */
export const demoCandidates: readonly DemoCandidate[] = [
  { domain, email: 'ada@demo.example', firstname: 'Ada', lastname: 'Marlow', isSettled: true },
  { domain, email: 'ben@demo.example', firstname: '', lastname: '', isSettled: false },
  {
    domain,
    email: 'theo@demo.example',
    firstname: 'Theo',
    lastname: 'Lindqvist',
    isThemeBuilder: true,
    isSettled: true,
  },
  {
    domain,
    email: 'nia@demo.example',
    firstname: 'Nia',
    lastname: 'Okoro',
    isAdmin: true,
    isSettled: true,
  },
];
