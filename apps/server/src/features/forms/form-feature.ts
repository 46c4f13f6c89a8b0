import type { Feature } from '../../platform/feature.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import type { OriginOf } from '../tenants/index.ts';
import { formCenterRoutes } from './center/form-center.routes.ts';
import { continueLinkRoutes } from './continue/continue-link.routes.ts';
import { formEditingRoutes } from './editing/form-editing.routes.ts';
import { formSweep } from './form-retention.ts';
import type { FormServices } from './form-services.ts';
import { formRoutes } from './forms.routes.ts';
import { operatorFormConvertRoutes } from './operator/form-convert.routes.ts';
import { operatorFormRoutes } from './operator/forms.routes.ts';
import { formOptionRoutes } from './options/form-options.routes.ts';
import { createFormData } from './personal-data/form-data.ts';
import { formReceiptFileRoutes } from './receipts/receipt-file.routes.ts';
import { FORM_TAKE_OVER_TASK, takeOverLate } from './take-over/form-take-over.ts';
import { formUploadRoutes } from './uploads/form-uploads.routes.ts';

const PARTS = [
  formRoutes,
  formReceiptFileRoutes,
  formUploadRoutes,
  formOptionRoutes,
  formEditingRoutes,
  formCenterRoutes,
  continueLinkRoutes,
];

/** Forms; each part has hooks and body parsers of its own. */
export function formFeature(services: FormServices, originOf: OriginOf): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
      app.addHook('onClose', () => services.receipts.close());
    },
    operator: async (app) => {
      await app.register(operatorFormRoutes, { services, originOf });
      await app.register(operatorFormConvertRoutes);
    },
    tasks: [shortTask(FORM_TAKE_OVER_TASK, takeOverLate)],
    sweeps: [formSweep(services)],
    personalData: createFormData(services),
  };
}
