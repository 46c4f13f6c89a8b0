import {
  createFindMatches,
  type FindMatches,
  type MatchServices,
} from './features/positions/match/matches.ts';
import { createSearchAs, type SearchAs } from './features/positions/personal-search.ts';
import type { PositionCalls } from './features/positions/position-calls.ts';
import type { FindUserActions, UserActionSource } from './features/positions/user-actions.port.ts';
import { createFindUserActions } from './features/positions/user-actions.ts';
import { readCandidateProfile } from './features/profile/sections/write-sections.ts';

/** What positions say to one person besides what they say to all. */
export interface PersonalPositions {
  findUserActions: FindUserActions;
  findMatches: FindMatches;
  searchAs: SearchAs;
}

/** Wires what people did with positions and how well those fit them. */
export function createPersonalPositions(
  services: Omit<MatchServices, 'readProfile'> & { calls: PositionCalls },
  actions: readonly UserActionSource[],
): PersonalPositions {
  const findUserActions = createFindUserActions(services, actions);
  const findMatches = createFindMatches({ ...services, readProfile: readCandidateProfile });
  const searchAs = createSearchAs({ calls: services.calls, findUserActions, findMatches });
  return { findUserActions, findMatches, searchAs };
}
