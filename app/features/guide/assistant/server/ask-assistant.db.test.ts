import { describe, expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { watchWrites } from "#app/testing/writes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { phaseLines } from "#flows/phase-lines.server.ts";
import { type Actor, visitor } from "#kernel/actor.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { type Behaviour, type ModelServer, modelServer, saying } from "#providers/ai/testing.ts";
import { wholeAnswer } from "../rules/answer.ts";
import { questionBody } from "../rules/question.schema.ts";
import { askAssistant, DAILY } from "./ask-assistant.server.ts";

const database = testDatabase();

const ask = async (ctx: Ctx, message: string, more: object = {}, conditions = {}) => {
  const events = [];
  for await (const event of askAssistant(ctx, questionBody.parse({ message, ...more }), conditions)) events.push(event);
  return { ...wholeAnswer(events), events };
};

/** A context with a model that follows a script. */
async function withModel(actor: Actor, ...script: Behaviour[]): Promise<{ ctx: Ctx; model: ModelServer }> {
  const model = await modelServer(...script);
  return { ctx: as(database(), actor, { ai: model.ai }), model };
}

const lookUp = (...names: string[]): Behaviour => ({ call: names.map((name) => ({ name, args: {} })) });

describe("without a model", () => {
  test("the guide answers, with the screen and the article", async () => {
    const customer = await makeCustomer(database().db);
    const answer = await ask(as(database(), customer), "how do I add a card?", { page: "/my-jobs" });
    expect(answer).toMatchObject({ source: "guide", notes: [], lookedAt: [] });
    expect(answer.cards[0]).toEqual({ kind: "page", title: "Payment Methods", href: "/payment-methods", detail: null });
    expect(answer.events.at(-1)).toEqual({ type: "done", source: "guide" });
  });

  test("the guide takes the previous question into account", async () => {
    const pro = await makeTradesperson(database().db);
    const history = [
      { role: "user", content: "my hourly rate" },
      { role: "assistant", content: "Open it." },
    ];
    const { cards } = await ask(as(database(), pro), "and change it?", { history });
    expect(cards[0]?.href).toBe("/edit-tradesperson-profile");
  });
});

describe("in an emergency", () => {
  const question = "help, CARBON MONIXIDE alarm keeps going off";

  test("the number comes first without a model", async () => {
    const { message, cards } = await ask(as(database(), visitor), question);
    expect(message).toMatch(/^\[0800 111 999\]/);
    expect(cards.map(({ href }) => href)).toEqual(["/safety#emergency"]);
  });

  test("the number comes first with a model, before its first word", async () => {
    const { ctx } = await withModel(visitor, { say: ["Try turning it off and on again."] });
    const { events, message, source } = await ask(ctx, question);
    expect(events[0]).toMatchObject({ type: "text", text: expect.stringMatching(/^\[0800 111 999\]/) });
    expect(message).toMatch(/ask me about the rest\.\n\nTry turning it off and on again\.$/);
    expect(source).toBe("model");
  });

  test.each<[string, Behaviour]>([
    ["fails at once", { status: 500 }],
    ["is cut off", { say: ["Open the "], after: "end" }],
  ])("the number comes first, and once, when the model %s", async (_how, behaviour) => {
    const { ctx } = await withModel(visitor, behaviour);
    const { message, source } = await ask(ctx, question);
    expect(message).toMatch(/^\[0800 111 999\]/);
    expect(message.match(/National Gas Emergency Service/g)).toHaveLength(1);
    expect(source).toBe("guide");
  });
});

test("a model's answer about lost money ends with how to reach a person", async () => {
  const customer = await makeCustomer(database().db);
  const { ctx } = await withModel(customer, { say: ["Message the plumber."] });
  const { message } = await ask(ctx, "the plumber took my deposit and vanished");
  expect(message).toBe("Message the plumber.\n\nTo ask a person, message our team in [Chat with us](/chat-support).");
});

describe("with a model", () => {
  test("the user's own jobs are looked up, shown and linked", async () => {
    const { booking, customer } = await makeBooking(database().db);
    const path = `/job/${booking.jobId}`;
    const { ctx, model } = await withModel(customer, lookUp("my_jobs", "my_bookings"), {
      say: ["You have ", `[one job](${path}`, "), booked. Pay under [Jobs](/my-jobs)."],
    });
    const answer = await ask(ctx, "what about my job?");
    expect(answer.message).toBe(`You have [one job](${path}), booked. Pay under [Jobs](/my-jobs).`);
    expect(answer).toMatchObject({ source: "model", lookedAt: ["your jobs", "your bookings"], notes: [] });
    expect(answer.cards.map(({ href }) => href)).toEqual([path]);
    expect(model.outcomes).toEqual([{ for: "assistant", by: "model" }]);
  });

  test("what is said of a booking is its phase, as in every list", async () => {
    const { customer } = await makeBooking(database().db, { scheduledDate: null });
    const { ctx, model } = await withModel(customer, lookUp("my_bookings"), { say: ["Agree a date."] });
    const answer = await ask(ctx, "what about my booking?", {}, { lines: phaseLines(ctx) });
    expect(answer.cards.map(({ detail }) => detail)).toEqual(["Your turn: agree a date"]);
    expect(model.requests.at(-1)?.body).toContain("no-day");
  });

  test("the model receives no personal details that the question does not need", async () => {
    const { booking, customer, tradesperson } = await makeBooking(database().db);
    const { ctx, model } = await withModel(
      customer,
      lookUp("my_jobs", "my_bookings"),
      {
        call: [
          { name: "quotes_for_my_job", args: { job_id: booking.jobId } },
          { name: "job", args: { job_id: booking.jobId } },
        ],
      },
      { say: ["Done."] },
    );
    await ask(ctx, `I am ${customer.name}, ${customer.email}, 07700 900123, LS6 2AB. What about my job?`);
    const sent = model.requests.map(({ body }) => body).join("\n");
    for (const secret of [
      customer.email,
      tradesperson.email,
      "07700 900123",
      "LS6 2AB",
      customer.id,
      customer.name,
      tradesperson.id,
    ])
      expect(sent).not.toContain(secret);
    expect(sent).toContain("a signed-in customer");
    expect(model.requests).toHaveLength(3);
  });

  test("the model receives a placeholder instead of a postcode, and the look-up receives the postcode", async () => {
    const { ctx, model } = await withModel(
      visitor,
      { call: [{ name: "find_tradespeople", args: { service: "plumber", location: "[postcode 1]" } }] },
      { say: ["Nobody near [postcode 1] yet."] },
    );
    const answer = await ask(ctx, "a plumber near LS6 2AB");
    expect(answer.message).toBe("Nobody near LS6 2AB yet.");
    expect(answer.lookedAt).toEqual(["tradespeople"]);
    expect(model.requests.map(({ body }) => body).join()).not.toContain("LS6 2AB");
    expect(model.requests[1]?.body).not.toContain("We don’t know that place");
  });

  test("the model drafts a job as a link to the form, and posts nothing", async () => {
    const customer = await makeCustomer(database().db);
    const draft = {
      title: "Mend a dripping tap",
      category: "Plumbing",
      description: "The kitchen tap drips from the base all day.",
      postcode: "LS6 2AB",
    };
    const { ctx } = await withModel(customer, { call: [{ name: "draft_job", args: draft }] }, { say: ["Here it is."] });
    const written = await watchWrites(database());
    const { cards } = await ask(ctx, "write my job: the kitchen tap drips from the base all day");
    expect(cards).toHaveLength(1);
    const url = new URL(cards[0]?.href ?? "", "http://here");
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual(["/post-job", draft]);
    expect(await written()).toEqual([]);
  });

  test("the model has the look-ups of the user's role", async () => {
    const [customer, pro] = [await makeCustomer(database().db), await makeTradesperson(database().db)];
    const toolsOf = async (actor: Actor) => {
      const { ctx, model } = await withModel(actor, { say: ["Hello."] });
      await ask(ctx, "hello");
      const { tools } = JSON.parse(model.requests[0]?.body ?? "{}") as { tools: { function: { name: string } }[] };
      return tools.map((tool) => tool.function.name).sort();
    };
    expect(await toolsOf(visitor)).toEqual(["draft_job", "find_tradespeople", "search_help"]);
    expect(await toolsOf(customer)).toEqual([
      "draft_job",
      "find_tradespeople",
      "job",
      "my_bookings",
      "my_jobs",
      "quotes_for_my_job",
      "search_help",
    ]);
    expect(await toolsOf(pro)).toEqual([
      "find_tradespeople",
      "job",
      "my_bookings",
      "my_quotes",
      "open_jobs",
      "search_help",
    ]);
    expect(await toolsOf({ ...customer, isAdmin: true })).toEqual(["find_tradespeople", "search_help"]);
  });

  test("the model can look up a tradesperson's own quotes and open jobs", async () => {
    const quote = await makeQuote(database().db);
    const { ctx, model } = await withModel(
      quote.tradesperson,
      {
        call: [
          { name: "my_quotes", args: {} },
          { name: "open_jobs", args: { category: "Plumbing" } },
        ],
      },
      { say: ["One is waiting."] },
    );
    const answer = await ask(ctx, "how are my quotes?");
    expect(answer.lookedAt).toEqual(["your quotes", "open jobs"]);
    expect(answer.cards.some(({ href }) => href === `/job/${quote.jobId}`)).toBe(true);
    expect(model.requests[1]?.body).not.toContain("LS6 2AB");
  });
});

describe("other people's ids and tools", () => {
  test("are not found, as if they did not exist", async () => {
    const customer = await makeCustomer(database().db);
    const theirs = await makeJob(database().db, {
      title: "SECRET title",
      description: "SECRET description of this job",
    });
    await makeQuote(database().db, { jobId: theirs.id, message: "SECRET message" });
    const args = { job_id: theirs.id };
    const { ctx, model } = await withModel(
      customer,
      {
        call: [
          { name: "job", args },
          { name: "quotes_for_my_job", args },
          { name: "job", args: { job_id: "' or 1=1 --" } },
        ],
      },
      { say: [`See [it](/job/${theirs.id}).`] },
    );
    const answer = await ask(ctx, "show me the quotes for that job", { page: `/job/${theirs.id}` });
    expect(answer).toMatchObject({ message: "See it.", cards: [], lookedAt: [] });
    expect(model.requests.map(({ body }) => body).join()).not.toContain("SECRET");
  });

  test("a visitor has no records to look up", async () => {
    const { ctx, model } = await withModel(visitor, lookUp("my_jobs", "my_quotes", "my_bookings", "open_jobs"), {
      say: ["No."],
    });
    expect(await ask(ctx, "my jobs")).toMatchObject({ cards: [], lookedAt: [], message: "No." });
    expect(model.requests[1]?.body).not.toContain("job_id");
  });
});

describe("a model that fails", () => {
  test.each<[string, Behaviour[]]>([
    ["unavailable", [{ status: 500 }]],
    ["busy", [{ status: 429 }]],
    ["malformed", [{ raw: "data: {\n\n" }]],
    ["cut_off", [{ say: ["Half an "], after: "end" }]],
    ["empty", [lookUp("search_help")]],
  ])("is replaced by the guide, and the answer says so: %s", async (because, script) => {
    const { ctx, model } = await withModel(await makeCustomer(database().db), ...script);
    const answer = await ask(ctx, "how do I add a card?");
    expect(answer.source).toBe("guide");
    expect(answer.notes).toEqual([
      "Our AI model isn’t responding right now, so this answer comes from the built-in guide.",
    ]);
    expect(answer.message).not.toContain("Half an");
    expect(answer.cards[0]?.href).toBe("/payment-methods");
    expect(model.outcomes).toEqual([{ for: "assistant", by: "guide", because }]);
  });

  test("is replaced by the guide when it is too slow", async () => {
    const { ctx } = await withModel(visitor, { say: [], after: "silence" });
    const { source } = await ask(ctx, "how do I post a job?", {}, { limits: { silenceMs: 80 } });
    expect(source).toBe("guide");
  });

  test("is cut off when it does not stop, and the answer says so", async () => {
    const { ctx, model } = await withModel(visitor, { endless: saying("many words and more ") });
    const answer = await ask(ctx, "how do I post a job?");
    expect(answer).toMatchObject({ source: "model", notes: ["This answer was too long, so it stops here."] });
    expect(answer.message.length).toBeLessThanOrEqual(6_000);
    await model.left;
  });

  test("is stopped without another event when the client has left", async () => {
    const { ctx, model } = await withModel(visitor, { say: ["Well, well "], after: "silence" });
    const gone = new AbortController();
    const events = askAssistant(ctx, questionBody.parse({ message: "hello there" }), { signal: gone.signal });
    await events.next();
    gone.abort();
    const rest = [];
    for await (const event of events) rest.push(event.type);
    expect(rest).toEqual([]);
    await model.left;
    expect(model.outcomes).toEqual([{ for: "assistant", by: "guide", because: "stopped" }]);
  });
});

describe("the daily limit", () => {
  test("makes the guide answer and say why, and counts per day and caller", async () => {
    const { ctx: anybody, model } = await withModel(visitor, { say: ["Hello."] });
    const ctx = { ...anybody, caller: "203.0.113.70" };
    for (let n = 0; n < DAILY.guest; n++) expect(await spendAnswer(ctx, "assistant", DAILY)).toBe(true);
    const answer = await ask(ctx, "how do I post a job?");
    expect(answer).toMatchObject({
      source: "guide",
      notes: ["You’ve reached today’s limit, so our built-in guide will answer for the rest of the day."],
    });
    expect(model.requests).toEqual([]);
    expect(model.outcomes).toEqual([{ for: "assistant", by: "guide", because: "limit" }]);
    expect((await ask({ ...ctx, caller: "203.0.113.8" }, "hello")).source).toBe("model");
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
    expect((await ask({ ...ctx, clock: tomorrow }, "hello")).source).toBe("model");
  });

  test("is higher for signed-in users, and is stored without their id", async () => {
    const customer = await makeCustomer(database().db);
    const ctx = as(database(), customer);
    const spent = [];
    for (let n = 0; n < DAILY.user + 1; n++) spent.push(await spendAnswer(ctx, "assistant", DAILY));
    expect(spent.filter(Boolean)).toHaveLength(DAILY.user);
    const { rows } = await database().pool.query("select key from rate_limits where key like 'ai:%'");
    expect(JSON.stringify(rows)).not.toContain(customer.id);
  });
});
