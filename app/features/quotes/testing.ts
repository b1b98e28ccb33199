import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { quoteLines, quotes, quoteTemplates } from "#db/schema/quotes.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import type { Storage } from "#providers/storage/port.ts";
import { type QuoteFile, quoteFile } from "./rules/quote-files.ts";

type QuoteRow = typeof quotes.$inferSelect;

/** A pending quote of £95.00, by default from a new tradesperson on a new job. */
export async function makeQuote(
  db: Queryable,
  overrides: Partial<typeof quotes.$inferInsert> & { tradesperson?: User } = {},
): Promise<QuoteRow & { tradesperson: User }> {
  const { tradesperson = await makeTradesperson(db), ...columns } = overrides;
  const jobId = columns.jobId ?? (await makeJob(db)).id;
  const row = await insertOne(db, quotes, {
    tradespersonId: tradesperson.id,
    amount: pence(9_500),
    message: "Single lever tap, fitted and tested, old one taken away.",
    expiresAt: later(new Date(), 30 * DAY),
    ...columns,
    jobId,
  });
  return { ...row, tradesperson };
}

/** A photo or PDF as a quote names it, without a stored file unless the test gives a storage. */
export async function makeQuoteFile(
  { id: tradespersonId }: Pick<User, "id">,
  { storage, ...overrides }: Partial<QuoteFile> & { storage?: Pick<Storage, "put"> } = {},
): Promise<QuoteFile> {
  const file = {
    id: newId(),
    kind: "photo" as const,
    name: "tap.jpg",
    bytes: 1_000,
    width: 320,
    height: 200,
    ...overrides,
  };
  const isPhoto = file.kind === "photo";
  const bytes = new Uint8Array(isPhoto ? await makePicture() : makePdf());
  await storage?.put(quoteFile(tradespersonId, file), bytes, isPhoto ? "image/jpeg" : "application/pdf");
  return file;
}

/** A template of £60.00 in two milestones, with a unique name. */
export async function makeTemplate(
  db: Queryable,
  tradesperson: User,
  overrides: Partial<typeof quoteTemplates.$inferInsert> = {},
): Promise<typeof quoteTemplates.$inferSelect> {
  return insertOne(db, quoteTemplates, {
    tradespersonId: tradesperson.id,
    name: `Tap ${newId()}`,
    message: "Fitted and tested.",
    lines: [{ kind: "labour", text: "Call-out and first hour", amount: pence(6_000) }],
    shares: [
      { title: "Deposit", percent: 30 },
      { title: "Finished", percent: 70 },
    ],
    ...overrides,
  });
}

/** A saved line of £45.00, with a unique text. */
export async function makeLine(
  db: Queryable,
  tradesperson: User,
  overrides: Partial<typeof quoteLines.$inferInsert> = {},
): Promise<typeof quoteLines.$inferSelect> {
  return insertOne(db, quoteLines, {
    tradespersonId: tradesperson.id,
    text: `Valve ${newId()}`,
    amount: pence(4_500),
    ...overrides,
  });
}
