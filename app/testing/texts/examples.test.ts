import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { guideNamed } from "#config/kinds-of-work/guide.ts";
import { hoursFormSchema, outsideCalendarFormSchema } from "#features/bookings/calendar/rules/calendar.schema.ts";
import { timeOfDay } from "#features/bookings/rules/booking.schema.ts";
import { formRows } from "#features/bookings/rules/plan/plan.schema.ts";
import { expenseForm, tripForm } from "#features/business/expenses/rules/expense.schema.ts";
import { auditFilters } from "#features/desk/operators/rules/audit.schema.ts";
import { announcementSchema } from "#features/desk/site/rules/announcement.schema.ts";
import { searchHelp } from "#features/guide/help/index.server.ts";
import { createApiKeyForm } from "#features/identity/api-keys/rules/api-key.schema.ts";
import { refundForm } from "#features/money/rules/refund-form.schema.ts";
import { sellerDetailsSchema } from "#features/money/rules/seller-details.schema.ts";
import { quoteFormSchema } from "#features/quotes/rules/quote.schema.ts";
import { templateFormSchema } from "#features/quotes/rules/template.schema.ts";
import { alertForm } from "#features/subscriptions/rules/alert.schema.ts";
import { proposeVisitsForm } from "#features/subscriptions/rules/visit.schema.ts";
import { textsForm } from "#features/tradespeople/portfolio/rules/portfolio.schema.ts";
import { submitCheckForm } from "#features/verification/rules/check.schema.ts";
import { companyNumber } from "#features/verification/rules/numbers.ts";
import { traderDetailsBody } from "#features/verification/rules/trader.schema.ts";
import { createWebhookForm } from "#features/webhooks/rules/webhook.schema.ts";
import { isDay } from "#kernel/days.ts";
import { findLiterals } from "./find-literals.ts";

/** Where texts for people stand: not tests, the API's document, errors (their codes have tests of their own) and the long texts of pages. */
const NOT_SHOWN =
  /\.test\.tsx?$|\.d\.ts$|(^|\/)(testing|permissions)(\/|\.ts$)|^app\/(config\/brand|db|testing|pages\/gallery)\/|(^|\/)api(\.ts$|\/)|(^|[/.])(text(\.server)?|texts?\.cy|errors)\.tsx?$/;
const sources = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !NOT_SHOWN.test(file))
  .map((file) => ({ file, source: readFileSync(file, "utf8") }));
const plain = sources.map(({ source }) => source.replaceAll(/\s+/g, " ")).join("\n");

const TODAY = "2026-03-01";
type Problems = (value: string) => number;
/** How many problems a form has with a value of one field. */
const inForm =
  (schema: z.ZodType, fieldsOf: (value: string) => unknown): Problems =>
  (value) =>
    schema.safeParse(fieldsOf(value)).error?.issues.length ?? 0;
const when =
  (isRight: (value: string) => boolean): Problems =>
  (value) =>
    isRight(value) ? 0 : 1;

const POLICY = { reference: "P-4711", expiresAt: "2027-03-31", fileIds: "all" };
const REGISTERED = { kind: "qualification", reference: "A 123", expiresAt: "2027-03-31" };
const company = when((text) => companyNumber(text) !== null);
const day = when(isDay);
const place = inForm(alertForm, (location) => ({ location }));
const quote = (field: string) => inForm(quoteFormSchema, (value) => ({ [field]: value }));
const quoteLine = inForm(quoteFormSchema, (price) => ({ lines: [{ text: "Tap", unitPrice: price }] }));
const template = inForm(templateFormSchema, (price) => ({ lines: [{ kind: "labour", text: "Tap", price }] }));

