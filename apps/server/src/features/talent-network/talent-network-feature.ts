import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { operatorTalentRoutes } from './operator-talent.routes.ts';
import { talentStayRoutes } from './stay-page.routes.ts';
import { findMember, removeMember } from './talent-members.repo.ts';
import { talentNetworkRoutes } from './talent-network.routes.ts';
import type { TalentServices } from './talent-network.service.ts';
import { keepTalentRetention } from './talent-retention.ts';

const EVERY_MILLISECONDS = 60 * 60_000;

/** The membership in the export and erasure of a candidate; its search and its consent are parts of their own. */
const talentData: PersonalDataPart = {
  name: 'talent_network',
  tables: ['talent_members'],
  keptMonths: ({ talentNetworkConfig }) => talentNetworkConfig.keptMonths,
  collect: async (ctx, { candidateId }) => {
    const member = await findMember(ctx, candidateId);
    if (member === undefined) return { count: 0, data: null, files: [] };
    const { microsite, interests, joinedAt, renewedAt, remindedAt } = member;
    const data = {
      microsite,
      interests: { ...interests },
      joinedAt: joinedAt.toISOString(),
      renewedAt: renewedAt.toISOString(),
      remindedAt: remindedAt?.toISOString() ?? null,
    };
    return { count: 1, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeMember(ctx, candidateId);
    return { files: [] };
  },
};

/** People who want to hear of jobs that are not there yet; each part has hooks of its own. */
export function talentNetworkFeature(services: TalentServices): Feature {
  return {
    routes: async (app) => {
      await app.register(talentNetworkRoutes, { services });
      await app.register(talentStayRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorTalentRoutes, { services });
    },
    sweeps: [
      {
        name: 'talent-retention',
        every: EVERY_MILLISECONDS,
        firstAfter: 180_000,
        run: () => keepTalentRetention(services),
      },
    ],
    personalData: talentData,
  };
}
