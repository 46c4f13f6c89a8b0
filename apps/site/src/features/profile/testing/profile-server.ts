import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { type Answers, ok, type Reply, refusal } from '../../../testing/render-site.tsx';
import { anAnswer } from '../../../testing/site-fixtures.ts';
import { applyProfileEdit, type ProfileEdit } from '../changes/profile-changes.ts';
import { aProfile } from './a-profile.ts';

/** What a page asked to be changed. */
export interface SentEdit {
  op_section: ProfileEdit['section'];
  operation: ProfileEdit['operation'];
  op_data: Omit<ProfileEdit, 'section' | 'operation'>;
}

/** Answers of a server that keeps one profile as the pages change it. */
export function aProfileServer(start: Profile = aProfile()) {
  const sent: SentEdit[] = [];
  let profile = start;
  let refuse: (() => Reply) | null = null;
  const answers: Answers = {
    [ONBOARDING_PATHS.profileDetails]: () => ok(anAnswer(profile)),
    [ONBOARDING_PATHS.profileEdit]: (_url, { body }) => {
      const edit = readBody(body) as SentEdit;
      sent.push(edit);
      const refused = refuse?.();
      if (refused !== undefined) return refused;
      const { op_section: section, operation, op_data } = edit;
      profile = applyProfileEdit(
        { ...profile, revision: profile.revision + 1 },
        { section, operation, ...op_data },
      );
      return ok(anAnswer(profile));
    },
    [RESUME_PATHS.resumes]: () => ok(anAnswer({ resumes: [] })),
    [PROFILE_PATHS.avatar]: (_url, { body }) => {
      const { operation } = readBody(body) as { operation: string };
      profile = { ...profile, avatar: operation === 'remove' ? null : '/careers/assets/avatars/new' };
      return ok(anAnswer(profile));
    },
  };
  return {
    answers,
    sent,
    profile: () => profile,
    /** Another tab changes it. */
    change: (to: Partial<Profile>) => {
      profile = { ...profile, ...to, revision: profile.revision + 1 };
    },
    /** Refuses edits from now on; null takes them again. */
    refuseWith: (status: number | null, messages: Record<string, string[]> = {}) => {
      refuse = status === null ? null : () => ({ ...refusal(status), body: { status, messages } });
    },
  };
}

function readBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : null;
}