/** The examples in texts about a field, and how the field reads them. */
const EXAMPLES: [text: string, examples: string[], problems: Problems][] = [
  [
    "What the key is for, such as “Accounts program”.",
    ["Accounts program"],
    inForm(createApiKeyForm, (name) => ({ name: name === WRONG ? "" : name })),
  ],
  ["Enter a time, such as 08:00", ["08:00"], inForm(timeOfDay, (value) => value)],
  [
    "Enter a time, such as 08:30",
    ["08:30"],
    inForm(hoursFormSchema, (startsAt) => ({ hours: [{ weekday: "1", startsAt, endsAt: "17:00" }] })),
  ],
  [" must be a date, such as 2026-03-29", ["2026-03-29"], day],
  [
    "https://…/basic.ics",
    ["https://…/basic.ics"],
    inForm(outsideCalendarFormSchema, (url) => ({ url: url === WRONG ? "" : url })),
  ],
  [
    "Enter the amount in pounds, such as 12 or 12.50",
    ["12", "12.50"],
    inForm(expenseForm(TODAY), (amount) => ({ amount })),
  ],
  [
    "Enter the miles with at most one decimal place, such as 12 or 12.5",
    ["12", "12.5"],
    inForm(tripForm(TODAY), (miles) => ({ miles })),
  ],
  [
    "Enter the amount in pounds, like 95 or 95.50",
    ["95", "95.50"],
    inForm(formRows, (amount) => [{ title: "All", amount }]),
  ],
  ["Enter the due date as a day, like 2026-03-29", ["2026-03-29"], day],
  ["Enter an amount such as 25 or 25.50", ["25", "25.50"], inForm(refundForm, (amount) => ({ amount }))],
  [
    "Enter a National Insurance number such as AB 12 34 56 C, or a Unique Taxpayer Reference of 10 digits",
    ["AB 12 34 56 C"],
    inForm(sellerDetailsSchema, (taxNumber) => ({ kind: "individual", taxNumber })),
  ],
  [" must be a date, such as 2026-03-29", ["2026-03-29"], inForm(auditFilters, (from) => ({ from }))],
  [
    "act must be a subject and a verb, such as user.suspend",
    ["user.suspend"],
    inForm(auditFilters, (act) => ({ act })),
  ],
  [
    "Customers see this under the picture, such as “Mixer tap replaced”.",
    ["Mixer tap replaced"],
    inForm(textsForm, (caption) => ({ caption: caption === WRONG ? "" : caption })),
  ],
  ["Enter the price in pounds, like 45 or 45.50", ["45", "45.50"], quoteLine],
  ["Enter the amount in pounds, like 95 or 95.50", ["95", "95.50"], quote("amount")],
  [" must be a date, such as 2026-03-29", ["2026-03-29"], quote("validUntil")],
  ["Enter the price in pounds, like 45 or 45.50", ["45", "45.50"], template],
  [
    "Enter the share as a whole percentage, like 30",
    ["30"],
    inForm(templateFormSchema, (percent) => ({ shares: [{ title: "Deposit", percent }] })),
  ],
  ["2 days", ["2 days"], inForm(quoteFormSchema, (value) => ({ duration: value === WRONG ? "x".repeat(200) : value }))],
  [
    "12 months on parts and labour",
    ["12 months on parts and labour"],
    inForm(quoteFormSchema, (value) => ({ guarantee: value === WRONG ? "x".repeat(2_000) : value })),
  ],
  ["A page on this site, such as /support.", ["/support"], inForm(announcementSchema, (link) => ({ link }))],
  ["Enter a page on this site, such as /support", ["/support"], inForm(announcementSchema, (link) => ({ link }))],
  ["Try a city, a postcode or the first part of one, such as LS6", ["LS6"], place],
  [
    "Enter the amount in pounds, like 95 or 95.50",
    ["95", "95.50"],
    inForm(proposeVisitsForm(TODAY), (amount) => ({ amount })),
  ],
  ["Cities, or the first part of a postcode, such as Leeds, LS6 or HG.", ["Leeds", "LS6", "HG"], place],
  ["8 characters, such as 01234567 or SC123456.", ["01234567", "SC123456"], company],
  ["A company number has 8 characters, such as 01234567 or SC123456", ["01234567", "SC123456"], company],
  [
    "Enter the cover in pounds, such as 2,000,000",
    ["2,000,000"],
    inForm(submitCheckForm(TODAY), (coverAmount) => ({ kind: "insurance", coverAmount, ...POLICY })),
  ],
  ["expires_at must be a day, such as 2027-03-31", ["2027-03-31"], day],
  [
    "A company number has 8 characters, such as 01234567 or SC123456",
    ["01234567", "SC123456"],
    inForm(traderDetailsBody, (number) => ({ company_number: number })),
  ],
  [
    "A VAT number has 9 digits, such as GB999999973. Check it for a mistyped digit",
    ["GB999999973"],
    inForm(traderDetailsBody, (number) => ({ vat_number: number })),
  ],
  ["For limited companies. 8 characters, such as 01234567 or SC123456.", ["01234567", "SC123456"], company],
  [
    "Such as NICEIC, NAPIT, OFTEC or City & Guilds.",
    ["NICEIC", "NAPIT", "OFTEC", "City & Guilds"],
    inForm(submitCheckForm(TODAY), (text) => ({ ...REGISTERED, register: text === WRONG ? "" : text })),
  ],
  [
    "Enter an address such as https://example.com/hooks",
    ["https://example.com/hooks"],
    inForm(createWebhookForm, (url) => ({ url })),
  ],
  [
    "Where your program receives events, such as https://example.com/hooks.",
    ["https://example.com/hooks"],
    inForm(createWebhookForm, (url) => ({ url })),
  ],
  [
    "Try 1 or 2 different words, such as “refund” or “insurance”, or ask us.",
    ["refund", "insurance"],
    when((words) => searchHelp("Fettle", words).length > 0),
  ],
  ["For example: leaking tap", ["leaking tap"], when((name) => guideNamed(name) !== null)],
];

