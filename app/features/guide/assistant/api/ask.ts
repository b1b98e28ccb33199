import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, newApi } from "#app/web/api.server.ts";
import { phaseLines } from "#flows/phase-lines.server.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { askAssistant } from "../index.server.ts";
import { type AnswerEvent, serialiseEvent, wholeAnswer } from "../rules/answer.ts";
import { questionBody } from "../rules/question.schema.ts";
import { writtenPages } from "./written-pages.ts";

const answer = z
  .object({
    message: z.string().openapi({
      description:
        "Paragraphs, lines that begin with “- ”, [words](path of this site, or tel: and an emergency number) and **words**; never HTML. In an emergency the first line begins with the number to call",
    }),
    source: z.enum(["guide", "model"]).openapi({ description: "Who answered: the built-in guide or a language model" }),
    cards: z.array(
      z.object({
        kind: z.enum(["page", "article", "person", "job", "quote", "booking", "draft"]),
        title: z.string(),
        href: z.string(),
        detail: z.string().nullable(),
      }),
    ),
    looked_at: z.array(z.string()).openapi({ description: "What was looked up with the caller’s own permissions" }),
    notes: z.array(z.string()).openapi({ description: "Sentences about the answer that are not part of it" }),
  })
  .openapi("AssistantAnswer");

const ask = endpoint("POST /functions/ai-assistant", {
  access: "public",
  summary: "Asks the assistant; it looks things up as the caller and changes nothing",
  description:
    "With `Accept: text/event-stream` the answer comes in pieces, each with its type and JSON: text {text}, looked {at}, card {card}, note {text}, restart, and last done {source} or error {code, message}.",
  request: { body: jsonBody(questionBody) },
  responses: {
    200: {
      description: "The answer",
      content: { "application/json": { schema: answer }, "text/event-stream": { schema: z.string() } },
    },
  },
});

/** POST /functions/ai-assistant. */
export const assistantApi = () =>
  newApi().openapi(ask, async (c) => {
    const ctx = c.get("ctx");
    // Before the stream begins, so that the refusal has its status.
    requireSwitch(ctx, "assistant");
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, c.req.raw.signal]);
    const events = askAssistant(ctx, c.req.valid("json"), { signal, pages: writtenPages(ctx), lines: phaseLines(ctx) });
    if (c.req.header("accept")?.includes("text/event-stream")) {
      const logFailure = (error: unknown) => ctx.log.error({ err: error }, "the assistant failed");
      return new Response(
        streamOf(events, () => left.abort(), logFailure),
        { headers: HEADERS },
      );
    }
    const all: AnswerEvent[] = [];
    for await (const event of events) all.push(event);
    const { lookedAt, ...whole } = wholeAnswer(all);
    return c.json({ ...whole, looked_at: lookedAt }, 200);
  });

const FAILED: AnswerEvent = {
  type: "error",
  code: "ASSISTANT_FAILED",
  message: "Sorry, I encountered an error. Please try again.",
};

/** The events as bytes, generated as they are read. A client that closes the connection stops the answer. */
function streamOf(
  events: AsyncGenerator<AnswerEvent>,
  stop: () => void,
  logFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let closed = false;
  /** The next event; null after the last one. An internal error becomes an event too. */
  const next = async (): Promise<AnswerEvent | null> => {
    try {
      return (await events.next()).value ?? null;
    } catch (error) {
      logFailure(error);
      return FAILED;
    }
  };
  return new ReadableStream({
    async pull(controller) {
      const event = await next();
      // The stream is already closed when the client has left.
      if (closed) return;
      if (event) controller.enqueue(encoder.encode(serialiseEvent(event)));
      else controller.close();
    },
    cancel() {
      closed = true;
      stop();
    },
  });
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // Prevents nginx from buffering the stream.
  "X-Accel-Buffering": "no",
};
