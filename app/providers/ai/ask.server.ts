import type { TextStreamPart, ToolSet } from "ai";
import { limitedFetch } from "./limited-fetch.server.ts";
import { AiFailure, type AiLimits, type AiPart, type AiReason, type AiRequest, LIMITS } from "./port.ts";
import { toolsOf } from "./tools.server.ts";

export interface ModelAddress {
  baseURL: string;
  model: string;
  apiKey?: string;
}

/** Ends that the model means itself; anything else is a stream that broke off. */
const WHOLE: readonly string[] = ["stop", "length", "tool-calls", "content-filter"];

/** One question to the model and its answer in pieces. Throws AiFailure. */
export async function* ask(at: ModelAddress, request: AiRequest): AsyncGenerator<AiPart> {
  const limits: AiLimits = { ...LIMITS, ...request.limits };
  const watch = watchOf(limits, request.signal);
  try {
    if (request.signal?.aborted) throw new AiFailure("stopped");
    yield* upTo(limits.characters, partsOf(await streamOf(at, request, limits, watch.signal), watch));
  } catch (error) {
    throw error instanceof AiFailure ? error : new AiFailure(watch.reason() ?? reasonOf(error), error);
  } finally {
    // Also when whoever asked stops reading: the model then stops writing.
    watch.end();
  }
}

async function streamOf(at: ModelAddress, request: AiRequest, limits: AiLimits, signal: AbortSignal) {
  // Large, and most installations have no model.
  const [{ createOpenAICompatible }, { extractReasoningMiddleware, isStepCount, streamText, wrapLanguageModel }] =
    await Promise.all([import("@ai-sdk/openai-compatible"), import("ai")]);
  const provider = createOpenAICompatible({ name: "model", fetch: limitedFetch, ...at });
  const { stream } = streamText({
    // Models that think aloud do so between these marks; nobody wants to read it.
    model: wrapLanguageModel({
      model: provider(at.model),
      middleware: extractReasoningMiddleware({ tagName: "think" }),
    }),
    instructions: request.instructions,
    messages: [...request.messages],
    tools: await toolsOf(request.tools ?? {}, limits.lookUps),
    // One after the other: in the order that is told, and one connection to the database at a time.
    toolCallConcurrency: 1,
    stopWhen: isStepCount(limits.steps),
    maxOutputTokens: limits.outputTokens,
    temperature: 0.2,
    // There is a guide that answers at once: waiting for a second try is worse.
    maxRetries: 0,
    abortSignal: signal,
    // What went wrong comes as a part of the stream too; nothing is printed.
    onError: () => {},
  });
  return stream;
}

/** The parts that matter. Each round of looking something up begins a new paragraph. */
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
  if (!end || !WHOLE.includes(end)) throw new AiFailure("cut_off");
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

/** Ends a question that takes too long, is silent for too long, or whose asker has gone; and knows which it was. */
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

/** What a failure of the service comes to; by what it says of itself, because several versions of its class may be around. */
function reasonOf(error: unknown): AiReason {
  const { statusCode, name, cause } = (error ?? {}) as { statusCode?: number; name?: string; cause?: unknown };
  if (cause instanceof AiFailure) return cause.reason;
  // A stream that ends without saying why.
  if (name === "AI_InvalidResponseDataError") return "cut_off";
  if (name === "AI_JSONParseError" || name === "AI_TypeValidationError") return "malformed";
  if (statusCode === 429) return "busy";
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return "refused";
  return "unavailable";
}
