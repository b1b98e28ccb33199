import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { checkMachine } from "#features/verification/rules/check.machine.ts";
import { CHECK_KINDS } from "#features/verification/rules/check-kinds.ts";
import { BUSINESS_TYPES } from "#features/verification/rules/setup.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** One check of a tradesperson: the operator who checked it, what was checked against which source, and its expiry date. */
export const verificationChecks = pgTable(
  "verification_checks",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: CHECK_KINDS }).notNull(),
    /** A register or policy number, where the kind has one. */
    reference: text(),
    /** The register that lists a qualification: "NICEIC". */
    register: text(),
    /** The amount that the insurance covers, in pence. */
    coverAmount: penceAmount(),
    status: text({ enum: checkMachine.states }).notNull(),
    source: text(),
    reason: text(),
    checkedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: moment(),
    /** The last day on which it is valid: as its owner states it and, once decided, as the admin does. */
    expiresAt: date({ mode: "string" }),
    /** The last reminder, as the number of days before the expiry: 30, then 7. */
    remindedDays: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index("verification_checks_user_id").on(t.userId, t.kind),
    index("verification_checks_queue").on(t.status, t.createdAt, t.id),
    index("verification_checks_ending").on(t.expiresAt).where(sql`${t.status} = 'approved'`),
    index("verification_checks_reference").on(t.kind, t.reference).where(sql`${t.reference} is not null`),
    uniqueIndex("verification_checks_one_waiting").on(t.userId, t.kind).where(sql`${t.status} = 'submitted'`),
    enumCheck("verification_checks_kind", t.kind, CHECK_KINDS),
    enumCheck("verification_checks_status", t.status, checkMachine.states),
  ],
);

/** A file of evidence: uploaded first, then submitted with a check (`checkId`). Files that are not submitted are deleted after a day. */
export const verificationFiles = pgTable(
  "verification_files",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: CHECK_KINDS }).notNull(),
    checkId: uuid().references(() => verificationChecks.id, { onDelete: "cascade" }),
    /** The file's name on its owner's device. */
    name: text().notNull(),
    type: text({ enum: ["image/jpeg", "application/pdf"] }).notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the uploaded file in hex, which detects a document that is uploaded twice. */
    fingerprint: text().notNull(),
    createdAt: createdAt(),
    /** Null until the file is in the storage; until then it cannot be sent or seen. */
    storedAt: moment(),
  },
  (t) => [
    index("verification_files_check").on(t.checkId, t.createdAt),
    index("verification_files_user").on(t.userId),
    index("verification_files_unsent").on(t.userId, t.kind).where(sql`${t.checkId} is null`),
    index("verification_files_left").on(t.createdAt).where(sql`${t.checkId} is null`),
    index("verification_files_fingerprint").on(t.fingerprint),
    enumCheck("verification_files_kind", t.kind, CHECK_KINDS),
  ],
);

/**
 * The business of a tradesperson, as they state it. Trading name, address, phone, company number and VAT
 * number are shown to the customers who have their quote; type only to the person and to admins.
 */
export const businessDetails = pgTable(
  "business_details",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The name they trade under. */
    name: text().notNull(),
    /** Null if Business Setup has not asked for it yet, because trader details can also come from the API. */
    type: text({ enum: BUSINESS_TYPES }),
    companyNumber: text(),
    /** As people write it in the United Kingdom, without spaces: "01134960000". */
    phone: text(),
    /** The geographic address at which a customer can reach and serve them. */
    addressLine1: text().notNull(),
    addressLine2: text(),
    town: text().notNull(),
    postcode: text().notNull(),
    /** "GB999999973"; null for a business that is not registered for VAT. */
    vatNumber: text(),
    /** The logo on their documents; null without one. */
    logo: jsonb().$type<{ id: string; width: number; height: number }>(),
    /** When they agreed that we issue their invoices to customers; null if they have not, or have withdrawn the agreement. */
    invoicesForMeAt: moment(),
    /** When they pressed Complete Setup. */
    completedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("business_details_phone").on(t.phone),
    index("business_details_company").on(t.companyNumber).where(sql`${t.companyNumber} is not null`),
  ],
);
