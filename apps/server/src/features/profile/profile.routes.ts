import {
  OnboardedAnswerSchema,
  OnboardingSchema,
  ProfileAnswerSchema,
  ProfileEditSchema,
} from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { ProfileAnalysisAnswerSchema } from '@opencareers/contracts/profile-analysis';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { decideOnce, readIdempotencyKey } from '../accounts/index.ts';
import { chooseLocale, listLanguages } from '../tenants/index.ts';
import { onboard } from './onboarding.service.ts';
import { readProfile } from './profile.service.ts';
import { readProfileConfig } from './profile-config.ts';
import type { ProfileServices } from './profile-services.ts';
import { analyseProfile } from './sections/analyse-profile.ts';
import { editProfile } from './sections/edit-profile.service.ts';
import { fieldRulesOf } from './sections/field-rules.ts';
import { createItemId } from './sections/write-sections.ts';

const common = { querystring: z.looseObject({}), tags: ['profile'] };

/** Onboarding, the profile and its basic facts. */
export const profileRoutes: FastifyPluginAsyncZod<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  app.post(
    ONBOARDING_PATHS.onboarding,
    // Public clients send nothing at all.
    {
      config,
      schema: { ...common, body: OnboardingSchema.nullish(), response: { 200: OnboardedAnswerSchema } },
    },
    async (request) => {
      const wanted = {
        config: await readProfileConfig(services, request),
        bootstrapped: request.body?.bootstrapped,
      };
      return envelope(
        await asCandidate(services, request, (ctx, me) => onboard(ctx, me.candidateId, wanted)),
      );
    },
  );

  app.get(
    ONBOARDING_PATHS.profileDetails,
    { config, schema: { ...common, response: { 200: ProfileAnswerSchema } } },
    async (request) =>
      envelope(await asCandidate(services, request, (ctx, me) => readProfile(ctx, me.candidateId))),
  );

  app.post(
    ONBOARDING_PATHS.profileEdit,
    { config, schema: { ...common, body: ProfileEditSchema, response: { 200: ProfileAnswerSchema } } },
    async (request) => {
      const { body } = request;
      const revision = readRevision(request);
      const rules = fieldRulesOf(await readProfileConfig(services, request));
      const key = readIdempotencyKey(request);
      const asked = { does: 'edit the profile', ...z.record(z.string(), z.json()).parse(body) };
      return envelope(
        await asCandidate(services, request, async (ctx, { candidateId }) => {
          const edit = { request: body, revision, rules, newId: createItemId() };
          await decideOnce(ctx, { candidateId, key, request: asked }, () =>
            editProfile(ctx, candidateId, edit),
          );
          return readProfile(ctx, candidateId);
        }),
      );
    },
  );

  app.get(
    PROFILE_PATHS.analysis,
    { config, schema: { ...common, response: { 200: ProfileAnalysisAnswerSchema } } },
    async (request) => {
      const tenant = await readProfileConfig(services, request);
      const profile = await asCandidate(services, request, (ctx, me) => readProfile(ctx, me.candidateId));
      const { language } = await getCandidate(request);
      return envelope(analyseProfile(profile, chooseLocale(request, listLanguages(tenant), language)));
    },
  );
};

// Only who says what was read can be told that somebody else changed it.
function readRevision(request: FastifyRequest): number | null {
  const given = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  return given === undefined ? null : Number(given);
}
