import type { Feature } from '../../platform/feature.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { batchTask, slowTask } from '../../platform/tasks/task.ts';
import { alertData, alertRetentionSweep } from './alert-retention.ts';
import type { AlertServices } from './alert-services.ts';
import { operatorAlertRoutes } from './operator-alerts.routes.ts';
import { createRecommendTask, planRecommendations, RECOMMEND_TASK } from './recommendations/recommend.ts';
import { runAlerts } from './run-alerts.ts';
import { createTellTask, TELL_TASK } from './tell-alerts.ts';

const EVERY_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * EVERY_MILLISECONDS;
/** People whom one process recommends to at once: each takes searches of the index, on the thread that answers visitors. */
const RECOMMENDED_AT_ONCE = 2;
/**
 * How many people are told together: the more, the fewer statements for each, and the longer one transaction. One after the
 * other: while one waits for the database, visitors are answered (docs/performance.md).
 */
const TOLD = { together: 40, atOnce: 1, forgiven: 'SearchesBehindError' };

/** Looks for news of every tenant each minute; what fails for one keeps no other waiting. */
function alertSweep(services: AlertServices): Sweep {
  return {
    name: 'search-alerts',
    every: EVERY_MILLISECONDS,
    firstAfter: EVERY_MILLISECONDS,
    run: async (fail) => {
      for (const tenant of services.registry.list())
        try {
          await runAlerts(services, tenant);
        } catch (error) {
          fail('alerts of a tenant could not be run', { err: error, tenant: tenant.domain });
        }
    },
  };
}

/** Looks once an hour for who is to be told what fits them. */
function recommendationSweep(services: AlertServices): Sweep {
  return {
    name: 'recommendations',
    every: HOUR_MILLISECONDS,
    run: async (fail) => {
      for (const tenant of services.registry.list())
        try {
          await planRecommendations(services, tenant);
        } catch (error) {
          fail('recommendations of a tenant could not be planned', { err: error, tenant: tenant.domain });
        }
    },
  };
}

/** Tells candidates what is new in the searches that they keep [SEARCH-16]. */
export function alertFeature(services: AlertServices): Feature {
  return {
    operator: async (app) => {
      await app.register(operatorAlertRoutes, { services });
    },
    tasks: [
      batchTask(TELL_TASK, createTellTask(services), TOLD),
      slowTask(RECOMMEND_TASK, createRecommendTask(services), RECOMMENDED_AT_ONCE),
    ],
    sweeps: [alertSweep(services), recommendationSweep(services), alertRetentionSweep(services)],
    personalData: alertData,
  };
}