/** Not what a field takes: examples of things, and of what others see. */
const OTHER = [
  "Is it a one-off, such as a deep clean or an end-of-tenancy clean, or regular? If regular, how often?",
  "snoozed_until must be a time, such as 2026-11-30T09:00:00Z",
  "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5",
  "For example a boiler, hob, fire, pipe or flue that uses gas. If you’re not sure, we treat it as gas work.",
  "Scaffolding must be put up by trained people, such as CISRS card holders. On a pavement or road it also needs a licence from the council. Say in your quote who will arrange both.",
  "Scaffolding must be put up by trained people, such as CISRS card holders. On a pavement or road it also needs a licence from the council. Ask who will arrange both.",
  "Tradespeople only see the first part, such as LS6, until you book one",
  "These are drawings, because this is a demonstration.",
  "Other users only see the first part, such as LS6",
  "Tradespeople only see the first part, such as LS6, until you book one",
  "You can use any authenticator app, such as the one on your phone or in a password manager.",
  "What you want to remember, such as where the stopcock is. Only you can see it.",
  "Something to know, such as planned work.",
  "HM Revenue & Customs needs details such as your date of birth and National Insurance number.",
];

const WRONG = "?!";
const isExample = (text: string) => /\b(such as|, like|for example:?|e\.g\.) /i.test(text);

test("every text that gives an example of what to type is known here", () => {
  const known = [...EXAMPLES.map(([text]) => text), ...OTHER];
  const found = sources.flatMap(({ file, source }) => findLiterals(file, source).map(({ text }) => text));
  expect(found.length).toBeGreaterThan(2_000);
  expect(found.filter((text) => isExample(text) && !known.some((one) => text.includes(one)))).toEqual([]);
  expect(known.filter((text) => !plain.includes(text))).toEqual([]);
});

describe("an example passes the check of its own field", () => {
  test.each(EXAMPLES)("%s", (text, examples, problems) => {
    for (const example of examples) {
      expect(text).toContain(example);
      expect([example, problems(example)]).toEqual([example, problems(WRONG) - 1]);
    }
  });
});
