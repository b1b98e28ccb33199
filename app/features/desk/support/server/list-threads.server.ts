import { asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { supportMessages, supportThreads } from "#db/schema/support.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { messagesOf, type SupportMessage } from "./support-threads.server.ts";

/** A conversation in the team's inbox. */
export interface ListedThread {
  id: string;
  /** Null for a visitor. */
  userId: string | null;
  /** A visitor's as typed. */
  fullName: string;
  /** A visitor's address, as typed. */
  visitorEmail: string | null;
  avatarUrl: string | null;
  waitingSince: Date | null;
  updatedAt: Date;
  last: string;
}

/** The most waiting conversations shown at once; the others appear as these are answered. */
const MOST = 100;

const lastOf = sql<string>`(select ${supportMessages.content} from ${supportMessages}
  where ${supportMessages.threadId} = ${supportThreads.id} order by ${supportMessages.id} desc limit 1)`;

const listed = ({ db }: Ctx, where?: SQL) =>
  db
    .select({
      id: supportThreads.id,
      userId: supportThreads.userId,
      fullName: sql<string>`coalesce(${profiles.fullName}, ${supportThreads.visitorName})`,
      visitorEmail: supportThreads.visitorEmail,
      avatarUrl: profiles.avatarUrl,
      waitingSince: supportThreads.waitingSince,
      updatedAt: supportThreads.updatedAt,
      last: lastOf,
    })
    .from(supportThreads)
    .leftJoin(profiles, eq(profiles.id, supportThreads.userId))
    .where(where);

/** Conversations that wait for an answer, longest wait first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export function waitingThreads(ctx: Ctx): Promise<ListedThread[]> {
  requireAdmin(ctx.actor, "support.answer");
  return listed(ctx, isNotNull(supportThreads.waitingSince))
    .orderBy(asc(supportThreads.waitingSince), asc(supportThreads.id))
    .limit(MOST);
}

/** All conversations, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function allThreads(ctx: Ctx, request: PageRequest = {}): Promise<Page<ListedThread>> {
  requireAdmin(ctx.actor, "support.answer");
  const limit = pageLimit(request);
  const rows = await listed(ctx, olderThan(supportThreads.updatedAt, supportThreads.id, request.cursor))
    .orderBy(desc(supportThreads.updatedAt), desc(supportThreads.id))
    .limit(limit + 1);
  const page = pageOf(
    rows.map((row) => ({ ...row, createdAt: row.updatedAt })),
    limit,
  );
  return { items: page.items, nextCursor: page.nextCursor };
}

/** One conversation with all its messages. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findThread(ctx: Ctx, id: string): Promise<ListedThread & { messages: SupportMessage[] }> {
  requireAdmin(ctx.actor, "support.answer");
  const [thread] = isId(id) ? await listed(ctx, eq(supportThreads.id, id)) : [];
  if (!thread) throw errors.NOT_FOUND();
  return { ...thread, messages: await messagesOf(ctx.db, id) };
}
