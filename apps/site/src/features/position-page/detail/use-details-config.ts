import type { BootConfigs } from '@opencareers/contracts/boot-data';
import { deepMerge } from '@opencareers/contracts/deep-merge';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSite } from '../../../shell/site.ts';
import type { PositionAsked } from '../../positions/index.ts';
import { overridesQuery } from './extra-queries.ts';

/** What the detail of a position shows. */
export type DetailsConfig = BootConfigs['pcsxConfig']['positionDetailsConfig'];

/** The tenant's configuration of the detail, with what is different for this position laid over it [JOB-05]. */
export function useDetailsConfig(asked: PositionAsked): DetailsConfig {
  const { api, boot } = useSite();
  const { data } = useQuery(overridesQuery(api, asked));
  const usual = boot.configs.pcsxConfig.positionDetailsConfig;
  return useMemo(
    () => (data === undefined ? usual : (deepMerge(usual, data) as DetailsConfig)),
    [usual, data],
  );
}
