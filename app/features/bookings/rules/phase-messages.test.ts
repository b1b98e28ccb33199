import { expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { PHASES } from "./phase.ts";
import { dependsOnPhase, mayStillSend } from "./phase-messages.ts";

const sentIn = (kind: string, payload: object = {}) => PHASES.filter((phase) => mayStillSend(kind, payload, phase));

test("a message that asks for something is not sent once it is done", () => {
  expect(sentIn("booking-requested")).toEqual(["asked"]);
  expect(sentIn("approval-waiting")).toEqual(["check"]);
  expect(sentIn("review-asked")).toEqual(["paid"]);
  expect(sentIn("job-complete", { money: "due" })).toEqual(["to-pay", "overdue", "check-missing", "frozen"]);
  expect(sentIn("job-complete", { money: "held" })).toEqual(["check", "frozen"]);
  expect(sentIn("job-complete", { money: "released" })).not.toContain("cancelled");
});

test("what tells of something that has happened is always sent", () => {
  for (const kind of ["booking-cancelled", "payment-receipt", "payment-released", "dispute-raised", "visit-finished"]) {
    expect(dependsOnPhase(kind, {})).toBe(false);
    expect(sentIn(kind)).toEqual([...PHASES]);
  }
});

test("no message about a booking that asks its customer to pay or approve is left out", () => {
  const asks = [...registry.notifications.values()].filter(({ line, payload, sample, topic }) => {
    if (!line || (topic !== "bookings" && topic !== "money")) return false;
    const parsed =
      payload && "parse" in payload ? (payload as { parse(value: unknown): object }).parse(sample) : sample;
    return /^(approve|pay|check|confirm)\b/i.test(line(parsed, 1).title);
  });
  for (const { kind, sample } of asks) expect([kind, dependsOnPhase(kind, sample)]).toEqual([kind, true]);
});
