export { importGateFlow } from './load-gates.ts';
