import { expect, test } from "vitest";
import { addressIn, inboundMailSchema, isAuthentic, isAutomatic, ownWords } from "./inbound-mail.ts";

const mail = (headers: Record<string, string> = {}, more: object = {}) =>
  inboundMailSchema.parse({
    MessageID: "1",
    From: "Fatima <f@example.com>",
    OriginalRecipient: "t@reply.test",
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    ...more,
  });

test("what a program has written is not taken for a person’s words", () => {
  expect(isAutomatic(mail({ "Auto-Submitted": "no", "Return-Path": "<f@example.com>" }), "reply.test")).toBe(false);
  for (const headers of [
    { "Auto-Submitted": "auto-replied" },
    { Precedence: "bulk" },
    { "List-Id": "<news.example.com>" },
    { "X-Autoreply": "yes" },
    { "Return-Path": "<>" },
  ])
    expect(isAutomatic(mail(headers as unknown as Record<string, string>), "reply.test")).toBe(true);
  for (const From of ["MAILER-DAEMON@example.com", "No-Reply <noreply@example.com>", "t-1@reply.test"])
    expect(isAutomatic(mail({}, { From }), "reply.test")).toBe(true);
});

test("a sender is believed if the provider has checked the domain, and not because of a header of their own", () => {
  expect(isAuthentic(mail({ "Authentication-Results": "mx; spf=fail; dmarc=pass header.from=example.com" }))).toBe(
    true,
  );
  expect(isAuthentic(mail())).toBe(false);
  const forged = mail(
    {},
    {
      Headers: [
        { Name: "Authentication-Results", Value: "mx; dmarc=fail" },
        { Name: "Authentication-Results", Value: "forged; dmarc=pass" },
      ],
    },
  );
  expect(isAuthentic(forged)).toBe(false);
});

test.each([
  ["Thanks!\n\nOn Tue, 2 Dec 2025 at 09:25, Fettle wrote:\n> Hello", "Thanks!"],
  ["Thanks!\r\n\r\nOn Tue, 2 Dec 2025 at 09:25, Fettle <t@reply.test>\r\nwrote:\r\n> Hello", "Thanks!"],
  ["Yes.\n-----Original Message-----\nFrom: x", "Yes."],
  ["Yes.\n________________________________\nFrom: Fettle", "Yes."],
  ["> You asked\nI did.\n-- \nFatima", "I did."],
  ["I wrote: no quotes here", "I wrote: no quotes here"],
  ["> all of it", ""],
])("of %j the words are %j", (text, own) => {
  expect(ownWords(text)).toEqual({ words: own, isCut: false });
});

test("words that are too long for a message are cut, which is known", () => {
  const { words, isCut } = ownWords("x".repeat(4_001));
  expect([words.length, isCut]).toEqual([4_000, true]);
});

test("an address is read with and without a name", () => {
  expect(["Fatima R <F@Example.com>", "f@example.com "].map(addressIn)).toEqual(["f@example.com", "f@example.com"]);
});
