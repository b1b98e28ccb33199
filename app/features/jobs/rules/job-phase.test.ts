import { expect, test } from "vitest";
import { jobPhase, quoterPhase, waitsForAddress } from "./job-phase.ts";

test("a customer waits for quotes, then chooses one", () => {
  const list = (part: Partial<Parameters<typeof jobPhase>[0]>) =>
    jobPhase({ status: "open", waitsForAddress: false, liveQuotes: 0, ...part }).list;
  expect(list({})).toBe("Waiting for quotes");
  expect(list({ waitsForAddress: true })).toBe("Verify your email address");
  expect(list({ liveQuotes: 1 })).toBe("Choose a quote");
  expect(list({ status: "cancelled", liveQuotes: 2 })).toBe("Cancelled");
  expect(list({ status: "expired" })).toBe("Expired");
  expect(list({ status: "completed" })).toBe("Closed");
});

test("a tradesperson without a booking can send a quote, or waits", () => {
  const list = (part: Partial<Parameters<typeof quoterPhase>[0]>) =>
    quoterPhase({ status: "open", own: null, mayQuote: false, ...part }).list;
  expect(list({ mayQuote: true })).toBe("Send a quote");
  expect(list({ mayQuote: true, own: { isPending: false } })).toBe("You can send another quote");
  expect(list({ own: { isPending: true } })).toBe("Waiting for the customer to choose");
  expect(list({ own: { isPending: false }, status: "in_progress" })).toBe("Another quote was chosen");
  expect(list({})).toBe("The customer will choose a quote");
});

test("an address is waited for until it is verified, and only while nobody sees the job", () => {
  const hidden = { status: "open", visibleAt: null } as const;
  expect(waitsForAddress(hidden, { emailVerified: false })).toBe(true);
  expect(waitsForAddress(hidden, { emailVerified: true })).toBe(false);
  expect(waitsForAddress({ ...hidden, visibleAt: new Date() }, { emailVerified: false })).toBe(false);
  expect(waitsForAddress({ ...hidden, status: "cancelled" }, { emailVerified: false })).toBe(false);
});
