import type { z } from "zod";

/** A language model of the operator's choice, or none. What it says is data: nothing here acts on it. */
export interface Ai {
  /** Whether the settings name a model. Without one `ask` throws AiFailure "unset". */
  readonly there: boolean;
  /**
   * Asks, and gives the answer as it comes. Throws AiFailure at any moment: what came before is then half an answer.
   * Whoever stops reading stops the model.
   */
  ask(request: AiRequest): AsyncGenerator<AiPart>;
  /** The same for a text that is wanted whole. Throws AiFailure; "too_long" for one that had to be cut. */
  write(request: Omit<AiRequest, "tools">): Promise<string>;
  /** Counts an answer for the measurements (/metrics). */
  answered(outcome: AiOutcome): void;
}

export interface AiOutcome {
  for: "assistant" | "enhancement";
  /** Who answered in the end. */
  by: "guide" | "model";
  /** Why, if it was not the model that the settings name: its failure, or "limit". */
  because?: AiReason | "limit";
}

export interface AiRequest {
  /** What the model is told to be. Never holds a text of a user's. */
  instructions: string;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  tools?: Readonly<Record<string, AiTool>>;
  /** Stops everything: the asker has gone. */
  signal?: AbortSignal;
  limits?: Partial<AiLimits>;
}

/** Something that the model may look up. `run` decides by itself who asks: it is never told by the model. */
export interface AiTool {
  description: string;
  input: z.ZodType;
  run(input: unknown): Promise<unknown>;
}

export interface AiLimits {
  /** From the question to the last word. */
  totalMs: number;
  /** Without a sign of life. */
  silenceMs: number;
  /** Calls of the model: one more than the rounds of looking something up. */
  steps: number;
  /** Tools that are really run. */
  lookUps: number;
  /** What the model is asked to keep to. */
  outputTokens: number;
  /** What is taken of an answer. */
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

/** The model gave no usable answer; `reason` is what logs and measurements say. */
export class AiFailure extends Error {
  readonly reason: AiReason;

  constructor(reason: AiReason, cause?: unknown) {
    super(`the language model failed: ${reason}`, { cause });
    this.name = "AiFailure";
    this.reason = reason;
  }
}
