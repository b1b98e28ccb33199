import { expect, test } from "vitest";
import { whyClosed } from "./closed.ts";

const around = { jobStatus: "open", suspended: false, missing: null, first: "Marcus", endedOn: "Thu 24 Dec" };
const title = (status: Parameters<typeof whyClosed>[0]["status"], change: Partial<typeof around> | object = {}) =>
  whyClosed({ status, lapsedCheck: null }, { ...around, ...change })?.title ?? null;

test("an open quote can be accepted, and one that was accepted leads to its booking", () => {
  expect(title("pending")).toBeNull();
  expect(title("accepted", { jobStatus: "in_progress" })).toBeNull();
});

test("each end of a quote has its sentence", () => {
  expect(title("withdrawn")).toBe("Marcus withdrew this quote");
  expect(title("expired")).toBe("This quote ended on Thu 24 Dec");
  expect(title("rejected")).toBe("This quote was rejected");
  expect(title("pending", { jobStatus: "cancelled" })).toBe("This job is closed");
});

test("a suspension gives no reason, and comes before the withdrawal that it caused", () => {
  const closed = whyClosed({ status: "withdrawn", lapsedCheck: null }, { ...around, suspended: true });
  expect(closed).toEqual({
    title: "You can’t book Marcus at the moment",
    text: "We have paused this account, so the quote is withdrawn. You have not accepted anything, and we have taken no money.",
  });
  expect(title("pending", { missing: "A check is missing" })).toBe("You can’t book Marcus at the moment");
});
