import type { Queryable } from "#db/client.server.ts";
import type { Anonymise, TableLines } from "#db/personal-data.ts";
import { platformData, platformRetention } from "#db/platform-data.ts";
import type { bookings } from "#db/schema/bookings.ts";
import type { Audit } from "#features/money/index.server.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import type { ApprovableAct } from "./approvable-act.ts";
import type { Ctx } from "./context.server.ts";
import type { ModulePart } from "./module.ts";
import type { BookingSource, TimelineSource } from "./timeline-source.ts";

/** Whether the actor may raise a dispute about a booking. */
export type MayDispute = (
  ctx: Pick<Ctx, "actor">,
  db: Queryable,
  booking: typeof bookings.$inferSelect,
) => Promise<boolean>;

/** The combined declarations of all modules, by name. Operations read them from their context. */
export interface Registry {
  notifications: ReadonlyMap<string, NotificationKind>;
  /** Every table, in the order in which an erasure goes through them. */
  personalData: TableLines;
  anonymisers: readonly Anonymise[];
  /** The acts of operators that a second one must confirm, by their kind. */
  approvals: ReadonlyMap<string, ApprovableAct>;
  /** The lists of the desk, by their id. */
  lists: ReadonlyMap<string, DeskList>;
  /** What the operators' time line of a person is made of, in the order of the modules. */
  timeline: readonly TimelineSource[];
  /** The same of a booking. */
  bookingTimeline: readonly BookingSource[];
  mayDispute: MayDispute;
  /** What the ledger is compared with every night, besides the provider. */
  audits: readonly Audit[];
  /** The rows of all modules, in their order. */
  dataUses: Required<DataUses>;
}

/** Collects what the modules declare. Throws when two of them declare the same notification or table. */
export function createRegistry(modules: readonly ModulePart[]): Registry {
  const notifications = new Map<string, NotificationKind>();
  const personalData: Record<string, TableLines[string]> = { ...platformData };
  for (const { name, ...module } of modules) {
    for (const kind of Object.values(module.notifications ?? {})) {
      if (notifications.has(kind.kind)) throw new Error(`${name} declares the notification ${kind.kind} again`);
      notifications.set(kind.kind, kind);
    }
    for (const [table, line] of Object.entries(module.personalData ?? {})) {
      if (table in personalData) throw new Error(`${name} declares the table ${table} again`);
      personalData[table] = line;
    }
  }
  return {
    notifications,
    personalData,
    anonymisers: modules.flatMap(({ anonymise }) => anonymise ?? []),
    approvals: new Map(modules.flatMap(({ approvals = [] }) => approvals).map((act) => [act.kind, act])),
    lists: new Map(modules.flatMap(({ lists = [] }) => lists).map((list) => [list.id, list])),
    timeline: modules.flatMap(({ timeline = [] }) => timeline),
    bookingTimeline: modules.flatMap(({ bookingTimeline = [] }) => bookingTimeline),
    mayDispute: modules.find(({ mayDispute }) => mayDispute)?.mayDispute ?? (async () => false),
    audits: modules.flatMap(({ audits = [] }) => audits),
    dataUses: {
      held: modules.flatMap(({ dataUses }) => dataUses?.held ?? []),
      retention: [...modules.flatMap(({ dataUses }) => dataUses?.retention ?? []), ...platformRetention],
    },
  };
}
