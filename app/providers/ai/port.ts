import type { z } from "zod";

/** The configured language model, if any. Its output is untrusted data, on which nothing acts. */
export interface Ai {
  /** Whether the settings name a model. Without one `ask` throws AiFailure "unset". */
  readonly there: boolean;
  /**
   * Streams the answer to a request. May throw AiFailure at any time, after part of the answer. To stop the model, stop
   * reading.
   */
  ask(request: AiRequest): AsyncGenerator<AiPart>;
  /** Returns the whole answer as text. Throws AiFailure, "too_long" when it exceeds the limit. */
  write(request: Omit<AiRequest, "tools">): Promise<string>;
  /** Counts an answer for /metrics. */
  answered(outcome: AiOutcome): void;
}

export interface AiOutcome {
  for: "assistant" | "enhancement";
  /** The source of the final answer. */
  by: "guide" | "model";
  /** Why the configured model did not answer: its failure, or "limit". */
  because?: AiReason | "limit";
}

export interface AiRequest {
  /** The system prompt. It never contains text from users. */
  instructions: string;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  tools?: Readonly<Record<string, AiTool>>;
  /** Aborts the request when the caller has gone. */
  signal?: AbortSignal;
  limits?: Partial<AiLimits>;
}

/** A read that the model may request. `run` is bound to the actor; the model cannot choose one. */
export interface AiTool {
  description: string;
  input: z.core.$ZodType;
  run(input: unknown): Promise<unknown>;
}

export interface AiLimits {
  /** Total time for the answer. */
  totalMs: number;
  /** Time without any part of the stream. */
  silenceMs: number;
  /** Calls of the model: one more than the number of rounds of tool calls. */
  steps: number;
  /** Tool calls that are executed. */
  lookUps: number;
  /** The token limit sent to the model. */
  outputTokens: number;
  /** The maximum length of an answer, in characters. */
  characters: number;
}

export const LIMITS: AiLimits = {
  totalMs: 60_000,
  silenceMs: 20_000,
  steps: 5,
  lookUps: 8,
  outputTokens: 900,
  characters: 6_000,
};

export type AiPart =
  | { type: "text"; text: string }
  /** A tool has been run. */
  | { type: "looked" }
  /** The answer was longer than is allowed, and ends here. */
  | { type: "cut" };

export type AiReason =
  | "unset"
  | "slow"
  | "busy"
  | "unavailable"
  | "refused"
  | "cut_off"
  | "malformed"
  | "too_long"
  | "empty"
  | "stopped";

/** The model gave no usable answer. `reason` appears in logs and metrics. */
export class AiFailure extends Error {
  readonly reason: AiReason;

  constructor(reason: AiReason, cause?: unknown) {
    super(`the language model failed: ${reason}`, { cause });
    this.name = "AiFailure";
    this.reason = reason;
  }
}
