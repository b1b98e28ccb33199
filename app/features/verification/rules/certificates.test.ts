import { expect, test } from "vitest";
import { certificateText } from "./certificates.ts";

type Facts = Parameters<typeof certificateText>[0];

const insurance: Facts = {
  kind: "insurance",
  status: "approved",
  register: null,
  reference: "A-1234",
  coverAmount: 500_000_000,
  expiresAt: "2027-03-03",
  createdAt: new Date("2026-01-31T10:00:00Z"),
  decidedAt: new Date("2026-02-01T10:00:00Z"),
};
const today = "2026-11-21";

test("names the kind, the cover, the expiry date and the date of the check", () => {
  expect(certificateText(insurance, today)).toEqual({
    title: "Public liability insurance",
    line: "A-1234 · £5m cover · valid until 3 March 2027 · checked 1 Feb 2026",
    state: "approved",
    stateWord: "Approved",
  });
});

test.each<[change: Partial<Facts>, state: string, line: string]>([
  [
    { status: "submitted", decidedAt: null },
    "submitted",
    "A-1234 · £5m cover · valid until 3 March 2027 · sent 31 Jan 2026",
  ],
  [
    { status: "expired", expiresAt: "2026-11-20" },
    "expired",
    "A-1234 · £5m cover · expired on 20 November 2026 · checked 1 Feb 2026",
  ],
  // The expiry date has passed, and the nightly task has not run yet.
  [{ expiresAt: "2026-11-20" }, "expired", "A-1234 · £5m cover · expired on 20 November 2026 · checked 1 Feb 2026"],
  [
    { kind: "qualification", register: "NICEIC", reference: "D12345", coverAmount: null, expiresAt: null },
    "approved",
    "NICEIC D12345 · checked 1 Feb 2026",
  ],
  [
    { kind: "identity", reference: null, coverAmount: null, expiresAt: "2030-09-21" },
    "approved",
    "Valid until 21 September 2030 · checked 1 Feb 2026",
  ],
])("%j is %s", (change, state, line) => {
  expect(certificateText({ ...insurance, ...change }, today)).toMatchObject({ state, line });
});

test("a rejected check is no certificate", () => {
  expect(certificateText({ ...insurance, status: "rejected" }, today)).toBeNull();
});
