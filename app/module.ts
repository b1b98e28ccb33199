import type { Ctx } from "#app/context.server.ts";
import type { Queue, Task } from "#db/outbox.server.ts";
import type { Anonymise, TableLines } from "#db/personal-data.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import type { ApprovableAct } from "./approvable-act.ts";
import type { Registry } from "./registry.ts";
import type { BookingSource, TimelineSource } from "./timeline-source.ts";
import type { Api } from "./web/api.server.ts";

/** The handler of one kind of background work. */
export interface TaskHandler {
  name: string;
  queue: Queue;
  run(ctx: Ctx, payload: never): Promise<unknown>;
}

/** Binds a task to the operation that does its work. */
export const handle = <Payload extends object>(
  { name, queue }: Task<Payload>,
  run: (ctx: Ctx, payload: Payload) => Promise<unknown>,
): TaskHandler => ({ name, queue, run });

/** Runs every minute to process what is due. It may run on several machines at once and must not do anything twice. */
export type ScheduledTask = (ctx: Ctx) => Promise<unknown>;

/** What a module adds to the product. The server, the worker, the tests and the import rules read it. */
export interface AppModule {
  name: string;
  /** What its endpoints are about, as a tag of the API's document. Only for modules with endpoints. */
  about?: string;
  /**
   * The modules whose server code or rules this module may import: "jobs" is its index.server.ts and its rules, "jobs/rules"
   * its rules only. The import rules read the list as text, so it must contain only literals. Cycles are refused.
   */
  imports: readonly string[];
  /** The same for this module's own rules/, which may import other modules' rules only. */
  rulesImport?: readonly string[];
  /** HTTP endpoints under /api/v1. */
  api?: readonly ((registry: Registry) => Api)[];
  tasks?: readonly TaskHandler[];
  scheduled?: readonly ScheduledTask[];
  /** Tasks that every start of the server enqueues, once for all processes that start together. */
  atStart?: readonly Task<Record<string, never>>[];
  /** Everything that its notifications.ts declares. */
  notifications?: Readonly<Record<string, NotificationKind>>;
  /** Its acts of operators that a second one must confirm. */
  approvals?: readonly ApprovableAct[];
  /** Its lists of the desk. */
  lists?: readonly DeskList[];
  /** The personal data in its tables, from which the export and the erasure are made. */
  personalData?: TableLines;
  /** What it adds to the operators' time line of a person. */
  timeline?: readonly TimelineSource[];
  /** What it adds to the operators' time line of a booking. */
  bookingTimeline?: readonly BookingSource[];
  /** Anonymises a deleted person in the texts of its tables that are retained. */
  anonymise?: Anonymise;
  /** The personal data that it stores, the purpose and the retention period, as rows of the /privacy page. */
  dataUses?: DataUses;
}

/** Declares a module. */
export const defineModule = (module: AppModule): AppModule => module;
