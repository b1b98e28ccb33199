import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { APPROVAL_DAYS, QUOTES_PER_JOB } from "#config/constants.ts";
import { parseSettings, SETTING_NAMES } from "#config/settings.server.ts";
import { ANSWER_DAYS } from "#features/bookings/rules/booking.machine.ts";
import { helpArticles } from "#features/guide/help/index.server.ts";
import { JOB_OPEN_DAYS, JOB_REMINDER_DAYS } from "#features/jobs/rules/job.machine.ts";
import { QUOTE_OPEN_DAYS } from "#features/quotes/rules/quote.machine.ts";
import { COMMENT_MAX } from "#features/reviews/rules/review.labels.ts";
import { fee, formatPounds, pence } from "#kernel/money.ts";
import { type Block, type Part, plainText, textSpans } from "#kernel/rich-text.ts";
import { accessibility } from "#pages/accessibility/text.server.ts";
import { privacy } from "#pages/privacy/text.server.ts";
import { safety } from "#pages/safety/text.server.ts";
import { terms } from "#pages/terms/text.server.ts";
import { type SiteFacts, siteFacts } from "./site-facts.server.ts";
import { contactPart, supportParts } from "./text.server.ts";

const demo = siteFacts(parseSettings({}));
/** Installations with every setting and with none. */
const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/fettle", SMTP_URL: "smtp://mail" };
const real = siteFacts(
  parseSettings({
    ...production,
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    OPERATOR: "Good Order Ltd, company no. 01234567, 1 High Street, Leeds LS1 1AA",
    SUPPORT_EMAIL: "help@good-order.example",
    SUPPORT_PHONE: "0113 496 0000",
    GEOLOCATION_URL: "https://geo.example/json",
    POSTCODES_URL: "https://postcodes.example",
  }),
);
const bare = siteFacts(parseSettings({ ...production }));

const partsOf = (site: SiteFacts): Record<string, readonly Part[]> => ({
  "/support": [...supportParts(site), contactPart(site)],
  "/terms": terms(site).parts,
  "/privacy": privacy(site, registry).parts,
  "/safety": safety(site).parts,
  "/accessibility": accessibility(site).parts,
});

function textsOf(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("note" in block) return [block.note];
  return "table" in block ? [block.table.caption, ...block.table.head, ...block.table.rows.flat()] : block.form.lines;
}

const wordsOf = (site: SiteFacts, page: string): string =>
  (partsOf(site)[page] ?? [])
    .flatMap(({ blocks }) => blocks.flatMap(textsOf))
    .map(plainText)
    .join("\n");

describe("the numbers in the terms are the numbers that the product uses", () => {
  const words = wordsOf(demo, "/terms");
  const amount = pence(9_500);

  test.each([
    `up to ${QUOTES_PER_JOB} quotes`,
    `A quote is open for ${QUOTE_OPEN_DAYS} days`,
    `open for ${JOB_OPEN_DAYS} days`,
    `${JOB_OPEN_DAYS - JOB_REMINDER_DAYS} days before it closes`,
    `automatically after ${APPROVAL_DAYS} days`,
    `our fee is ${formatPounds(fee(amount))}`,
    `receives ${formatPounds(pence(amount - fee(amount)))}`,
    `up to ${COMMENT_MAX.toLocaleString("en-GB")} characters`,
  ])("%s", (sentence) => {
    expect(words).toContain(sentence);
  });

  test("the help articles use them too", () => {
    const answers = helpArticles("Fettle")
      .flatMap(({ answer }) => answer)
      .map(plainText)
      .join("\n");
    expect(answers).toContain(`then has ${ANSWER_DAYS} days to confirm`);
    expect(answers).toContain(
      `open for ${JOB_OPEN_DAYS} days. We’ll remind you ${JOB_OPEN_DAYS - JOB_REMINDER_DAYS} days before`,
    );
    expect(answers).toContain(`A quote is open for ${QUOTE_OPEN_DAYS} days`);
    expect(answers).toContain(`automatically ${APPROVAL_DAYS} days after`);
  });
});

