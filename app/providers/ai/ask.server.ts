import type { TextStreamPart, ToolSet } from "ai";
import { isAppError } from "#kernel/errors.ts";
import { AiFailure, type AiLimits, type AiPart, type AiReason, type AiRequest, type AiTool, LIMITS } from "./port.ts";

/** The maximum length of a tool's result as JSON; longer ones do not improve answers. */
const LONGEST_RESULT = 12_000;

/** Our tools in the SDK's format. `lookUps` limits the total number of calls; refusals are reported to the model as results. */
async function toolsOf(tools: Readonly<Record<string, AiTool>>, lookUps: number): Promise<ToolSet> {
  const { tool } = await import("ai");
  let left = lookUps;
  const run = async (definition: AiTool, input: unknown): Promise<unknown> => {
    if (left-- <= 0) return { error: "Nothing more can be looked up for this question. Answer with what you know" };
    try {
      const result = await definition.run(input);
      return JSON.stringify(result).length > LONGEST_RESULT ? { error: "That is too much to show" } : result;
    } catch (error) {
      // A refusal is a valid result. The details of an unexpected error must not leave the server.
      if (isAppError(error)) return { error: error.message };
      throw new Error("This could not be looked up", { cause: error });
    }
  };
  return Object.fromEntries(
    Object.entries(tools).map(([name, definition]) => [
      name,
      tool({
        description: definition.description,
        inputSchema: definition.input,
        execute: (input: unknown) => run(definition, input),
      }),
    ]),
  ) as ToolSet;
}

/** Bytes; larger than any answer that we accept, including the protocol around it. */
const LONGEST_REPLY = 4_000_000;

/** A fetch that follows no redirects (the key must not reach another host) and limits the size of the reply. */
const limitedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: "error" });
  if (!reply.body) return reply;
  let left = LONGEST_REPLY;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      left -= bytes.byteLength;
      if (left < 0) controller.error(new AiFailure("too_long"));
      else controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = reply;
  return new Response(reply.body.pipeThrough(counted), { status, statusText, headers });
};

interface ModelAddress {
  baseURL: string;
  model: string;
  apiKey?: string;
}

/** The finish reasons of a complete answer; without one of them the stream was cut off. */
const COMPLETE: readonly string[] = ["stop", "length", "tool-calls", "content-filter"];

/** Sends a request to the model and streams its answer. Throws AiFailure. */
export async function* ask(at: ModelAddress, request: AiRequest): AsyncGenerator<AiPart> {
  const limits: AiLimits = { ...LIMITS, ...request.limits };
  const watch = watchOf(limits, request.signal);
  try {
    if (request.signal?.aborted) throw new AiFailure("stopped");
    yield* upTo(limits.characters, partsOf(await streamOf(at, request, limits, watch.signal), watch));
  } catch (error) {
    throw error instanceof AiFailure ? error : new AiFailure(watch.reason() ?? reasonOf(error), error);
  } finally {
    // Also when the caller stops reading, so that the model stops generating.
    watch.end();
  }
}

async function streamOf(at: ModelAddress, request: AiRequest, limits: AiLimits, signal: AbortSignal) {
  // Imported on demand: the SDK is large, and most installations have no model.
  const [{ createOpenAICompatible }, { extractReasoningMiddleware, isStepCount, streamText, wrapLanguageModel }] =
    await Promise.all([import("@ai-sdk/openai-compatible"), import("ai")]);
  const provider = createOpenAICompatible({ name: "model", fetch: limitedFetch, ...at });
  const { stream } = streamText({
    // Some models put their reasoning between <think> tags, which is not part of the answer.
    model: wrapLanguageModel({
      model: provider(at.model),
      middleware: extractReasoningMiddleware({ tagName: "think" }),
    }),
    instructions: request.instructions,
    messages: [...request.messages],
    tools: await toolsOf(request.tools ?? {}, limits.lookUps),
    // One at a time, so that a request uses only one database connection.
    toolCallConcurrency: 1,
    stopWhen: isStepCount(limits.steps),
    maxOutputTokens: limits.outputTokens,
    temperature: 0.2,
    // No retries: the built-in guide answers immediately instead.
    maxRetries: 0,
    abortSignal: signal,
    // Errors are also parts of the stream; this prevents the SDK from printing them.
    onError: () => {},
  });
  return stream;
}

/** The relevant parts of the stream. The text after each round of tool calls starts a new paragraph. */
async function* partsOf(stream: AsyncIterable<TextStreamPart<ToolSet>>, watch: Watch): AsyncGenerator<AiPart> {
  let said = false;
  let gap = false;
  let end: string | undefined;
  for await (const part of stream) {
    watch.alive();
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new AiFailure(watch.reason() ?? "stopped");
    if (part.type === "start-step") gap = said;
    if (part.type === "text-delta" && part.text !== "") {
      yield { type: "text", text: gap ? `\n\n${part.text}` : part.text };
      [said, gap] = [true, false];
    }
    if (part.type === "tool-result" || part.type === "tool-error") yield { type: "looked" };
    if (part.type === "finish-step") end = part.finishReason;
  }
  if (!end || !COMPLETE.includes(end)) throw new AiFailure("cut_off");
  if (!said) throw new AiFailure("empty");
}

async function* upTo(characters: number, parts: AsyncIterable<AiPart>): AsyncGenerator<AiPart> {
  let left = characters;
  for await (const part of parts) {
    if (part.type !== "text") {
      yield part;
      continue;
    }
    if (part.text.length > left) {
      yield { type: "text", text: part.text.slice(0, left) };
      yield { type: "cut" };
      return;
    }
    left -= part.text.length;
    yield part;
  }
}

type Watch = ReturnType<typeof watchOf>;

/** Aborts a request that takes too long, is silent for too long, or whose caller has gone, and records the reason. */
function watchOf({ totalMs, silenceMs }: AiLimits, asker: AbortSignal | undefined) {
  const over = new AbortController();
  let reason: AiReason | undefined;
  const stop = (why: AiReason) => {
    reason ??= why;
    over.abort();
  };
  const gone = () => stop("stopped");
  asker?.addEventListener("abort", gone, { once: true });
  const total = setTimeout(stop, totalMs, "slow");
  let silence = setTimeout(stop, silenceMs, "slow");
  return {
    signal: over.signal,
    reason: () => reason,
    alive() {
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs, "slow");
    },
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      asker?.removeEventListener("abort", gone);
      over.abort();
    },
  };
}

/** Maps an error of the SDK to a reason. Checks names instead of classes, because several versions may be installed. */
function reasonOf(error: unknown): AiReason {
  const { statusCode, name, cause } = (error ?? {}) as { statusCode?: number; name?: string; cause?: unknown };
  if (cause instanceof AiFailure) return cause.reason;
  // The stream ended without a finish reason.
  if (name === "AI_InvalidResponseDataError") return "cut_off";
  if (name === "AI_JSONParseError" || name === "AI_TypeValidationError") return "malformed";
  if (statusCode === 429) return "busy";
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return "refused";
  return "unavailable";
}
