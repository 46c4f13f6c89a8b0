import { importBell } from '../features/notifications/index.ts';
import { useSite } from '../shell/site.ts';
import { useCandidatePart } from '../shell/use-candidate-part.ts';

const BELL = {
  name: 'notifications',
  load: async () => (await importBell()).Bell,
};

// Only for candidates, and only where the company wants it [NOTIF-04].
function useHasBell(): boolean {
  const { boot } = useSite();
  return boot.isLoggedIn && boot.configs.behaviourFlags.enableCandidateInappNotifications;
}

/** The place of the notification bell in the navbar. */
export function BellPlace() {
  return useHasBell() && <span className="navbar__bell" data-notification-bell="" />;
}

/** Brings the bell, whose code comes when somebody is logged in, to its place, wherever in the page that is. */
export function BellHost() {
  const bell = useCandidatePart(BELL, useHasBell());
  return bell && <bell.Part />;
}
