/** How a marker is drawn: a pin, or a disc of one of three sizes [MAP-03]. */
export type ClusterStyle = 'pin' | 'small' | 'medium' | 'large';

/** `pcsxConfig.searchConfig.mapConfig.markers`: below how many jobs a disc is small, and medium. */
export interface MarkerSteps {
  small: number;
  medium: number;
}

/** The style of a marker by its jobs, whether they are at one place or at many. */
export function clusterStyleOf(jobs: number, { small, medium }: MarkerSteps): ClusterStyle {
  if (jobs <= 1) return 'pin';
  if (jobs < small) return 'small';
  return jobs < medium ? 'medium' : 'large';
}
