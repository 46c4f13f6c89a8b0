import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { TOAST_MS, useToast } from '@opencareers/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { rememberUser } from '../../../shell/remember-user.ts';
import { useSite } from '../../../shell/site.ts';
import { profileQuery } from '../profile-query.ts';
import { applyProfileEdit, type ProfileEdit, undoOf, withBefore } from './profile-changes.ts';

/** How an attempt to change the profile ended; without an error it is kept. */
export interface EditResult {
  error: ApiError | null;
}

/** Changes the profile of the page. */
export interface ProfileEdits {
  /** What was saved, with the changes that are on their way. */
  profile: Profile;
  /** Carries changes out and says so, with a way back. Whoever shows a conflict itself says so. */
  run: (
    edits: readonly ProfileEdit[],
    said: { message: string; showsConflict?: boolean },
  ) => Promise<EditResult>;
  /** Puts a picture in place of the one before, or takes it away; both data URLs or null. */
  setPicture: (content: string | null, before: string | null) => Promise<EditResult>;
  /** What the server has now. */
  reload: () => Promise<Profile>;
}

interface Written {
  error: ApiError | null;
  undo: readonly ProfileEdit[];
}

/**
 * Shows every change at once and takes it back when the server refuses it [PROFILE-02, PROFILE-03]. Changes go out one
 * after the other, in the order in which they were made.
 */
export function useProfileEdits(saved: Profile): ProfileEdits {
  const site = useSite();
  const queries = useQueryClient();
  const { t } = useMessages();
  const { show } = useToast();
  const options = profileQuery(site);
  const [pending, setPending] = useState<readonly ProfileEdit[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const profile = useMemo(() => pending.reduce(applyProfileEdit, saved), [pending, saved]);

  const { api, boot } = site;
  // One key for every try of one change: a lost answer makes no second one.
  const asOneChange = () => ({ isBodyKept: true, idempotencyKey: createIdempotencyKey() });

  async function keep(sent: Promise<{ data: Profile }>): Promise<void> {
    const { data } = await sent;
    await queries.cancelQueries({ queryKey: options.queryKey });
    queries.setQueryData(options.queryKey, data);
    const { firstname, lastname } = data;
    if (boot.user !== null) rememberUser(site, { ...boot.user, firstname, lastname });
  }

  async function write(edits: readonly ProfileEdit[]): Promise<Written> {
    const undo: ProfileEdit[] = [];
    try {
      for (const edit of edits) {
        const known = queries.getQueryData(options.queryKey) ?? saved;
        const back = undoOf(known, edit);
        const { section, operation, ...data } = edit.before === undefined ? withBefore(known, edit) : edit;
        const body = { op_section: section, operation, op_data: data, domain: boot.domain };
        await keep(api.post(ONBOARDING_PATHS.profileEdit, body, asOneChange()));
        // What it takes away again is what stands there now: another tab may change that before.
        if (back !== null) undo.unshift(withBefore(queries.getQueryData(options.queryKey) ?? saved, back));
        setPending((now) => now.filter((other) => other !== edit));
      }
      return { error: null, undo };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { error, undo };
    } finally {
      setPending((now) => now.filter((other) => !edits.includes(other)));
    }
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.current.then(work);
    last.current = turn.catch(() => undefined);
    return turn;
  }

  function sayRefusal(error: ApiError, showsConflict = false): void {
    if (error.code === 'session') return;
    if (error.status === 412) {
      void queries.invalidateQueries({ queryKey: options.queryKey });
      if (!showsConflict) show({ message: t('profile.changedElsewhere'), tone: 'warning' });
      return;
    }
    const message = t(error.status === 422 ? 'profile.invalid' : 'profile.failed');
    show({ message, tone: 'error', duration: TOAST_MS.longSnack });
  }

  function sayDone(message: string, takeBack: () => Promise<ApiError | null>): void {
    const undo = async () => {
      const error = await takeBack();
      if (error === null) show({ message: t('profile.undone'), tone: 'success' });
      else sayRefusal(error);
    };
    const action = { label: t('profile.undo'), onAction: () => void undo() };
    show({ message, tone: 'success', duration: TOAST_MS.helper, action });
  }

  const attempt = (edits: readonly ProfileEdit[]) => {
    setPending((now) => [...now, ...edits]);
    return inTurn(() => write(edits));
  };
  const run: ProfileEdits['run'] = async (edits, { message, showsConflict }) => {
    const { error, undo } = await attempt(edits);
    if (error !== null) sayRefusal(error, showsConflict);
    else if (undo.length > 0) sayDone(message, async () => (await attempt(undo)).error);
    return { error };
  };

  const writePicture = (content: string | null) =>
    inTurn(async () => {
      try {
        const change =
          content === null ? ({ operation: 'remove' } as const) : ({ operation: 'upload', content } as const);
        await keep(api.post(PROFILE_PATHS.avatar, { ...change, domain: boot.domain }, asOneChange()));
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error;
      }
    });
  const setPicture: ProfileEdits['setPicture'] = async (content, before) => {
    const error = await writePicture(content);
    if (error !== null) sayRefusal(error);
    else
      sayDone(t(content === null ? 'profile.pictureRemoved' : 'profile.pictureSaved'), () =>
        writePicture(before),
      );
    return { error };
  };
  const reload = () => queries.fetchQuery({ ...options, staleTime: 0 });
  return { profile, run, setPicture, reload };
}
