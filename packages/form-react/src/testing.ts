export {
  createMockFormServer,
  type MockCall,
  type MockFormFacts,
  type MockFormServer,
} from './client/mock-form-server.ts';
