import { hashPassword } from "better-auth/crypto";
import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { OutputInfo } from "sharp";
import sharp from "sharp";
import { TERMS } from "#config/terms.ts";
import type { Database, Tx } from "#db/client.server.ts";
import * as schema from "#db/schema/index.ts";
import type { Sealing } from "#db/sealing.server.ts";
import { photoFile } from "#features/jobs/rules/photo.files.ts";
import type { SellerDetails } from "#features/money/rules/seller-details.schema.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import type { Storage } from "#providers/storage/port.ts";
import { createDemoRows } from "./demo.ts";
import { endedCases } from "./ended-cases.ts";
import { saveEvidence } from "./evidence.ts";
import { type MoneyRows, takePayments } from "./money.ts";
import { addPortfolios, drawingOf, drawn } from "./portfolios.ts";
import { addPortraits } from "./portraits.ts";
import { addQuoteFiles } from "./quote-files.ts";
import { createRandom, dateOf, daysAgo } from "./random.ts";
import type { Rows } from "./rows.ts";
import { addWorkPhotos } from "./work-photos.ts";

const SEED = 20_260_304;

/** Gives most of the example jobs whose work is drawn a photo of what is broken. Can be repeated. */
async function addJobPhotos(storage: Storage, rows: Rows, now: Date): Promise<void> {
  const random = createRandom(SEED);
  for (const { id: jobId = "", title, createdAt } of rows.jobPostings) {
    const drawing = drawingOf(title);
    // Every fourth has none, as many customers will.
    if (!drawing || random.chance(1 / 4)) continue;
    const id = random.id(daysAgo(1, 9));
    const { full, small } = await pictureOf(drawing);
    await storage.put(photoFile(jobId, id, "full"), full.data, "image/jpeg");
    await storage.put(photoFile(jobId, id, "small"), small, "image/webp");
    const { width, height, size: bytes } = full.info;
    rows.jobPhotos.push({
      id,
      jobId,
      place: 0,
      bytes,
      width,
      height,
      createdAt: createdAt ?? dateOf(daysAgo(1, 9), now),
    });
  }
}

interface Picture {
  full: { data: Buffer; info: OutputInfo };
  small: Buffer;
}

const pictures = new Map<string, Promise<Picture>>();

function pictureOf(drawing: string): Promise<Picture> {
  const known = pictures.get(drawing) ?? draw(drawing);
  pictures.set(drawing, known);
  return known;
}

async function draw(drawing: string): Promise<Picture> {
  const [, small = Buffer.alloc(0), ...larger] = await drawn(drawing, "before");
  const full = await sharp(larger.at(-1) ?? small)
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { full, small };
}

const PASSWORD = "fettle-demo";

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Loads the demo data in one transaction, after storing its files. Returns false, without changes to the database, if it is
 * already loaded.
 */
