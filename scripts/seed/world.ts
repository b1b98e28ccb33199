import type * as schema from "#db/schema/index.ts";
import type { Role } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { type Dice, dateOf, type Moment } from "./random.ts";

type Row<Table extends keyof typeof schema> = (typeof schema)[Table] extends { $inferInsert: infer Insert }
  ? Insert
  : never;

/** Where a person is found: written onto the profile that the database makes for each user. */
interface ProfilePlace {
  id: string;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

/** Money that has been received for a booking, and whether it has been released. */
export interface Payment {
  bookingId: string;
  /** The job's title, which stands on the receipt. */
  title: string;
  customerId: string;
  tradespersonId: string;
  amount: Pence;
  paid: Moment;
  released: boolean;
}

/** Every row of a seeded world, table by table in the order in which they are written. */
export interface Rows {
  users: Row<"users">[];
  places: ProfilePlace[];
  userRoles: Row<"userRoles">[];
  tradespersonProfiles: Row<"tradespersonProfiles">[];
  verificationChecks: Row<"verificationChecks">[];
  verificationFiles: Row<"verificationFiles">[];
  businessDetails: Row<"businessDetails">[];
  jobPostings: Row<"jobPostings">[];
  quotes: Row<"quotes">[];
  bookings: Row<"bookings">[];
  payments: Payment[];
  /** Whose payouts are on: their user ids. */
  payees: string[];
  disputes: Row<"disputes">[];
  reviews: Row<"reviews">[];
  conversations: Row<"conversations">[];
  messages: Row<"messages">[];
  notifications: Row<"notifications">[];
  profileViews: Row<"profileViews">[];
  jobAlerts: Row<"jobAlerts">[];
  visitPlans: Row<"visitPlans">[];
  statusEvents: Row<"statusEvents">[];
}

export const noRows = (): Rows => ({
  users: [],
  places: [],
  userRoles: [],
  tradespersonProfiles: [],
  verificationChecks: [],
  verificationFiles: [],
  businessDetails: [],
  jobPostings: [],
  quotes: [],
  bookings: [],
  payments: [],
  payees: [],
  disputes: [],
  reviews: [],
  conversations: [],
  messages: [],
  notifications: [],
  profileViews: [],
  jobAlerts: [],
  visitPlans: [],
  statusEvents: [],
});

/** What a world is told with: its dice, its today, and the rows so far. */
export interface Teller {
  dice: Dice;
  now: Date;
  rows: Rows;
}

interface StatusChange {
  entity: "job" | "quote" | "booking" | "dispute" | "verification_check";
  id: string;
  event: string;
  from: string | null;
  to: string;
  by: Role;
  actorId?: string | null;
  at: Moment;
}

/** The event row that every creation and every change of a status leaves. */
export function record({ dice, now, rows }: Teller, change: StatusChange): void {
  rows.statusEvents.push({
    id: dice.id(change.at),
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
