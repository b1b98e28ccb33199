import type { Ctx } from "#app/context.server.ts";
import type { Queue, Task } from "#db/outbox.server.ts";
import type { Anonymise, TableLines } from "#db/personal-data.ts";
import type { Audit } from "#features/money/index.server.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import type { DataUses } from "#kernel/data-uses.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import type { ApprovableAct } from "./approvable-act.ts";
import type { MayDispute, Registry } from "./registry.ts";
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

/** What a module, or a part of one, adds to the product. The server, the worker and the tests read it. */
export interface ModulePart {
  name: string;
  /** What its endpoints are about, as a tag of the API's document. Only for modules with endpoints. */
  about?: string;
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
  /** Whether the actor may raise a dispute about a booking. Modules below the disputes ask it to say what somebody can do. */
  mayDispute?: MayDispute;
  /** Compares what it has made of the ledger with it; the nightly comparison runs them. */
  audits?: readonly Audit[];
  /** Anonymises a deleted person in the texts of its tables that are retained. */
  anonymise?: Anonymise;
  /** The personal data that it stores, the purpose and the retention period, as rows of the /privacy page. */
  dataUses?: DataUses;
}

/** A module: what it adds itself, its parts, and what it may import. The import rules read it too. */
export interface AppModule extends ModulePart {
  /** The other modules that its files may import. The import rules read the list as text, so it contains only literals. */
  imports: readonly string[];
  /** The parts of a large module, each in a folder of its own with a part.ts. */
  parts?: readonly ModulePart[];
}

/** Declares a module. */
export const defineModule = (module: AppModule): AppModule => module;

/** Declares a part of a module. */
export const definePart = (part: ModulePart): ModulePart => part;
