import type { WorkLocationOption } from '@opencareers/contracts/native-position';
import { fold } from './fold.ts';

const REMOTE =
  /\b(remote|telecommute|telecommuting|work from home|wfh|home based|home office|homeoffice|teletravail|teletrabajo|distributed|telework)\b/;
const HYBRID = /\b(hybrid|hybride|hibrido|partly remote|partially remote|flexible workplace)\b/;
const ONSITE = /\b(on site|onsite|in office|in person|vor ort|presencial|sur site|office based)\b/;
const NOT_REMOTE = /\b(not remote|non remote|no remote)\b/;
const WORLD =
  'global|globally|worldwide|world wide|anywhere|any location|weltweit|international|everywhere|mondial';
const REMOTE_WORLD = new RegExp(
  `\\b(remote|fully remote) (${WORLD})\\b(?! in\\b)|\\b(${WORLD}) remote\\b(?! in\\b)`,
);
const ONLY_WORLD = new RegExp(
  `^(fully |work |from |remote |100 )*(${WORLD})( remote| in the world| on earth)?$`,
);

interface WorkLocationSigns {
  /** What the feed states in a field for it: "Remote", "On-Site", "hybrid", "TELECOMMUTE". */
  stated?: string | undefined;
  remote?: boolean | undefined;
  hybrid?: boolean | undefined;
  onsite?: boolean | undefined;
  /** The places, and texts that say from where one may work; read for "Remote" and "Worldwide". */
  places?: readonly (string | undefined)[];
}

/**
 * Where the work is done, as far as the feed says; undefined where it does not. A stated word counts more than
 * the flags, the flags more than what the names of places hint at.
 */
export function workLocationOptionOf(signs: WorkLocationSigns): WorkLocationOption | undefined {
  const stated = fold(signs.stated ?? '');
  const each = (signs.places ?? []).filter((place) => place !== undefined).map(fold);
  const places = each.join(' , ');
  // "Anywhere in the United States" is not the world.
  const isGlobal = [stated, ...each].some((text) => REMOTE_WORLD.test(text) || ONLY_WORLD.test(text));
  const remote = (): WorkLocationOption => (isGlobal ? 'remote_global' : 'remote_local');
  if (HYBRID.test(stated)) return 'hybrid';
  if (NOT_REMOTE.test(stated)) return 'onsite';
  if (REMOTE.test(stated)) return remote();
  if (ONSITE.test(stated)) return 'onsite';
  if (signs.hybrid === true) return 'hybrid';
  if (signs.remote === true) return HYBRID.test(places) && !REMOTE.test(places) ? 'hybrid' : remote();
  if (HYBRID.test(places)) return 'hybrid';
  if (REMOTE.test(places) || isGlobal) return remote();
  if (signs.onsite === true || signs.remote === false) return 'onsite';
  return undefined;
}
