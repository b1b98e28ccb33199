import { describe, expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { DAY, later } from "#kernel/clock.ts";
import { outcomeChoice, outcomeText } from "./report.labels.ts";
import { OUTCOMES, reportMachine } from "./report.machine.ts";
import { APPEAL_DAYS, canAppeal, canDecide, canDecideAppeal } from "./report.policy.ts";
import { decisionSchema } from "./report.schema.ts";

test("a report has exactly these transitions", () => {
  expect(allowedMoves(reportMachine)).toEqual([
    "open decide admin → decided",
    "decided appeal customer → appealed",
    "decided appeal tradesperson → appealed",
    "appealed decide_appeal admin → final",
  ]);
});

describe("an appeal", () => {
  const people = { reporterId: "reporter", reportedId: "reported" };
  const decidedAt = new Date("2026-11-01T12:00:00Z");
  const inTime = later(decidedAt, APPEAL_DAYS * DAY);
  const every = reportMachine.states.flatMap((status) =>
    OUTCOMES.map((outcome) => ({ ...people, status, outcome, decidedAt: status === "open" ? null : decidedAt })),
  );

  test.each(every)(
    "of a report in state $status with outcome $outcome is allowed for the losing party only",
    (report) => {
      const loser = report.outcome === "nothing" ? "reporter" : "reported";
      for (const user of ["reporter", "reported", "somebody"]) {
        expect(canAppeal(user, report, inTime).allowed).toBe(report.status === "decided" && user === loser);
        expect(canAppeal(user, report, later(inTime, 1)).allowed).toBe(false);
      }
    },
  );

  test("is decided by another admin if there is one", () => {
    const report = { decidedBy: "ann" };
    expect(canDecideAppeal("ann", report, 2)).toEqual({ allowed: false, code: "OTHER_ADMIN" });
    expect(canDecideAppeal("ann", report, 1).allowed).toBe(true);
    expect(canDecideAppeal("bob", report, 2).allowed).toBe(true);
  });
});

test("every subject can have every outcome, except that a conversation cannot be removed", () => {
  for (const subject of ["profile", "photo", "work", "job", "review", "message", "conversation"] as const)
    for (const outcome of OUTCOMES)
      expect(canDecide(outcome, subject, "abusive").allowed).toBe(
        !(subject === "conversation" && outcome === "remove"),
      );
});

test("a review is removed for one of the fixed grounds only", () => {
  expect(canDecide("remove", "review", undefined)).toEqual({ allowed: false, code: "GROUND_NEEDED" });
  expect(canDecide("warn", "review", undefined).allowed).toBe(true);
  const decision = { reportId: "report", subject: "review", outcome: "remove", reason: "They never met" };
  expect(decisionSchema.safeParse(decision).error?.issues).toMatchObject([{ path: ["ground"] }]);
  expect(decisionSchema.safeParse({ ...decision, ground: "bad" }).success).toBe(false);
  expect(decisionSchema.safeParse({ ...decision, outcome: "nothing" }).success).toBe(true);
  for (const ground of REMOVAL_GROUNDS) expect(decisionSchema.safeParse({ ...decision, ground }).success).toBe(true);
});

test("each outcome has a text", () => {
  for (const outcome of OUTCOMES) expect(outcomeText(outcome) + outcomeChoice(outcome, "review").label).not.toBe("");
});
