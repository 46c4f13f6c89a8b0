interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** What the tenant says about counting visits. */
export interface CountingRules {
  enabled: boolean;
  consentRequired: boolean;
}

const ANSWER_KEY = 'opencareers.countVisits';

/** Whether visits may be counted: `ask` when the visitor has not said, and the tenant counts only who agrees. */
export function mayCount(
  rules: CountingRules,
  wishes: Wishes,
  storage: Pick<Storage, 'getItem'> | null,
): 'yes' | 'no' | 'ask' {
  // Do Not Track and Global Privacy Control say no for everybody who set them.
  if (!rules.enabled || wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true) return 'no';
  if (!rules.consentRequired) return 'yes';
  const answer = readAnswer(storage);
  return answer ?? 'ask';
}

/** Keeps what the visitor said, on this device. */
export function keepAnswer(answer: 'yes' | 'no', storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(ANSWER_KEY, answer);
  } catch {
    // Without room the visitor is asked again with the next page.
  }
}

function readAnswer(storage: Pick<Storage, 'getItem'> | null): 'yes' | 'no' | null {
  try {
    const answer = storage?.getItem(ANSWER_KEY);
    return answer === 'yes' || answer === 'no' ? answer : null;
  } catch {
    return null;
  }
}
