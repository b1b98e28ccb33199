import { expect, test } from "vitest";
import { listOpenActions } from "./open-actions.ts";

const nothing: Parameters<typeof listOpenActions>[0] = {
  today: "2026-03-03",
  unread: 0,
  disputes: [],
  requested: [],
  visits: [],
  past: [],
  quotes: [],
  payout: null,
  checks: null,
};
const dispute = {
  id: "d",
  title: "Tap",
  dueAt: new Date("2026-03-04T14:05:00Z"),
  status: "open",
  reason: "Poor quality of work",
  raisedByType: "customer",
  lastOfferBy: null,
} as const;
const actionTexts = (facts: Partial<typeof nothing>) =>
  listOpenActions({ ...nothing, ...facts }).map(({ title, detail, to }) => [title, detail, to]);

test("no open actions", () => {
  expect(actionTexts({})).toEqual([]);
  expect(actionTexts({ disputes: [{ ...dispute, raisedByType: "tradesperson" }] })).toEqual([]);
});

test("disputes are first, with the action and its deadline", () => {
  expect(
    actionTexts({
      unread: 1,
      disputes: [
        dispute,
        { ...dispute, status: "answered", raisedByType: "tradesperson" },
        { ...dispute, status: "answered", lastOfferBy: "customer", dueAt: null },
        { ...dispute, status: "answered", lastOfferBy: "tradesperson" },
      ],
    }),
  ).toEqual([
    ["Answer the dispute", "Tap · by Wed 4 Mar, 14:05", "/disputes/d"],
    ["Agree how to settle it", "Tap · by Wed 4 Mar, 14:05", "/disputes/d"],
    ["Answer the offer", "Tap", "/disputes/d"],
    ["1 unread message", "Open your messages to reply", "/messages"],
  ]);
});

test("requested dates, past work, quotes, money and checks have their texts", () => {
  const work = { id: "b", jobId: "j", title: "Tap", customer: "Jo Marsh", act: "Confirm Mon 9 Mar" };
  expect(
    actionTexts({
      unread: 100,
      requested: [{ ...work, answerBy: new Date("2026-03-07T23:30:00Z") }],
      past: [{ ...work, heading: "Is this work done?", day: "2025-12-30" }],
      quotes: [{ jobId: "q", title: "Sink", expiresAt: new Date("2026-03-05T00:00:00Z") }],
      payout: {
        title: "We cannot send £170.00 yet",
        text: "We need your tax details.",
        act: { label: "Add", to: "/tradesperson/payments#tax" },
      },
      checks: "Your identity check expires soon: send us the new one.",
    }),
  ).toEqual([
    ["Confirm Mon 9 Mar", "Tap · Jo Marsh · by Sat 7 Mar", "/job/j"],
    ["Is this work done?", "Tap · booked for Tue 30 Dec 2025", "/job/j"],
    ["99+ unread messages", "Open your messages to reply", "/messages"],
    ["Your quote expires Thu 5 Mar", "Sink · the customer has not answered", "/job/q"],
    ["We cannot send £170.00 yet", "We need your tax details.", "/tradesperson/payments#tax"],
    ["A check expires soon", "Your identity check expires soon: send us the new one.", "/tradesperson/setup?step=3"],
  ]);
});

test("tomorrow's visit that lacks something says what to do", () => {
  const visit = { id: "b", jobId: "j", title: "Tap", act: "Ask Jo for both", day: "2026-03-04" };
  expect(actionTexts({ visits: [visit] })).toEqual([["Ask Jo for both", "Tap · Wed 4 Mar", "/job/j"]]);
});

test("what has a deadline is sorted by it", () => {
  const asked = (id: string, answerBy: string) => ({
    id,
    jobId: id,
    title: id,
    customer: "Jo Marsh",
    act: "Confirm Mon 9 Mar",
    answerBy: new Date(answerBy),
  });
  const requested = [asked("later", "2026-03-06T09:00:00Z"), asked("sooner", "2026-03-04T09:00:00Z")];
  const sorted = listOpenActions({ ...nothing, requested, disputes: [{ ...dispute, status: "open" }] });
  expect(sorted.map(({ key }) => key)).toEqual(["sooner", "d", "later"]);
});
