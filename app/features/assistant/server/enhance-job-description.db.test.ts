import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/accounts/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { enhanceJobDescription } from "./enhance-job-description.server.ts";

const database = testDatabase();
const drip = { description: "the kitchen tap drips from the base", category: "Plumbing" as const };

describe("without a model", () => {
  test("our own rules set it out", async () => {
    const customer = await makeCustomer(database().db);
    const { enhanced, source } = await enhanceJobDescription(as(database(), customer), drip);
    expect(source).toBe("guide");
    expect(enhanced).toMatch(/^The kitchen tap drips from the base\.\n\nQuestions tradespeople will ask\n- /);
  });

  test("only who may post a job is helped to write one", async () => {
    const plumber = await makeTradesperson(database().db);
    for (const actor of [undefined, plumber])
      await expect(enhanceJobDescription(as(database(), actor), drip)).rejects.toSatisfy((error) =>
        isAppError(error, actor ? "WRONG_ROLE" : "NOT_SIGNED_IN"),
      );
  });
});
