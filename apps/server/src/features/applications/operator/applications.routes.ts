import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DomainParamsSchema } from '@opencareers/contracts/operator';
import {
  APPLICATIONS_PAGE,
  ApplicationExportQuerySchema,
  OPERATOR_APPLICATION_ENDPOINTS,
  OperatorApplicationFileParamsSchema,
} from '@opencareers/contracts/operator-applications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage } from '../../../platform/cut-page.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { createOperatorScope, operatorSeed } from '../../tenants/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { lockApplication } from '../applications.repo.ts';
import { changeStatus } from '../list/change-status.ts';
import { listCompanyApplications } from '../list/company-applications.repo.ts';
import { listSharedResumes } from '../profile-sharing/shared-profiles.repo.ts';
import { describeApplication, describeApplications, getApplication } from './describe-application.ts';
import { exportApplications } from './export-applications.ts';

const base = '/api/operator/v1/tenants/:domain/applications';
const config = { access: 'operator' as const };
const tags = ['applications'];
const CONTENT_TYPE = {
  json: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** What the company does with applications: looks at them, fetches their files, and says how they go on. */
export const operatorApplicationRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const within = createOperatorScope(services);

  register(app, OPERATOR_APPLICATION_ENDPOINTS.list, async (request) =>
    within(request, async (ctx) => {
      const { since, ...query } = request.query;
      const found = await listCompanyApplications(ctx, {
        ...query,
        since: since === undefined ? undefined : new Date(since),
        limit: APPLICATIONS_PAGE + 1,
      });
      const { shown, next } = cutPage(found, APPLICATIONS_PAGE, ({ id }) => id);
      return { applications: await describeApplications(ctx, shown), next };
    }),
  );

  app.get(
    `${base}/export`,
    {
      config,
      schema: { params: DomainParamsSchema, querystring: ApplicationExportQuerySchema, tags },
    },
    async (request, reply) => {
      const { format, since, ...selection } = request.query;
      const from = since === undefined ? undefined : new Date(since);
      const lines = exportApplications(services, operatorSeed(services, request), {
        format,
        selection: { ...selection, since: from },
      });
      return reply.type(CONTENT_TYPE[format]).send(Readable.from(lines));
    },
  );

  register(app, OPERATOR_APPLICATION_ENDPOINTS.show, async (request) =>
    within(request, (ctx) => describeApplication(services, ctx, request.params.id)),
  );

  app.get(
    `${base}/:id/files/:file`,
    {
      config,
      schema: {
        params: OperatorApplicationFileParamsSchema,
        tags,
        response: { 200: z.any().describe('The bytes of the file') },
      },
    },
    async (request, reply) => {
      const { id, file: name } = request.params;
      const file = await within(request, async (ctx) => {
        const application = await getApplication(ctx, id);
        const sent = await services.forms.readSent(ctx, application.submissionId, 'en');
        const shared = await listSharedResumes(ctx, [application.id]);
        return [...(sent?.files ?? []), ...shared].find((one) => one.file === name);
      });
      if (file === undefined) throw new AppError('not_found');
      return reply
        .headers({
          'content-disposition': attachmentHeader(file.name),
          'content-length': String(file.size),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type('application/octet-stream')
        .send(createReadStream(services.files.pathOf(file.file)));
    },
  );

  register(app, OPERATOR_APPLICATION_ENDPOINTS.setStatus, async (request) => {
    const encId = request.params.id;
    const { status, note } = request.body;
    return within(request, async (ctx) => {
      const application = await lockApplication(ctx, { encId });
      if (application === undefined || application.isDuplicate) throw new AppError('application_not_found');
      await changeStatus(services, ctx, { application, status, note, by: 'company' });
      return describeApplication(services, ctx, encId);
    });
  });
};
