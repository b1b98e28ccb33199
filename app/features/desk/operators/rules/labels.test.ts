import { expect, test } from "vitest";
import { readAuditFilters } from "./audit.schema.ts";
import { actText } from "./audit-subject.ts";
import { changeText } from "./change.labels.ts";
import { searchPatterns } from "./user-search.ts";
import { waitText } from "./wait.format.ts";

test("actions and changes as text", () => {
  expect(actText("user.grant-admin")).toBe("User: grant admin");
  expect(changeText({ suspended: false, kept: 1 }, { suspended: true, kept: 1, amount: 300 })).toBe(
    "suspended: no → yes, amount: 300",
  );
  expect(changeText(null, { state: "open", more: { a: 1 } })).toBe('state: open, more: {"a":1}');
  expect(changeText(null, null)).toBe("");
  expect(changeText({ assignee: "Priya" }, { assignee: null })).toBe("assignee: Priya → nothing");
  // What is only known of before did not become nothing.
  expect(changeText({ held: 9_500 }, { refunding: 1_000 })).toBe("held: 9500, refunding: 1000");
  expect(changeText({ status: "failed", kind: "charge" }, null)).toBe("status: failed, kind: charge");
});

test("a recorded time is one in London", () => {
  const until = { until: "2026-07-01T23:30:00.000Z" };
  expect(changeText(null, until)).toBe("until: 2 Jul 2026 at 0:30");
});

test("waiting times use the largest unit", () => {
  expect([0, 1, 59, 60, 3_599, 7_200, 86_400, 200_000].map(waitText)).toEqual([
    "0 seconds",
    "1 second",
    "59 seconds",
    "1 minute",
    "59 minutes",
    "2 hours",
    "1 day",
    "2 days",
  ]);
});

test("special characters of patterns are searched for escapePattern", () => {
  expect(searchPatterns("  ")).toBeNull();
  expect(searchPatterns("Jo_ 100%")).toEqual({
    email: "jo\\_ 100\\%%",
    words: [
      { first: "jo\\_%", later: "% jo\\_%" },
      { first: "100\\%%", later: "% 100\\%%" },
    ],
  });
  expect(searchPatterns("jo@x")?.words).toEqual([]);
});

test("invalid filters in a URL are left out", () => {
  const read = (query: string) => readAuditFilters(new URLSearchParams(query));
  expect(read("by=x&act=nonsense&from=2026-02-30&to=2026-03-01&subject=&cursor=1")).toEqual({ to: "2026-03-01" });
  expect(read("act=user.suspend&subject=0197f1f2-0000-7000-8000-000000000000")).toEqual({
    act: "user.suspend",
    subject: "0197f1f2-0000-7000-8000-000000000000",
  });
});
