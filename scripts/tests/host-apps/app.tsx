// The page of a host: what the README of form-react says, and nothing more.
import type { FormDefinition } from '@opencareers/form-core';
import { Form } from '@opencareers/form-react';

export function App({ definition }: { definition: FormDefinition }) {
  return <Form definition={definition} onSubmit={() => undefined} />;
}
