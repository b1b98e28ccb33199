import type * as schema from "#db/schema/index.ts";
import type { Role } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { dateOf, type Moment, type RandomSource } from "./random.ts";

type Row<Table extends keyof typeof schema> = (typeof schema)[Table] extends { $inferInsert: infer Insert }
  ? Insert
  : never;

/** A person's address and photo, written to the profile that a trigger creates for each user. */
interface ProfileAddress {
  id: string;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
  /** Set with the files of the photo. */
  avatarUrl?: string;
}

/** Money received for a booking, and whether it has been released. */
export interface Payment {
  bookingId: string;
  /** The job's title, shown on the receipt. */
  title: string;
  customerId: string;
  tradespersonId: string;
  amount: Pence;
  paid: Moment;
  released: boolean;
}

/** Every row of the demo data, by table, in the order in which the tables are written. */
export interface Rows {
  users: Row<"users">[];
  addresses: ProfileAddress[];
  userRoles: Row<"userRoles">[];
  identitySignals: Row<"identitySignals">[];
  suspensions: Row<"suspensions">[];
  accountHolds: Row<"accountHolds">[];
  tradespersonProfiles: Row<"tradespersonProfiles">[];
  verificationChecks: Row<"verificationChecks">[];
  verificationFiles: Row<"verificationFiles">[];
  businessDetails: Row<"businessDetails">[];
  workingHours: Row<"workingHours">[];
  /** Set with the files of the pictures. */
  portfolioItems: Row<"portfolioItems">[];
  /** Set with the files of the photos. */
  bookingPhotos: Row<"bookingPhotos">[];
  photoConsents: Row<"photoConsents">[];
  homeWork: Row<"homeWork">[];
  jobPostings: Row<"jobPostings">[];
  /** Set with the files of the photos. */
  jobPhotos: Row<"jobPhotos">[];
  quotes: Row<"quotes">[];
  quoteVersions: Row<"quoteVersions">[];
  bookings: Row<"bookings">[];
  bookingAddresses: Row<"bookingAddresses">[];
  payments: Payment[];
  /** User ids of the tradespeople with payouts enabled. */
  payees: string[];
  disputes: Row<"disputes">[];
  reviews: Row<"reviews">[];
  conversations: Row<"conversations">[];
  messages: Row<"messages">[];
  notifications: Row<"notifications">[];
  profileViews: Row<"profileViews">[];
  jobAlerts: Row<"jobAlerts">[];
  ownAppointments: Row<"ownAppointments">[];
  visitPlans: Row<"visitPlans">[];
  approvals: Row<"approvals">[];
  supportThreads: Row<"supportThreads">[];
  supportMessages: Row<"supportMessages">[];
  usualAnswers: Row<"usualAnswers">[];
  reports: Row<"reports">[];
  expenses: Row<"expenses">[];
  trips: Row<"trips">[];
  customerRecords: Row<"customerRecords">[];
  statusEvents: Row<"statusEvents">[];
}

export const emptyRows = (): Rows => ({
  users: [],
  addresses: [],
  userRoles: [],
  identitySignals: [],
  suspensions: [],
  accountHolds: [],
  tradespersonProfiles: [],
  verificationChecks: [],
  verificationFiles: [],
  businessDetails: [],
  workingHours: [],
  portfolioItems: [],
  bookingPhotos: [],
  photoConsents: [],
  homeWork: [],
  jobPostings: [],
  jobPhotos: [],
  quotes: [],
  quoteVersions: [],
  bookings: [],
  bookingAddresses: [],
  payments: [],
  payees: [],
  disputes: [],
  reviews: [],
  conversations: [],
  messages: [],
  notifications: [],
  profileViews: [],
  jobAlerts: [],
  ownAppointments: [],
  visitPlans: [],
  approvals: [],
  supportThreads: [],
  supportMessages: [],
  usualAnswers: [],
  reports: [],
  expenses: [],
  trips: [],
  customerRecords: [],
  statusEvents: [],
});

/** What each part of the seed works with: the random source, the current time, and the rows so far. */
export interface SeedContext {
  random: RandomSource;
  now: Date;
  rows: Rows;
}

interface StatusChange {
  entity:
    | "approval"
    | "job"
    | "quote"
    | "booking"
    | "dispute"
    | "verification_check"
    | "report"
    | "suspension"
    | "account_hold";
  id: string;
  event: string;
  from: string | null;
  to: string;
  by: Role;
  actorId?: string | null;
  at: Moment;
}

/** Adds the event row that every creation and every change of status writes. */
export function addStatusEvent({ random, now, rows }: SeedContext, change: StatusChange): void {
  rows.statusEvents.push({
    id: random.id(change.at),
    entity: change.entity,
    entityId: change.id,
    event: change.event,
    fromStatus: change.from,
    toStatus: change.to,
    actorKind: change.by,
    actorId: change.actorId ?? null,
    createdAt: dateOf(change.at, now),
  });
}
