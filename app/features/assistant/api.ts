import { z } from "@hono/zod-openapi";
import { endpoint, jsonBody, newApi } from "#app/web/api.server.ts";
import { askAssistant } from "./index.server.ts";
import { type AnswerEvent, wholeAnswer, written } from "./rules/answer.ts";
import { questionBody } from "./rules/question.schema.ts";

const answer = z
  .object({
    message: z.string().openapi({
      description: "Paragraphs, lines that begin with “- ”, [words](path of this site) and **words**; never HTML",
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
    looked_at: z.array(z.string()).openapi({ description: "What was looked up with the caller's own rights" }),
    notes: z.array(z.string()).openapi({ description: "Sentences about the answer, not part of it" }),
  })
  .openapi("AssistantAnswer");

const ask = endpoint({
  access: "public",
  method: "post",
  path: "/functions/ai-assistant",
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
    const gone = new AbortController();
    const signal = AbortSignal.any([gone.signal, c.req.raw.signal]);
    const events = askAssistant(c.get("ctx"), c.req.valid("json"), { signal });
    if (c.req.header("accept")?.includes("text/event-stream")) {
      const failed = (error: unknown) => c.get("ctx").log.error({ err: error }, "the assistant failed");
      return new Response(
        streamOf(events, () => gone.abort(), failed),
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

/** The events as bytes, made as they are read. Whoever stops reading stops the answer. */
function streamOf(
  events: AsyncGenerator<AnswerEvent>,
  stop: () => void,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const bytes = (event: AnswerEvent) => encoder.encode(written(event));
  let gone = false;
  /** The next event; null behind the last one. A fault of ours is an event too. */
  const next = async (): Promise<AnswerEvent | null> => {
    try {
      return (await events.next()).value ?? null;
    } catch (error) {
      failed(error);
      return FAILED;
    }
  };
  return new ReadableStream({
    async pull(controller) {
      const event = await next();
      // Whoever went away has closed the stream already.
      if (gone) return;
      if (event) controller.enqueue(bytes(event));
      else controller.close();
    },
    cancel() {
      gone = true;
      stop();
    },
  });
}

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // nginx would collect what is meant to go at once.
  "X-Accel-Buffering": "no",
};
