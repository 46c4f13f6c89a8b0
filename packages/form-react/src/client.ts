export {
  type ClientForm,
  type ClientReceipt,
  type FormClientOptions,
  openServerForm,
} from './client/form-client.ts';
export { FormServerError, type ServerPlace } from './client/server-calls.ts';
