import { describe, expect, test } from "vitest";
import type { Mails } from "#db/outbox.server.ts";
import { renderMail } from "./render.tsx";
import { templates } from "./templates/index.ts";

const words = {
  url: "http://localhost:3000/job/1?a=1&b=2",
  jobTitle: "Replace <b>kitchen</b> tap",
  tradesperson: "Hannah Booth",
  customer: "Jo Marsh",
  by: "Jo Marsh",
  amount: "£95.00",
  date: "Tue 3 Mar",
  reason: "No longer needed",
  from: "Hannah Booth",
  text: "Can you come <b>earlier</b>?",
  stars: "5 stars",
  other: "Hannah Booth",
  description: "Two boards are <b>loose</b>",
  refund: "£30.00",
  held: "£95.00",
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
  number: "R-1042",
  about: "a review",
  outcome: "It stays up",
  address: "j…@<b>new</b>.test",
};
const reader = { name: "Jo <i>Marsh</i>", email: "jo@example.test" };
const envelope = { reader, brand: "Fettle", id: "1", unsubscribeUrl: "http://localhost:3000/unsubscribe?token=x.y" };

describe.each(Object.keys(templates) as (keyof Mails)[])("%s", (template) => {
  const mail = renderMail({ template, values: words as never }, envelope);

  test("says the same in both parts, and links to the same place", () => {
    expect(mail.to).toBe("jo@example.test");
    expect(mail.subject).not.toMatch(/undefined/);
    expect(mail.text).not.toMatch(/undefined/);
    expect(mail.html).toContain(words.url.replace("&", "&amp;"));
    expect(mail.text).toContain(words.url);
    for (const part of [mail.html, mail.text]) expect(part).toContain(envelope.unsubscribeUrl);
  });

  test("carries what people typed as text, never as markup", () => {
    expect(mail.html).not.toContain("<b>");
    expect(mail.html).not.toContain("<i>");
    expect(mail.html).toContain("Jo &lt;i&gt;Marsh&lt;/i&gt;");
  });

  test("loads nothing from anywhere", () => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)\b|url\(/i);
  });
});

test("a line break in a title does not reach the subject", () => {
  const values = { ...words, jobTitle: "Tap\r\nBcc: everybody@example.test" };
  expect(renderMail({ template: "quote-received", values }, envelope).subject).not.toMatch(/[\r\n]/);
});

test("the morning's mail names each job with its kind and place, and a budget where there is one", () => {
  const jobs = "Lay an oak floor\tFlooring, YO1\t£80-£150\nLevel a floor\tFlooring, YO1\t";
  const { text } = renderMail({ template: "job-digest", values: { count: "2", jobs, url: words.url } }, envelope);
  expect(text).toContain("Flooring, YO1. £80-£150: Lay an oak floor");
  expect(text).toContain("Flooring, YO1: Level a floor");
});
