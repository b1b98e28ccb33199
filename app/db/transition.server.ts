import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#kernel/actor.ts";
import { roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import type { Machine } from "#kernel/machine.ts";
import type { Tx } from "./client.server.ts";
import { statusEvents } from "./schema/platform.ts";
import { type StoredRow, storedColumns } from "./stored-columns.server.ts";

type StatusTable = PgTable & { id: PgColumn; status: PgColumn };
/** A machine whose states are values of the table's status column. */
type MachineOf<T extends StatusTable, Event extends string> = Machine<T["status"]["_"]["data"] & string, Event>;
type Changes<T extends StatusTable> = Partial<Omit<T["$inferInsert"], "id" | "status">>;

interface Move<T extends StatusTable, Event extends string> {
  id: string;
  event: Event;
  actor: Actor;
  at: Date;
  /** Columns that change with the status. */
  set?: Changes<T>;
  /** A further condition that the row must meet (part of the same compare-and-set). */
  where?: SQL;
  /** Stored on the event row: a reason, an amount. Never personal data. */
  detail?: Record<string, unknown>;
}

/**
 * The only code that changes a status: one compare-and-set, and its event row in the same transaction. Returns the changed row.
 * Returns null, without writing anything, when the row was not in a state from which the actor may cause this event, because
 * the caller lost a race or is too late.
 */
export async function tryTransition<T extends StatusTable, Event extends string>(
  tx: Tx,
  table: T,
  machine: MachineOf<T, Event>,
  move: Move<T, Event>,
): Promise<StoredRow<T> | null> {
  const role = roleOf(move.actor);
  const sources = machine.sources(move.event).filter((state) => machine.can(state, move.event, role));
  if (sources.length === 0) return null;
  const [before] = await tx
    .select({ status: table.status })
    .from(table as PgTable)
    .where(eq(table.id, move.id))
    .for("update");
  const from = sources.find((source) => source === before?.status);
  const transition = from && machine.find(from, move.event);
  if (!transition) return null;
  const [after] = await tx
    .update(table as PgTable)
    .set({ ...move.set, status: transition.to } as never)
    .where(and(eq(table.id, move.id), inArray(table.status, sources), move.where))
    .returning(storedColumns(table) as Record<string, PgColumn>);
  if (!after) return null;
  await tx.insert(statusEvents).values({
    id: newId(),
    entity: machine.name,
    entityId: move.id,
    event: move.event,
    fromStatus: from,
    toStatus: transition.to,
    actorKind: role,
    actorId: move.actor.kind === "user" ? move.actor.id : null,
    ...peopleOf(after, move.actor),
    detail: move.detail,
    createdAt: move.at,
  });
  return after as StoredRow<T>;
}

/** What tables call the people whom a row is about. */
const PEOPLE = [
  "customerId",
  "tradespersonId",
  "userId",
  "matchedUserId",
  "reporterId",
  "reportedId",
  "reviewerId",
  "revieweeId",
];

/** The people of a row, two at most; beside one alone, the other one who acted. */
function peopleOf(row: Record<string, unknown>, actor: Actor) {
  const named = PEOPLE.map((column) => row[column]);
  const acting = actor.kind === "user" && !actor.isAdmin ? actor.id : null;
  const [personId = null, otherId = null] = new Set(
    [...named, acting].filter((id): id is string => typeof id === "string"),
  );
  return { personId, otherId };
}

/** Like `tryTransition`, but throws CONFLICT (or the given error) when the status did not change. */
export async function transition<T extends StatusTable, Event extends string>(
  tx: Tx,
  table: T,
  machine: MachineOf<T, Event>,
  move: Move<T, Event>,
  lost: () => Error = errors.CONFLICT,
): Promise<StoredRow<T>> {
  const row = await tryTransition(tx, table, machine, move);
  if (!row) throw lost();
  return row;
}

/** Records the creation of an object in the first state of its machine, or in another possible initial state. */
export async function recordCreation<State extends string>(
  tx: Tx,
  machine: Machine<State>,
  thing: { id: string; status: NoInfer<State>; actor: Actor; at: Date },
): Promise<void> {
  await tx.insert(statusEvents).values({
    entity: machine.name,
    entityId: thing.id,
    event: "create",
    fromStatus: null,
    toStatus: thing.status,
    actorKind: roleOf(thing.actor),
    actorId: thing.actor.kind === "user" ? thing.actor.id : null,
    createdAt: thing.at,
  });
}

/**
 * The same as a part of a statement that creates the object: an `insert` for each row of `created`, which has `id` and `status`. Its values
 * are those of `creationValues`.
 */
export const insertCreation = <State extends string>(machine: Machine<State>, created: SQL): SQL => sql`
  insert into ${statusEvents} (id, entity, entity_id, event, to_status, actor_kind, actor_id, created_at)
  select ${sql.placeholder("eventId")}::uuid, ${sql.raw(`'${machine.name}'`)}, id, 'create', status,
    ${sql.placeholder("actorKind")}, ${sql.placeholder("actorId")}::uuid, ${sql.placeholder("createdAt")}::timestamptz from ${created}`;

/** The values of `insertCreation`. */
export const creationValues = ({ actor, at }: { actor: Actor; at: Date }) => ({
  eventId: newId(),
  actorKind: roleOf(actor),
  actorId: actor.kind === "user" ? actor.id : null,
  createdAt: at.toISOString(),
});
