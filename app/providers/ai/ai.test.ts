import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errors } from "#kernel/errors.ts";
import { createAi } from "./index.server.ts";
import { AiFailure, type AiPart, type AiRequest, type AiTool } from "./port.ts";
import { modelServer, saying } from "./testing.ts";

const question: AiRequest = { instructions: "You help", messages: [{ role: "user", content: "Hello" }] };

/** The text of an answer, and how it ended. */
async function collect(parts: AsyncIterable<AiPart>): Promise<string> {
  let text = "";
  try {
    for await (const part of parts) text += part.type === "text" ? part.text : ` <${part.type}>`;
    return text;
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return `${text} [${error.reason}]`;
  }
}

const tool = (run: AiTool["run"], input: z.core.$ZodType = z.strictObject({})): Record<string, AiTool> => ({
  look: { description: "Looks", input, run },
});

describe("a working model", () => {
  test("streams its answer without its reasoning", async () => {
    const { ai, requests } = await modelServer({ say: ["<think>secret", " plan</think>", "Good ", "day"] });
    expect(await collect(ai.ask(question))).toBe("Good day");
    expect(requests[0]?.authorization).toBe("Bearer key-of-the-test");
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({
      model: "test",
      stream: true,
      messages: [
        { role: "system", content: "You help" },
        { role: "user", content: "Hello" },
      ],
    });
  });

  test("calls tools, with a new paragraph after each round", async () => {
    const { ai, requests } = await modelServer({ call: [{ name: "look", args: {} }] }, { say: ["Found it."] });
    expect(await collect(ai.ask({ ...question, tools: tool(async () => ({ found: 7 })) }))).toBe(" <looked>Found it.");
    expect(requests[1]?.body).toContain('{\\"found\\":7}');
  });

  test("can return the whole text", async () => {
    expect(await (await modelServer({ say: [" A ", "text. "] })).ai.write(question)).toBe("A text.");
    expect(await (await modelServer({ say: ["Cafe", "\u0301\u200b\u00a0open"] })).ai.write(question)).toBe("Café open");
    const long = await modelServer({ say: ["x".repeat(50)] });
    await expect(long.ai.write({ ...question, limits: { characters: 10 } })).rejects.toMatchObject({
      reason: "too_long",
    });
  });
});

describe("a faulty model", () => {
  test.each([
    ["unavailable", { status: 500 }],
    ["unavailable", { status: 503, headers: { "Retry-After": "1" } }],
    ["busy", { status: 429 }],
    ["refused", { status: 401 }],
    ["refused", { status: 404 }],
    ["cut_off", { say: [], after: "end" }],
    ["cut_off", { raw: "<html>Not here</html>", type: "text/html" }],
    ["cut_off", { raw: "" }],
    ["malformed", { raw: "data: {not json\n\n" }],
    ["malformed", { raw: 'data: {"choices": 7}\n\n' }],
    ["empty", { say: [] }],
    ["empty", { say: ["<think>only thoughts</think>"] }],
  ] as const)("fails by name: %s (%j)", async (reason, behaviour) => {
    const { ai } = await modelServer(behaviour);
    expect(await collect(ai.ask(question))).toBe(` [${reason}]`);
  });

  test("that cannot be reached is unavailable, and one that is not configured is unset", async () => {
    const nowhere = createAi({ AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "test" });
    expect(await collect(nowhere.ask(question))).toBe(" [unavailable]");
    expect(createAi({}).there).toBe(false);
    expect(await collect(createAi({}).ask(question))).toBe(" [unset]");
  });

  test("that redirects is not followed, because the key must not reach another host", async () => {
    const elsewhere = await modelServer({ say: ["Gotcha"] });
    const { ai } = await modelServer({ status: 307, headers: { Location: `${elsewhere.url}/chat/completions` } });
    expect(await collect(ai.ask(question))).toBe(" [unavailable]");
    expect(elsewhere.requests).toEqual([]);
  });

  test("that breaks off gives a partial answer and a failure", async () => {
    const broken = await modelServer({ say: ["Half an "], after: "break" });
    expect(await collect(broken.ai.ask(question))).toMatch(/^Half an {2}\[(unavailable|cut_off)\]$/);
    const ended = await modelServer({ say: ["Half an "], after: "end" });
    expect(await collect(ended.ai.ask(question))).toBe("Half an  [cut_off]");
  });

  test("that stops sending or exceeds the time limit is slow", async () => {
    const silent = await modelServer({ say: ["Well, "], after: "silence" });
    expect(await collect(silent.ai.ask({ ...question, limits: { silenceMs: 80 } }))).toMatch(/\[slow\]$/);
    await silent.left;
    const endless = await modelServer({ endless: ": still here\n\n" });
    expect(await collect(endless.ai.ask({ ...question, limits: { totalMs: 80 } }))).toMatch(/\[(slow|too_long)\]$/);
    await endless.left;
  });

  test("that does not end is cut off, and its connection is closed", async () => {
    const { ai, left } = await modelServer({ endless: saying("word ") });
    expect(await collect(ai.ask({ ...question, limits: { characters: 12 } }))).toBe("word word wo <cut>");
    await left;
  });

  test("whose endless reply has no text is not buffered in memory", async () => {
    const { ai, left } = await modelServer({ endless: "x".repeat(60_000) });
    expect(await collect(ai.ask(question))).toBe(" [too_long]");
    await left;
  });
});

