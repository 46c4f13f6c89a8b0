/** What stands before the site, for the shell, which frames every page and knows no feature; its code comes on use. */
export const importGateFlow = () => import('./gate-flow.tsx');
