import { THEME_PATHS, type ThemeProduct } from '@opencareers/contracts/theme-calls';
import type { ThemeConflict, ThemeProblemInfo, ThemeSaved, ThemeState } from '@opencareers/contracts/themes';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { WriteOptions } from '../../api/api-client.ts';
import type { ApiError } from '../../api/api-error.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import type { Site } from '../../shell/site.ts';
import type { TokenChange } from './editing/theme-tree.ts';

/** Which theme is edited: of a product, on the whole site ('') or on a microsite. */
export interface BuilderScope {
  product: ThemeProduct;
  site: string;
}

type Call = Pick<Site, 'api'>;
const KEPT: WriteOptions = { isBodyKept: true };
const once = (): WriteOptions => ({ ...KEPT, idempotencyKey: createIdempotencyKey() });

/** Everything about the theme of a scope; what others did meanwhile is asked for when somebody comes back to the page. */
export function themeQuery({ api }: Call, { product, site }: BuilderScope) {
  return queryOptions<ThemeState, ApiError>({
    queryKey: ['theme', product, site],
    queryFn: async ({ signal }) =>
      (await api.get(api.path(THEME_PATHS.theme, { product, site }), { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: newestOf,
    meta: { isFailureShown: true },
  });
}

/** An answer that was on its way while something changed does not take the change back. */
function newestOf(known: unknown, read: unknown): unknown {
  const [before, after] = [known, read] as [ThemeState | undefined, ThemeState];
  return before !== undefined && before.revision > after.revision
    ? before
    : replaceEqualDeep<ThemeState>(before, after);
}

/** What a save sends. */
export interface DraftSave {
  scope: BuilderScope;
  baseRevision: number;
  changes: readonly TokenChange[];
  /** Carried out also when the page is left meanwhile. */
  outlivesPage?: boolean;
}

/** Saves changes of tokens; what somebody else changed otherwise meanwhile comes back as conflicts. */
export async function sendThemeDraft({ api }: Call, save: DraftSave): Promise<ThemeSaved> {
  const { scope, baseRevision, outlivesPage } = save;
  const changes = save.changes.map(({ path, after }) => ({ path, value: after })) as Pick<
    ThemeConflict,
    'path'
  >[];
  const options = { ...KEPT, isSilent: true, outlivesPage };
  return (await api.put(api.path(THEME_PATHS.draft), { scope, baseRevision, changes }, options)).data;
}

/** What is done with a whole theme; all give the theme as it is then. */
export const themeActs = {
  discard: async ({ api }: Call, scope: BuilderScope, revision: number) =>
    (await api.remove(api.path(THEME_PATHS.draft), { body: { scope, revision }, ...KEPT })).data,
  publish: async ({ api }: Call, body: PublishWish) =>
    (await api.post(api.path(THEME_PATHS.publish), body, once())).data,
  cancel: async ({ api }: Call, scope: BuilderScope) =>
    (await api.remove(api.path(THEME_PATHS.schedule), { body: { scope }, ...KEPT })).data,
  rollback: async ({ api }: Call, scope: BuilderScope, version: number) =>
    (await api.post(api.path(THEME_PATHS.rollback), { scope, version, note: '' }, once())).data,
  copy: async ({ api }: Call, body: CopyWish) =>
    (await api.post(api.path(THEME_PATHS.copy), body, once())).data,
  makePreview: async ({ api }: Call, scope: BuilderScope) =>
    (await api.post(api.path(THEME_PATHS.previews), { scope }, once())).data,
  endPreview: async ({ api }: Call, scope: BuilderScope, id: number) =>
    (await api.post(api.path(THEME_PATHS.endPreview), { scope, id }, KEPT)).data,
};

/** Which theme is taken as the draft of which. */
interface CopyWish {
  scope: BuilderScope;
  from: BuilderScope;
  revision: number;
}

/** What is put in force, and when: now where no time is said. */
export interface PublishWish {
  scope: BuilderScope;
  revision: number;
  note: string;
  /** ISO 8601. */
  at?: string;
  /** The other product of the same site, put in force with it or not at all. */
  also?: Pick<PublishWish, 'scope' | 'revision'>[];
}

/** The pairs that the server refused to publish. */
export function refusedPairs({ body }: ApiError): readonly ThemeProblemInfo[] {
  const { error } = (body ?? {}) as { error?: { problems?: readonly ThemeProblemInfo[] } };
  const { problems } = (body ?? {}) as { problems?: readonly ThemeProblemInfo[] };
  return problems ?? error?.problems ?? [];
}

/** A job of the tenant for the preview; null where it has none. */
export function previewPositionQuery({ api }: Call) {
  return queryOptions<number | null, ApiError>({
    queryKey: ['theme', 'position'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get(api.path('/api/pcsx/search', { map: '0' }), { signal, isSilent: true });
      return data.positions[0]?.id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isFailureShown: true },
  });
}
