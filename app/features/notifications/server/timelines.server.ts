import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Registry } from "#app/registry.ts";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles } from "#db/schema/profile.ts";

/** What somebody was told, and whether by mail, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    name: "notifications",
    kind: "mails",
    needs: "people.read",
    async read({ db, registry }, { personId, limit, before }) {
      const rows = await db
        .select({
          id: notifications.id,
          at: notifications.createdAt,
          ...pickColumns(notifications, ["kind", "payload", "count", "mailedAt"]),
        })
        .from(notifications)
        .where(and(eq(notifications.userId, personId), before(notifications.createdAt, notifications.id)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, ...told }) => ({ id, at, text: toldText(registry, told), path: null }));
    },
  },
];

interface Told {
  kind: string;
  payload: unknown;
  count: number;
  mailedAt: Date | null;
}

/** "Mailed: New quote", without what people write to each other. */
const toldText = (registry: Registry, { mailedAt, ...told }: Told): string =>
  `${mailedAt ? "Emailed" : "Notified in the app"}: ${titleOf(registry, told)}`;

/** Its line, without what people write to each other. */
function titleOf(registry: Registry, told: Omit<Told, "mailedAt">): string {
  const kind = registry.notifications.get(told.kind);
  const read = kind && z.safeParse(kind.payload, told.payload);
  const hidden = !kind || kind.topic === "messages";
  return (!hidden && read?.success && kind.line?.(read.data, told.count).title) || told.kind.replaceAll(/[-_]/g, " ");
}

/** The pages to which notifications about a booking lead: of its job, its date, a missed visit, and its disputes. */
const paths = (
  bookingId: string,
) => sql`select '/job/' || ${bookings.jobId} from ${bookings} where ${bookings.id} = ${bookingId}
  union all select '/booking/' || ${bookingId}::text || page from (values ('/date'), ('/no-show')) as pages (page)
  union all select '/disputes/' || ${disputes.id} from ${disputes} where ${disputes.bookingId} = ${bookingId}`;

const people = (bookingId: string) =>
  sql`select unnest(array[${bookings.customerId}, ${bookings.tradespersonId}]) from ${bookings} where ${bookings.id} = ${bookingId}`;

/** What the two people of a booking were told about it, and whether by mail. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    name: "notifications",
    kind: "mails",
    needs: "people.read",
    async read({ db, registry }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: notifications.id,
          at: notifications.createdAt,
          ...pickColumns(notifications, ["kind", "payload", "count", "mailedAt"]),
          name: profiles.fullName,
        })
        .from(notifications)
        .innerJoin(profiles, eq(profiles.id, notifications.userId))
        .where(
          and(
            // Arrays, so that both are conditions of one index.
            sql`${notifications.path} = any(array(${paths(bookingId)}))`,
            sql`${notifications.userId} = any(array(${people(bookingId)}))`,
            before(notifications.createdAt, notifications.id),
          ),
        )
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, name, ...told }) => ({
        id,
        at,
        text: `${toldText(registry, told)} (to ${name})`,
        path: null,
      }));
    },
  },
];
