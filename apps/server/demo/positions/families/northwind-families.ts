import type { JobFamily } from '../job-family.ts';
import { care } from './care.ts';
import { chargingBuild, chargingService } from './charging.ts';
import { data } from './data.ts';
import { apprenticeships, internships } from './early-careers.ts';
import { bikeEngineering, embedded } from './engineering.ts';
import { crew, port } from './ferries.ts';
import { finance, people } from './group.ts';
import { marketing, sales } from './offices.ts';
import { platform } from './platform.ts';
import { product } from './product.ts';
import { shipEngineering, shipyard } from './ships.ts';
import { software } from './software.ts';
import { stores } from './stores.ts';
import { catering, itSecurity, legal } from './support.ts';
import { bikeProduction, warehouse } from './works.ts';

/** All kinds of jobs at Northwind. */
export const northwindFamilies: JobFamily[] = [
  software,
  platform,
  data,
  product,
  itSecurity,
  embedded,
  bikeEngineering,
  bikeProduction,
  stores,
  warehouse,
  shipEngineering,
  shipyard,
  crew,
  port,
  catering,
  chargingBuild,
  chargingService,
  sales,
  marketing,
  care,
  finance,
  legal,
  people,
  internships,
  apprenticeships,
];
