import { z } from 'zod';
import { APPLICATION_PATHS, PROFILE_SHARES_MAX } from './application-calls.ts';
import { CandidateProfileSchema } from './candidate-profile.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';

const instant = z.iso.datetime();
const ids = z.array(z.string().min(1).max(100)).max(PROFILE_SHARES_MAX);

/** What of a profile is shared with an application (spec:F95); what somebody looks for stays theirs. */
export const SharedProfileSchema = CandidateProfileSchema.omit({ preferences: true }).meta({
  id: 'SharedProfile',
});

/** An application under way that does not have the profile as it is now. */
const ProfileOfferSchema = z.object({
  applicationId: z.string(),
  positionTitle: z.string(),
  positionLocation: z.string(),
  displayJobId: z.string(),
  sharedAt: instant.nullable().describe('When the profile was shared with it last'),
  isLeft: z.boolean().describe('The candidate said of the profile as it is now that they do not share it'),
});

/** `POST applications/share_profile`: those that get the profile as it is now, and those that were offered and do not. */
const ProfileShareSchema = z
  .object({ ids: ids.default([]), leave: ids.default([]), domain: z.string().optional() })
  .refine((given) => given.ids.length + given.leave.length > 0, {
    path: ['ids'],
    message: 'Missing data for required field.',
  });

const ProfileOffersAnswerSchema = envelopeOf(
  z.object({ offers: z.array(ProfileOfferSchema).describe('The newest application first') }),
  z.null(),
);

export type SharedProfile = z.output<typeof SharedProfileSchema>;
export type ProfileOffer = z.infer<typeof ProfileOfferSchema>;

const parts = {
  access: 'candidate',
  tag: 'applications',
  query: z.looseObject({}),
  answer: ProfileOffersAnswerSchema,
} as const;

/** A changed profile, offered to the applications that are under way (spec:F95). */
export const PROFILE_SHARING_ENDPOINTS = {
  offers: endpoint('GET', APPLICATION_PATHS.shareProfile, parts),
  share: endpoint('POST', APPLICATION_PATHS.shareProfile, {
    ...parts,
    body: ProfileShareSchema,
    errors: ['application_not_found', 'application_finished', 'idempotency_key_reused', 'too_many_requests'],
  }),
};
