import type { Site } from '../../shell/site.ts';

/** What this tab remembers of the gates of one candidate; goes when somebody else signs in. */
export interface GateMemory {
  read: () => string | null;
  write: (value: string) => void;
  forget: () => void;
}

/** The memory of one gate. A storage that is closed remembers nothing. */
export function gateMemory({ boot }: Pick<Site, 'boot'>, name: string): GateMemory {
  const key = `opencareers.gate.${name}.${boot.domain}.${boot.user?.encId ?? ''}`;
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    write: (value) => attempt(() => sessionStorage.setItem(key, value)),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