describe("a caller that has gone", () => {
  test("before or during the answer stops the model", async () => {
    const { ai, left, requests } = await modelServer({ endless: saying("word ") });
    expect(await collect(ai.ask({ ...question, signal: AbortSignal.abort() }))).toBe(" [stopped]");
    expect(requests).toEqual([]);
    const gone = new AbortController();
    const parts = ai.ask({ ...question, signal: gone.signal });
    await parts.next();
    gone.abort();
    expect(await collect(parts)).toMatch(/\[stopped\]$/);
    await left;
  });

  test("or stops reading also stops it", async () => {
    const { ai, left } = await modelServer({ endless: saying("word ") });
    for await (const _part of ai.ask(question)) break;
    await left;
  });
});

describe("its tools", () => {
  test("are only the given ones: unknown names and invalid input run nothing", async () => {
    const runs: unknown[] = [];
    const run = async (input: unknown) => runs.push(input);
    const { ai, requests } = await modelServer(
      {
        call: [
          { name: "drop_table", args: {} },
          { name: "look", args: { user: "somebody else" } },
          { name: "look", args: '{"broken' },
          { name: "__proto__", args: {} },
          { name: "constructor", args: {} },
        ],
      },
      { say: ["I could not."] },
    );
    expect(await collect(ai.ask({ ...question, tools: tool(run) }))).toContain("I could not.");
    expect(runs).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  test("report refusals with our messages, and no details of unexpected errors", async () => {
    const refused = await modelServer({ call: [{ name: "look", args: {} }] }, { say: ["No."] });
    const denied = tool(async () => Promise.reject(errors.NOT_FOUND()));
    expect(await collect(refused.ai.ask({ ...question, tools: denied }))).toContain("No.");
    expect(refused.requests[1]?.body).toContain("We could not find that");
    const broken = await modelServer({ call: [{ name: "look", args: {} }] }, { say: ["No."] });
    const faulty = tool(async () => Promise.reject(new Error("select * from secrets")));
    expect(await collect(broken.ai.ask({ ...question, tools: faulty }))).toContain("No.");
    expect(broken.requests[1]?.body).toContain("This could not be looked up");
    expect(broken.requests[1]?.body).not.toContain("secrets");
  });

  test("are limited in calls and rounds", async () => {
    let runs = 0;
    const all = Array.from({ length: 6 }, () => ({ name: "look", args: {} }));
    const { ai, requests } = await modelServer({ call: all });
    const outcome = await collect(
      ai.ask({ ...question, tools: tool(async () => runs++), limits: { steps: 3, lookUps: 4 } }),
    );
    expect(outcome).toMatch(/\[empty\]$/);
    expect([runs, requests.length]).toEqual([4, 3]);
  });

  test("have results of limited length", async () => {
    const { ai, requests } = await modelServer({ call: [{ name: "look", args: {} }] }, { say: ["Too much."] });
    await collect(ai.ask({ ...question, tools: tool(async () => ({ all: "x".repeat(50_000) })) }));
    expect(requests[1]?.body.length).toBeLessThan(3_000);
  });
});
