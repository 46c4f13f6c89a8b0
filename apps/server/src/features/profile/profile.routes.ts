import { ONBOARDING_ENDPOINTS } from '@opencareers/contracts/onboarding';
import { PROFILE_ENDPOINTS } from '@opencareers/contracts/profile-analysis';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
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

/** Onboarding, the profile and its basic facts. */
export const profileRoutes: FastifyPluginAsync<{ services: ProfileServices }> = async (app, { services }) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, ONBOARDING_ENDPOINTS.onboarding, async (request) => {
    const wanted = {
      config: await readProfileConfig(services, request),
      bootstrapped: request.body?.bootstrapped,
    };
    return envelope(await asCandidate(services, request, (ctx, me) => onboard(ctx, me.candidateId, wanted)));
  });

  register(app, ONBOARDING_ENDPOINTS.profileDetails, async (request) =>
    envelope(await asCandidate(services, request, (ctx, me) => readProfile(ctx, me.candidateId))),
  );

  register(app, ONBOARDING_ENDPOINTS.profileEdit, async (request) => {
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
  });

  register(app, PROFILE_ENDPOINTS.analysis, async (request) => {
    const tenant = await readProfileConfig(services, request);
    const profile = await asCandidate(services, request, (ctx, me) => readProfile(ctx, me.candidateId));
    const { language } = await getCandidate(request);
    return envelope(analyseProfile(profile, chooseLocale(request, listLanguages(tenant), language)));
  });
};

// Only who says what was read can be told that somebody else changed it.
function readRevision(request: FastifyRequest): number | null {
  const given = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  return given === undefined ? null : Number(given);
}
