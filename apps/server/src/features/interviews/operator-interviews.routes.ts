import {
  MEETINGS_PAGE,
  OPERATOR_INTERVIEW_ENDPOINTS,
  type OperatorInterview,
} from '@opencareers/contracts/operator-interviews';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { cutPage } from '../../platform/cut-page.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { type CompanyInterview, listCompanyInterviews } from './company-interviews.repo.ts';
import { cancelCompanyInterview, createInterview, moveInterview } from './company-interviews.ts';
import type { InterviewServices } from './interview-services.ts';

/** What the company does with interviews: proposes, moves and cancels them, and looks at them. */
export const operatorInterviewRoutes: FastifyPluginAsync<{ services: InterviewServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_INTERVIEW_ENDPOINTS.create, async (request, reply) => {
    const answer = await asOperator(request, async (ctx) => {
      const { id, created } = await createInterview(services, ctx, request.body);
      return { interview: await getDescribed(ctx, id), created };
    });
    return reply.status(answer.created ? 201 : 200).send(answer);
  });

  register(app, OPERATOR_INTERVIEW_ENDPOINTS.list, async (request) => {
    const found = await asOperator(request, (ctx) =>
      listCompanyInterviews(ctx, { ...request.query, limit: MEETINGS_PAGE + 1 }),
    );
    const { shown, next } = cutPage(found, MEETINGS_PAGE, ({ interview }) => interview.id);
    return { interviews: shown.map(describeInterview), next };
  });

  register(app, OPERATOR_INTERVIEW_ENDPOINTS.show, async (request) =>
    asOperator(request, (ctx) => getDescribed(ctx, request.params.id)),
  );

  register(app, OPERATOR_INTERVIEW_ENDPOINTS.move, async (request) =>
    asOperator(request, async (ctx) => {
      await moveInterview(services, ctx, { id: request.params.id, ...request.body });
      return getDescribed(ctx, request.params.id);
    }),
  );

  register(app, OPERATOR_INTERVIEW_ENDPOINTS.cancel, async (request) =>
    asOperator(request, async (ctx) => {
      await cancelCompanyInterview(services, ctx, { id: request.params.id, note: request.body.note });
      return getDescribed(ctx, request.params.id);
    }),
  );
};

async function getDescribed(ctx: Context, id: number): Promise<OperatorInterview> {
  const [found] = await listCompanyInterviews(ctx, { id, limit: 1 });
  if (found === undefined) throw new AppError('interview_not_found');
  return describeInterview(found);
}

function describeInterview({ interview, email }: CompanyInterview): OperatorInterview {
  const { title, status, zone, place, link, pool, reschedules, version } = interview;
  return {
    id: interview.id,
    enc_id: interview.encId,
    source_id: interview.sourceId,
    email,
    title,
    position: interview.positionName,
    status,
    zone,
    place,
    link,
    pool,
    reschedules,
    version,
    start: interview.startAt?.toISOString() ?? null,
    end: interview.endAt?.toISOString() ?? null,
    wanted_note: interview.wantedNote,
    canceled_by: interview.canceledBy,
    cancel_reason: interview.cancelReason,
    cancel_note: interview.cancelNote,
  };
}
