import { and, desc, eq } from "drizzle-orm";
import type { Registry } from "#app/registry.ts";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { texts } from "./texts.ts";

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
          kind: notifications.kind,
          payload: notifications.payload,
          count: notifications.count,
          mailedAt: notifications.mailedAt,
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
export const toldText = (registry: Registry, { mailedAt, ...told }: Told): string =>
  `${mailedAt ? texts.mailed : texts.toldInApp}: ${titleOf(registry, told)}`;

/** Its line, without what people write to each other. */
function titleOf(registry: Registry, told: Omit<Told, "mailedAt">): string {
  const kind = registry.notifications.get(told.kind);
  const read = kind?.payload.safeParse(told.payload);
  const hidden = !kind || kind.topic === "messages";
  return (!hidden && read?.success && kind.line?.(read.data, told.count).title) || told.kind.replaceAll(/[-_]/g, " ");
}