describe("the pages match this installation", () => {
  test("a demonstration is labelled as one; a real site is not", () => {
    for (const page of ["/terms", "/privacy", "/support"]) {
      expect(wordsOf(demo, page)).toContain("This is a demonstration");
      expect(wordsOf(real, page)).not.toContain("demonstration");
    }
  });

  test("names the operator and the contacts if they are set", () => {
    for (const page of ["/terms", "/privacy", "/support"]) {
      expect(wordsOf(real, page)).toContain("Good Order Ltd");
      expect(wordsOf(real, page)).toContain("help@good-order.example");
    }
    expect(wordsOf(real, "/support")).toContain("0113 496 0000");
    expect(wordsOf(bare, "/support")).toContain("have not published an address or a number yet");
  });

  test("names the services that our server calls, and no others", () => {
    const privacyText = wordsOf(real, "/privacy");
    expect(privacyText).toContain("geo.example");
    expect(privacyText).toContain("postcodes.example");
    expect(privacyText).toContain("Stripe, for payments: what you pay");
    expect(wordsOf(bare, "/privacy")).not.toContain("tells our server");
    expect(wordsOf(demo, "/privacy")).toContain("Nothing goes to Stripe");
  });

  test("names whoever a setting can send data about people to", () => {
    const services = {
      SMTP_URL: "smtps://mail.example",
      S3_ENDPOINT: "https://files.example",
      AUDIT_ARCHIVE: "s3://log/fettle",
      CLAMD_URL: "tcp://scanner.example:3310",
      AI_BASE_URL: "https://model.example/v1",
      POSTCODES_URL: "https://postcodes.example",
      GEOLOCATION_URL: "https://geo.example/{ip}",
      PASSWORD_RANGE_URL: "https://passwords.example/range",
      CDN_PURGE_URL: "https://cdn.example/purge",
    };
    // Our own database and its copies, our own address, and measurements without data about people.
    const others = /^(BASE_URL|DATABASE_(DIRECT_|REPLICA_)?URL|EVENTS_URL|OTEL_EXPORTER_OTLP_ENDPOINT|STRIPE_API_URL)$/;
    const addresses = SETTING_NAMES.filter((name) => /_URL$|_ENDPOINT$|_ARCHIVE$/.test(name) && !others.test(name));
    expect(addresses.toSorted()).toEqual(Object.keys(services).toSorted());
    const bucket = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", AI_MODEL: "m" };
    const privacyText = wordsOf(siteFacts(parseSettings({ ...production, ...bucket, ...services })), "/privacy");
    for (const url of Object.values(services).filter((url) => !url.startsWith("s3:")))
      expect(privacyText).toContain(new URL(url).hostname);
    expect(privacyText).toContain("files.example keeps a copy of the log");
  });
});

test("every link to a section of a written page leads to an existing section", () => {
  for (const site of [demo, real, bare]) {
    const ids = Object.entries(partsOf(site)).flatMap(([page, parts]) => parts.map(({ id }) => `${page}#${id}`));
    const known = new Set([...ids, "/support#how-it-works"]);
    expect(known.size).toBe(ids.length + 1);
    const links = [
      ...Object.entries(partsOf(site)).flatMap(([page, parts]) =>
        parts.flatMap(({ blocks }) => blocks.flatMap(textsOf)).flatMap((text) => hrefs(text, page)),
      ),
      ...helpArticles(site.brand).flatMap(({ answer }) => answer.flatMap((text) => hrefs(text, "/faq"))),
    ];
    const toParts = links.filter((href) => /^\/(support|terms|privacy|safety|accessibility)#/.test(href));
    expect(toParts.length).toBeGreaterThan(30);
    expect(toParts.filter((href) => !known.has(href))).toEqual([]);
  }
});

const hrefs = (text: string, page: string): string[] =>
  textSpans(text).flatMap(({ href }) => (href ? [href.startsWith("#") ? page + href : href] : []));