export async function loadDemo(
  database: Database,
  now: Date,
  { geocoder, sealing, storage }: { geocoder: Geocoder; sealing: Sealing; storage?: Storage },
): Promise<boolean> {
  const password = await hashPassword(PASSWORD);
  const rows = await createDemoRows(now, geocoder);
  if (storage) {
    await saveEvidence(storage, rows);
    await addPortraits(storage, rows);
    await addPortfolios(storage, rows, now);
    await addJobPhotos(storage, rows, now);
    await addWorkPhotos(storage, rows, now);
    await addQuoteFiles(storage, rows);
  }
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7303)`);
    const [existing] = (await tx.execute(sql`select 1 from users where id = ${rows.users[0]?.id ?? null}`)).rows;
    if (existing) return false;
    await writePeople(tx, rows, password);
    await writeWork(tx, rows);
    await writeMoney(tx, await takePayments(tx, rows, now), { now, sealing });
    await insert(tx, schema.approvals, rows.approvals);
    await writeMessages(tx, rows);
    return true;
  });
}

async function insert<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await tx.insert(table).values(rows.slice(from, from + ROWS_PER_STATEMENT) as Table["$inferInsert"][]);
}

async function writePeople(tx: Tx, rows: Rows, password: string): Promise<void> {
  await insert(tx, schema.users, rows.users);
  await insert(
    tx,
    schema.termsAgreements,
    rows.users.map(({ id = "", createdAt = new Date() }) => ({
      userId: id,
      version: TERMS.version,
      agreedAt: createdAt,
    })),
  );
  await tx.execute(sql`update profiles p set postcode = j.postcode, latitude = j.latitude, longitude = j.longitude, avatar_url = j."avatarUrl"
    from jsonb_to_recordset(${JSON.stringify(rows.addresses)}::jsonb)
      as j(id uuid, postcode text, latitude float8, longitude float8, "avatarUrl" text)
    where p.id = j.id`);
  // For sign-in by email, Better Auth expects the user's id as the account id.
  const accounts = rows.users.map(({ id = "", createdAt }) => ({
    id,
    userId: id,
    accountId: id,
    providerId: "credential",
    password,
    createdAt,
    updatedAt: createdAt,
  }));
  await insert(tx, schema.authAccounts, accounts);
  await insert(tx, schema.userRoles, rows.userRoles);
  await insert(tx, schema.tradespersonProfiles, rows.tradespersonProfiles);
  await insert(tx, schema.verificationChecks, rows.verificationChecks);
  await insert(tx, schema.verificationFiles, rows.verificationFiles);
  await insert(tx, schema.businessDetails, rows.businessDetails);
  await insert(tx, schema.workingHours, rows.workingHours);
  await writeRisk(tx, rows);
}

async function writeRisk(tx: Tx, rows: Rows): Promise<void> {
  await insert(tx, schema.identitySignals, rows.identitySignals);
  await insert(tx, schema.suspensions, rows.suspensions);
  await tx.execute(
    sql`update profiles p set suspended_at = s.created_at, suspended_for = s.facts from suspensions s where s.user_id = p.id`,
  );
  await insert(tx, schema.accountHolds, rows.accountHolds);
}

async function writeWork(tx: Tx, rows: Rows): Promise<void> {
  await insert(tx, schema.jobPostings, rows.jobPostings);
  await insert(tx, schema.jobPhotos, rows.jobPhotos);
  await insert(tx, schema.quotes, rows.quotes);
  await insert(tx, schema.quoteVersions, rows.quoteVersions);
  await insert(tx, schema.bookings, rows.bookings);
  await insert(tx, schema.bookingAddresses, rows.bookingAddresses);
  await insert(tx, schema.disputes, rows.disputes);
  await insert(tx, schema.reviews, rows.reviews);
  await insert(tx, schema.portfolioItems, rows.portfolioItems);
  await insert(tx, schema.expenses, rows.expenses);
  await insert(tx, schema.trips, rows.trips);
  await insert(tx, schema.customerRecords, rows.customerRecords);
  await insert(tx, schema.bookingPhotos, rows.bookingPhotos);
  await insert(tx, schema.photoConsents, rows.photoConsents);
  await insert(tx, schema.homeWork, rows.homeWork);
  await insert(tx, schema.statusEvents, rows.statusEvents);
}

async function writeMoney(tx: Tx, money: MoneyRows, at: { now: Date; sealing: Sealing }): Promise<void> {
  await insert(tx, schema.paymentAccounts, money.accounts);
  await writeSellerDetails(tx, money, at);
  await insert(tx, schema.moneyIntents, money.intents);
  await insert(tx, schema.ledgerTransactions, money.movements);
  await insert(tx, schema.ledgerEntries, money.entries);
  await insert(tx, schema.payouts, money.payouts);
  // The rows already contain the outcome, so the sandbox's webhooks must not be delivered.
  await tx.execute(
    sql`update sandbox_stripe.deliveries set status = 'delivered', delivered_at = now() where status = 'pending'`,
  );
  await tx.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = 'deliver-sandbox-webhook'`);
}

/** Everyone with payouts has the tax details that the law requires; these are invented. */
async function writeSellerDetails(
  tx: Tx,
  { accounts }: MoneyRows,
  { now, sealing }: { now: Date; sealing: Sealing },
): Promise<void> {
  const paid = accounts.filter(({ stripeAccountId }) => stripeAccountId);
  const people = await tx
    .select({ id: schema.profiles.id, name: schema.profiles.fullName, postcode: schema.profiles.postcode })
    .from(schema.profiles)
    .where(
      inArray(
        schema.profiles.id,
        paid.map(({ userId }) => userId),
      ),
    );
  const rows = people.map(({ id, name, postcode }, nth) => {
    const details: SellerDetails = {
      kind: "individual",
      legalName: name,
      addressLine1: "1 Example Street",
      city: "Leeds",
      postcode: postcode ?? "LS1 1AA",
      dateOfBirth: "1985-04-12",
      // No two people share a tax number.
      taxNumber: `AB${123_456 + nth}C`,
    };
    return {
      userId: id,
      kind: details.kind,
      sealed: sealing.seal(id, details),
      createdAt: now,
      updatedAt: now,
    };
  });
  await insert(tx, schema.sellerDetails, rows);
}

async function writeMessages(tx: Tx, rows: Rows): Promise<void> {
  await insert(tx, schema.conversations, rows.conversations);
  await insert(tx, schema.messages, rows.messages);
  await insert(tx, schema.notifications, rows.notifications);
  await insert(tx, schema.profileViews, rows.profileViews);
  await insert(tx, schema.jobAlerts, rows.jobAlerts);
  await insert(tx, schema.ownAppointments, rows.ownAppointments);
  await insert(tx, schema.visitPlans, rows.visitPlans);
  await insert(tx, schema.supportThreads, rows.supportThreads);
  await insert(tx, schema.supportMessages, rows.supportMessages);
  await insert(tx, schema.usualAnswers, rows.usualAnswers);
  await insert(tx, schema.reports, rows.reports);
  await insert(tx, schema.cases, endedCases(rows));
}
