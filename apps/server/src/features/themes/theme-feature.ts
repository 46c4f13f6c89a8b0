import type { Feature } from '../../platform/feature.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import { themeFileSweep } from './files/prune-theme-files.ts';
import { themeFileRoutes, themeUploadRoutes } from './files/theme-files.routes.ts';
import { operatorThemeRoutes } from './operator-themes.routes.ts';
import { publishScheduled, THEME_PUBLISH_TASK } from './publish-theme.ts';
import { themeRetentionSweep } from './theme-retention.ts';
import type { ThemeServices } from './theme-services.ts';
import { themeRoutes } from './themes.routes.ts';

/** Themes that are made on the site itself. */
export function themeFeature(services: ThemeServices): Feature {
  return {
    routes: async (app) => {
      await app.register(themeRoutes, { services });
      await app.register(themeUploadRoutes, { services });
      await app.register(themeFileRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorThemeRoutes, { services });
    },
    tasks: [shortTask(THEME_PUBLISH_TASK, publishScheduled)],
    sweeps: [themeFileSweep(services), themeRetentionSweep(services)],
  };
}
