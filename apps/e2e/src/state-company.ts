import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { configure, createTenant, importPositions, listPositions } from './operator.ts';
import type { RunningServer } from './running-server.ts';

const DOMAIN = 'states.example';
/** The languages in which states are looked at, as a tenant offers them: without them every page is in the first. */
export const LANGUAGES_OF_STATES = [
  { value: 'en', title: 'English' },
  { value: 'ar', title: 'العربية' },
];
const TEXT = '<p>You look after the boats, from the first bolt to the last coat of paint.</p>'.repeat(12);

function aPosition(sourceId: string, title: string): NativePositionInput {
  return {
    sourceId,
    title,
    department: 'Boatyard',
    locations: [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }],
    pay: { min: 18, max: 24, currency: 'EUR', period: 'hour' },
    skills: ['Woodwork', 'Welding', 'Varnishing'],
    descriptionHtml: TEXT,
  };
}

/** Links to a job in each state that a job can be in. */
export interface StateCompany {
  domain: string;
  jobs: { open: string; closed: string; private: string; fallback: string };
}

/** Makes a company that has a job in each state. */
export async function createStateCompany(server: RunningServer): Promise<StateCompany> {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await configure(server, DOMAIN, { path: 'supportedLanguages', value: LANGUAGES_OF_STATES });
  const staying = [
    aPosition('open', 'Boatbuilder'),
    // The same job again: it stands in for the one that closes.
    aPosition('twin', 'Sailmaker'),
    { ...aPosition('private', 'Managing director'), isPrivate: true },
  ];
  const closing = [aPosition('closed', 'Rigger'), aPosition('fallback', 'Sailmaker')];
  await importPositions(server, DOMAIN, [...staying, ...closing]);
  await importPositions(server, DOMAIN, staying);
  const positions = await listPositions(server, DOMAIN);
  const pathOf = (sourceId: string) => {
    const position = positions.find((candidate) => candidate.sourceId === sourceId);
    if (position === undefined) throw new Error(`There is no position ${sourceId}.`);
    const { pathname, search } = new URL(position.url, server.url);
    return pathname + search;
  };
  return {
    domain: DOMAIN,
    jobs: {
      open: pathOf('open'),
      closed: pathOf('closed'),
      private: pathOf('private'),
      fallback: pathOf('fallback'),
    },
  };
}
