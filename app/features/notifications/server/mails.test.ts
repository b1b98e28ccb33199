import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { renderMail } from "#providers/email/render.tsx";
import type { NotificationKind } from "../rules/define-notification.ts";

const url = "http://localhost:3000/job/1?a=1&b=2";
const payload = {
  jobTitle: "Replace <b>kitchen</b> tap",
  tradesperson: "Hannah Booth",
  customer: "Jo Marsh",
  by: "Jo Marsh",
  amount: 9_500,
  date: "Tue 3 Mar",
  reason: "No longer needed",
  from: "Hannah Booth",
  text: "Can you come <b>earlier</b>?",
  stars: "5 stars",
  other: "Hannah Booth",
  description: "Two boards are <b>loose</b>",
  refund: 3_000,
  held: 9_500,
  why: "No answer came",
  todo: "Answer the dispute",
  how: "You agreed",
  split: "£30.00 goes back to you.",
  category: "Plumbing",
  place: "LS6",
  budget: "£80-£150",
  jobs: "Replace <b>kitchen</b> tap\tPlumbing, LS6\t£80-£150\nFix a gutter\tRoofing, LS6\tUp to £200",
  next: "Tue 10 Mar",
  moved: "",
  check: "Identity",
  title: "First fix",
  count: "3",
  window: "8:00 to 10:00",
  isCustomer: true,
  rule: "Give your own, true details",
  frozen: true,
  canCancel: true,
  refunded: 3_000,
  released: 6_500,
  number: "R-1042",
  returned: true,
  counts: false,
  reviewRemoved: true,
  day: "Saturday 28 November",
  what: "Set the <b>gate</b> post again",
  answer: "It is corrected",
  about: "a review",
  outcome: "It stays up",
  address: "j…@<b>new</b>.test",
  change: "password-changed",
  undo: "reset",
  device: "Chrome on <b>Windows</b>",
  at: "2026-11-23T10:00:00.000Z",
  isPayee: true,
  canRestore: true,
  code: "123456",
  revokedKeys: 2,
  name: "Accounts <b>program</b>",
  scopes: ["read", "money"],
  interval: "daily",
  failed: 2,
  late: ["send-mail"],
  host: "hooks.<b>example</b>.com",
  gone: false,
  seen: true,
  act: "booking.refund",
  status: "sent_back",
  note: "They agreed to <b>£200</b>",
  role: "trust",
  cause: "asked",
  startedAt: "2026-11-23T10:00:00.000Z",
  endedAt: "2026-11-23T10:09:00.000Z",
  expiresAt: "2027-02-21T10:00:00.000Z",
};
const reader = { name: "Jo <i>Marsh</i>", email: "jo@example.test" };
const brand = "Fettle";
const unsubscribeUrl = "http://localhost:3000/unsubscribe?token=x.y";
const render = ({ payload: schema, mail }: NotificationKind, stored: object = payload) =>
  renderMail({
    text: mail(schema.parse(stored), { brand, count: 3 }),
    url,
    reader,
    brand,
    sender: ["Good Order Ltd"],
    id: "1",
    unsubscribeUrl,
  });
const kindNamed = (name: string): NotificationKind => {
  const kind = registry.notifications.get(name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  return kind;
};

test("a mail to an address that is not verified does not repeat the name that was typed", () => {
  const text = {
    subject: "Verify",
    preview: "",
    heading: "Verify",
    paragraphs: ["Press the button."],
    button: "Verify",
  };
  const mail = renderMail({ text, url, reader: { ...reader, name: null }, brand, sender: [], id: "1", unsubscribeUrl });
  expect(mail.text).toContain("Hello,\n");
  expect(mail.html).toContain(">Hello,<");
});

describe.each([...registry.notifications])("%s", (_name, kind) => {
  const mail = render(kind);

  test("has the same text and link in both parts", () => {
    expect(mail.to).toBe("jo@example.test");
    expect(mail.subject).not.toMatch(/undefined/);
    expect(mail.text).not.toMatch(/undefined/);
    expect(mail.html).toContain(url.replace("&", "&amp;"));
    expect(mail.text).toContain(url);
    for (const part of [mail.html, mail.text]) expect(part).toContain(unsubscribeUrl);
  });

  test("escapes text that people typed", () => {
    expect(mail.html).not.toContain("<b>");
    expect(mail.html).not.toContain("<i>");
    expect(mail.html).toContain("Jo &lt;i&gt;Marsh&lt;/i&gt;");
  });

  test("loads no external content", () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)\b|url\(/i);
  });
});

test("a line break in a title does not reach the subject", () => {
  const jobTitle = "Tap\r\nBcc: everybody@example.test";
  expect(render(kindNamed("quote-received"), { ...payload, jobTitle }).subject).not.toMatch(/[\r\n]/);
});

test("the morning email lists each job with its category and area, and a budget where there is one", () => {
  const jobs = "Lay an oak floor\tFlooring, YO1\t£80-£150\nLevel a floor\tFlooring, YO1\t";
  const { text } = render(kindNamed("job-digest"), { count: "2", jobs });
  expect(text).toContain("Flooring, YO1. £80-£150: Lay an oak floor");
  expect(text).toContain("Flooring, YO1: Level a floor");
});
