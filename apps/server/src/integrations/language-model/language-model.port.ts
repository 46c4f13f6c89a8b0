/** A tool that a model may ask for, with the JSON schema of what it has to say. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: object;
}

/** A tool that a model asks for, as it wrote it: nothing is checked yet. */
export interface ModelToolCall {
  id: string;
  name: string;
  /** JSON, where the model keeps to it. */
  input: string;
}

/** What was said so far, in the order of saying. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ModelToolCall[] }
  | { role: 'tool'; callId: string; content: string };

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

/** What comes of a model: text bit by bit, then what it asks for, then what it cost. */
export type ModelEvent =
  | { kind: 'text'; text: string }
  | { kind: 'call'; call: ModelToolCall }
  | { kind: 'usage'; usage: ModelUsage };

export interface ModelRequest {
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  /** Most that it may write. */
  outputTokensMax: number;
  /** Ends the call. */
  signal: AbortSignal;
}

/** A language model that somebody else runs. */
export interface LanguageModel {
  name: string;
  /** Where what is asked goes. */
  host: string;
  /** Throws `ModelError`, also in the middle. */
  complete(request: ModelRequest): AsyncIterable<ModelEvent>;
}

/** Why a model gave no answer that can be used: an error, silence, too many calls, or nothing that can be read. */
export type ModelFailure = 'error' | 'silent' | 'limited' | 'malformed';

/** A model gave no answer that can be used. Its message holds nothing that anybody said. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
