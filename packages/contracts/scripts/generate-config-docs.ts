import { writeFile } from 'node:fs/promises';
import { CONFIGURATION_PAGE, configurationPage } from './configuration-page.ts';

await writeFile(CONFIGURATION_PAGE, await configurationPage());
