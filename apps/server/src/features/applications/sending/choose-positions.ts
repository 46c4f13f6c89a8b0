import { APPLICATIONS_PAGE_PATH, type ApplyState } from '@opencareers/contracts/application-calls';
import { isFinished } from '@opencareers/contracts/application-states';
import type { ApplyPosition } from '@opencareers/contracts/applications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { AppError } from '../../../platform/app-error.ts';
import { outsideAddress, type PositionRecord } from '../../positions/index.ts';
import type { ApplicationRecord } from '../applications.schema.ts';

/** What of a position decides whether somebody can apply. */
type StatedPosition = Pick<PositionRecord, 'id' | 'archivedAt' | 'closesAt' | 'applyUrl'>;

interface Facts {
  config: TenantConfig;
  /** Applications of this person. */
  applications: readonly ApplicationRecord[];
  now: Date;
}

/** What somebody can do with a position now, and the application that keeps them from applying. */
export function stateOf(
  position: StatedPosition,
  { config, applications, now }: Facts,
): { state: ApplyState; application: ApplicationRecord | null } {
  const { allowReapply } = config.pcsxConfig.applyFormConfig;
  const application = applications.find(
    ({ positionId, status }) => positionId === position.id && (!isFinished(status) || !allowReapply),
  );
  if (application !== undefined) return { state: 'applied', application };
  const isClosed = position.archivedAt !== null || (position.closesAt !== null && position.closesAt <= now);
  if (isClosed) return { state: 'closed', application: null };
  return { state: outsideAddress(position, config) === null ? 'open' : 'elsewhere', application: null };
}

/**
 * The positions that are applied for: those that are open and that this person has not applied for. When none is left,
 * throws `already_applied` with the applications, else `position_closed`.
 */
export function chooseOpen<Position extends StatedPosition>(
  positions: readonly Position[],
  facts: Facts,
): Position[] {
  const stated = positions.map((position) => ({ position, ...stateOf(position, facts) }));
  const open = stated.filter(({ state }) => state === 'open').map(({ position }) => position);
  if (open.length > 0) return open;
  const applied = stated.map(({ application }) => application).filter((one) => one !== null);
  if (applied.length > 0) throw alreadyApplied(applied);
  throw new AppError('position_closed', { body: 'envelope' });
}

/** The refusal of positions none of which is open to this person. */
export function nothingOpen(positions: readonly ApplyPosition[]): AppError {
  const applied = positions.flatMap(({ pid, applicationId }) =>
    applicationId === null ? [] : [{ positionId: pid, encId: applicationId }],
  );
  return applied.length > 0 ? alreadyApplied(applied) : new AppError('position_closed', { body: 'envelope' });
}

/** The refusal of a second application, with where the first one is. */
export function alreadyApplied(
  applied: readonly Pick<ApplicationRecord, 'positionId' | 'encId'>[],
): AppError {
  const list = applied.map(({ positionId, encId }) => ({ pid: positionId, applicationId: encId }));
  const url = buildUrl(APPLICATIONS_PAGE_PATH, { applicationId: list[0]?.applicationId });
  return new AppError('already_applied', { body: 'envelope', answer: { applications: list, url } });
}
