import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "#app/features.ts";
import { renderMail } from "#providers/email/render.tsx";
import type { MailedKind, NotificationKind } from "../rules/define-notification.ts";

const url = "http://localhost:3000/job/1?a=1&b=2";
const reader = { name: "Jo <i>Marsh</i>", email: "jo@example.test" };
const brand = "Fettle";
const unsubscribeUrl = "http://localhost:3000/unsubscribe?token=x.y";
const isMailed = (kind: NotificationKind): kind is MailedKind => kind.mail !== undefined;
const render = ({ payload, sample, mail }: MailedKind, stored: object = sample) =>
  renderMail({
    text: mail(z.parse(payload, stored), { brand, count: 3 }),
    url,
    reader,
    brand,
    sender: ["Good Order Ltd"],
    id: "1",
    unsubscribeUrl,
  });
const kindNamed = (name: string): MailedKind => {
  const kind = registry.notifications.get(name);
  if (!kind || !isMailed(kind)) throw new Error(`there is no kind ${name}`);
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

test.each([...registry.notifications])("%s has a sample with what it stores, and nothing else", (_name, kind) => {
  expect(z.parse(kind.payload, kind.sample)).toEqual(kind.sample);
});

test("a kind without a mail is shown in the app", () => {
  const unmailed = [...registry.notifications.values()].filter((kind) => !isMailed(kind));
  expect(unmailed.map(({ kind }) => kind).sort()).toEqual(["booking-confirmed", "quote-accepted", "visits-agreed"]);
  for (const { line, payload, sample } of unmailed)
    expect(line?.(z.parse(payload, sample), 1).title).not.toMatch(/undefined/);
});

const mailed = [...registry.notifications.values()].filter(isMailed);

describe.each(mailed.map((kind) => [kind.kind, kind] as const))("%s", (_name, kind) => {
  const mail = render(kind);

  test("has the same text and link in both parts", () => {
    expect(mail.to).toBe("jo@example.test");
    expect(mail.subject).not.toMatch(/undefined/);
    expect(mail.text).not.toMatch(/undefined/);
    expect(mail.html).toContain(url.replace("&", "&amp;"));
    expect(mail.text).toContain(url);
    for (const part of [mail.html, mail.text]) expect(part).toContain(unsubscribeUrl);
    const { lead = [], facts = [] } = kind.mail(z.parse(kind.payload, kind.sample), { brand, count: 3 });
    for (const [label] of facts) expect(mail.text).toContain(`${label}: `);
    for (const part of lead) expect(mail.text).toContain(typeof part === "string" ? part.trim() : part.strong);
  });

  test("escapes text that people typed", () => {
    expect(mail.html).not.toContain("<b>");
    expect(mail.html).not.toContain("<i>");
    // A mail with the face of the person that it is about has no greeting.
    expect(mail.html.includes("Jo &lt;i&gt;Marsh&lt;/i&gt;")).toBe(!/<img |role="img"/.test(mail.html));
  });

  test("loads no external content", () => {
    expect(mail.html.replaceAll(/<img src="cid:\w+"/g, "")).not.toMatch(/<(img|link|script|iframe)\b|url\(/i);
  });
});

test.each([
  ["payment-receipt", { money: "held" }, "cid:picture"],
  ["booked", { hasPhoto: true }, "cid:face"],
] as const)("%s shows its attached picture, and loads nothing", (name, more, picture) => {
  const kind = kindNamed(name);
  const { html } = render(kind, { ...kind.sample, ...more });
  expect(html.split(picture)).toHaveLength(2);
  expect(html).toContain(`<img src="${picture}"`);
  expect(html).not.toContain("<link");
});

test("a line break in a title does not reach the subject", () => {
  const jobTitle = "Tap\r\nBcc: everybody@example.test";
  const kind = kindNamed("quote-received");
  expect(render(kind, { ...kind.sample, jobTitle }).subject).not.toMatch(/[\r\n]/);
});

test("the morning email lists each job with its category and area, and a budget where there is one", () => {
  const jobs = "Lay an oak floor\tFlooring, YO1\t£80-£150\nLevel a floor\tFlooring, YO1\t";
  const { text } = render(kindNamed("job-digest"), { count: "2", jobs });
  expect(text).toContain("Flooring, YO1. £80-£150: Lay an oak floor");
  expect(text).toContain("Flooring, YO1: Level a floor");
});
