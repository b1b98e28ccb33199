import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { spendAnswer } from "#providers/ai/daily-limit.server.ts";
import { type Behaviour, modelServer, saying } from "#providers/ai/testing.ts";
import { enhanceJobDescription } from "./enhance-job-description.server.ts";

const database = testDatabase();
const drip = { description: "the kitchen tap drips from the base", category: "Plumbing" as const };

describe("without a model", () => {
  test("our own rules rewrite the text", async () => {
    const customer = await makeCustomer(database().db);
    const { enhanced, source } = await enhanceJobDescription(as(database(), customer), drip);
    expect(source).toBe("guide");
    expect(enhanced).toMatch(/^The kitchen tap drips from the base\.\n\nQuestions tradespeople will ask\n- /);
  });

  test("only people who may post a job get help with writing one", async () => {
    const plumber = await makeTradesperson(database().db);
    for (const actor of [undefined, plumber])
      await expect(enhanceJobDescription(as(database(), actor), drip)).rejects.toSatisfy((error) =>
        isAppError(error, actor ? "WRONG_ROLE" : "NOT_SIGNED_IN"),
      );
  });
});

describe("with a model", () => {
  /** A customer and a model that follows a script. */
  async function withModel(...script: Behaviour[]) {
    const sarah = await makeCustomer(database().db, { name: "Sarah Hughes" });
    const model = await modelServer(...script);
    return { model, ctx: as(database(), sarah, { ai: model.ai }) };
  }
  const personal = {
    description:
      "Sarah here at LS6 2AB: the kitchen tap drips. Call 07700 900123 or sarah@example.co.uk before you come.",
    category: "Plumbing" as const,
  };

  test("the model writes the text; personal details are not sent to it, and are restored afterwards", async () => {
    const { ctx, model } = await withModel({
      say: ["**The kitchen tap", " drips.** Call [phone 3] before you come.\n\n- Is it 15 or 22 mm pipe?"],
    });
    const { enhanced, source } = await enhanceJobDescription(ctx, personal);
    const sent = model.requests.map(({ body }) => body).join();
    expect(sent).not.toMatch(/Sarah|Hughes|LS6|07700|example/i);
    expect(sent).toContain("the kitchen tap drips");
    expect(source).toBe("model");
    expect(enhanced).toMatch(
      /^The kitchen tap drips\. Call 07700 900123 before you come\.\n\n- Is it 15 or 22 mm pipe\?$/,
    );
    expect(model.outcomes).toEqual([{ for: "enhancement", by: "model" }]);
  });

  test.each<[string, Behaviour, string]>([
    ["is not there", { status: 500 }, "unavailable"],
    ["is busy", { status: 429 }, "busy"],
    ["breaks off", { say: ["The kitchen tap drips and"], after: "break" }, "unavailable"],
    ["ends too soon", { say: ["The kitchen tap drips and"], after: "end" }, "cut_off"],
    ["says nothing", { say: [] }, "empty"],
    ["does not end", { endless: saying("drip ".repeat(40)) }, "too_long"],
    ["names a price of its own", { say: ["The kitchen tap drips. A new one costs £85."] }, "malformed"],
    ["leads elsewhere", { say: ["The kitchen tap drips. See https://taps.example for more."] }, "malformed"],
  ])("that %s is replaced by our own rules", async (_what, behaviour, because) => {
    const { ctx, model } = await withModel(behaviour);
    const { enhanced, source } = await enhanceJobDescription(ctx, drip);
    expect(source).toBe("guide");
    expect(enhanced).toMatch(/^The kitchen tap drips from the base\./);
    expect(model.outcomes).toEqual([{ for: "enhancement", by: "guide", because: expect.any(String) }]);
    expect(["unavailable", "cut_off", because]).toContain(model.outcomes[0]?.because);
  });

  test("the model is not used after forty texts a day, until the next day", async () => {
    const { ctx, model } = await withModel({ say: ["The kitchen tap drips from the base of it."] });
    const limited = { ...ctx, settings: { ...ctx.settings, RATE_LIMIT: true } };
    await race(40, () => spendAnswer(limited, "enhancement", { user: 40, guest: 0 }));
    expect((await enhanceJobDescription(limited, drip)).source).toBe("guide");
    expect(model.requests).toHaveLength(0);
    expect(model.outcomes.at(-1)?.because).toBe("limit");
    const tomorrow = { ...limited, clock: { now: () => later(new Date(), DAY) } };
    expect((await enhanceJobDescription(tomorrow, drip)).source).toBe("model");
  });
});
