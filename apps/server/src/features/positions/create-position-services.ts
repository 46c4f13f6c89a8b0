import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import type { GroundArchive } from '../../integrations/ground/ground-archive.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { ReadCandidateProfile } from '../profile/index.ts';
import type { OriginOf, TenantRegistry } from '../tenants/index.ts';
import type { ReadApplicationFacts } from './application-facts.ts';
import { PositionCatalogs } from './catalog/position-catalogs.ts';
import { createFindFitting, type FindFitting } from './match/find-fitting.ts';
import { MatchBoards } from './match/match-boards.ts';
import { createFindMatches, type FindMatches } from './match/matches.ts';
import { createSearchAs, createSeeRows, type SearchAs, type SeeRows } from './personal-search.ts';
import { PlacePictures } from './place-picture/place-pictures.ts';
import { PositionCalls } from './position-calls.ts';
import { PrivateLinks } from './position-links.ts';
import type { FindSavedSearch } from './saved-search-source.ts';
import type { FindUserActions, UserActionSource } from './user-action-source.ts';
import { createFindUserActions } from './user-actions.ts';

interface PositionParts {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  log: (message: string, fields: object) => void;
  gazetteer: Gazetteer;
  metrics: Registry;
  /** How a thread opens a connection of its own; null where it can't. */
  login: pg.ClientConfig | null;
  /** Folder for snapshots of the index; null keeps none. */
  folder: string | null;
  /** How much memory indexes may take before idle ones are let go, in bytes. */
  memoryMax: number;
  signingKey: Buffer;
  originOf: OriginOf;
  readApplicationFacts: ReadApplicationFacts;
  ground: GroundArchive;
  keys: KeyedHashes;
}

/** What is known of positions, whoever asks. */
export interface PositionCore {
  catalogs: PositionCatalogs;
  links: PrivateLinks;
  pictures: PlacePictures;
  calls: PositionCalls;
}

/** Puts together what the calls about positions work with. */
export function createPositionCore({ signingKey, ...parts }: PositionParts): PositionCore {
  const catalogs = new PositionCatalogs(parts);
  const links = new PrivateLinks(signingKey);
  const pictures = new PlacePictures(parts);
  return { catalogs, links, pictures, calls: new PositionCalls({ ...parts, catalogs, links, pictures }) };
}

interface PersonalParts extends Pick<PositionParts, 'db' | 'registry' | 'clock'> {
  calls: PositionCalls;
  readProfile: ReadCandidateProfile;
  /** Who knows what somebody did with positions. */
  actions: readonly UserActionSource[];
  findSavedSearch: FindSavedSearch;
}

/** What positions say to one person besides what they say to all. */
export interface PersonalPositions {
  findUserActions: FindUserActions;
  findMatches: FindMatches;
  findFitting: FindFitting;
  searchAs: SearchAs;
  seeRows: SeeRows;
}

/** Puts together what people did with positions and how well those fit them. */
export function createPersonalPositions({ actions, ...parts }: PersonalParts): PersonalPositions {
  const findUserActions = createFindUserActions(parts, actions);
  const boards = new MatchBoards(parts);
  const findMatches = createFindMatches({ ...parts, boards });
  const options = { ...parts, findUserActions, findMatches };
  return {
    findUserActions,
    findMatches,
    findFitting: createFindFitting({ ...parts, boards, actions }),
    searchAs: createSearchAs(options),
    seeRows: createSeeRows(options),
  };
}
