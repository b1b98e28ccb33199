import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { drafts } from "#db/schema/jobs.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";

/** A visitor's form before signing in, as texts by field name. */
export type DraftFields = Record<string, string>;

const KIND = "post-job";
const KEPT_FOR = DAY;
const LONGEST_FIELD = 10_000;

const content = z.object({ owner: z.string().nullable(), fields: z.record(z.string(), z.string()) });

/**
 * Stores a form for a day under an unguessable id that only the sending browser receives. The form is not validated, so that
 * nothing typed is lost.
 */
export async function saveDraft(ctx: Ctx, fields: DraftFields): Promise<string> {
  const shortened = Object.entries(fields).map(([name, text]) => [name, firstCharacters(text, LONGEST_FIELD)]);
  const owner = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const draft = await insertOne(ctx.db, drafts, {
    id: crypto.randomUUID(),
    kind: KIND,
    content: JSON.stringify({ owner, fields: Object.fromEntries(shortened) }),
    createdAt: ctx.clock.now(),
  });
  return draft.id;
}

/** The draft of this browser, only for the first person who signs in with it. Null when there is none. */
export async function claimDraft(ctx: Ctx, id: unknown): Promise<DraftFields | null> {
  const { actor } = ctx;
  if (!isId(id) || actor.kind !== "user") return null;
  return ctx.db.transaction(async (tx) => {
    const fresh = gt(drafts.createdAt, later(ctx.clock.now(), -KEPT_FOR));
    const [row] = await tx
      .select({ content: drafts.content })
      .from(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.kind, KIND), fresh))
      .for("update");
    const draft = row ? content.parse(JSON.parse(row.content)) : null;
    if (!draft || (draft.owner ?? actor.id) !== actor.id) return null;
    if (draft.owner === null)
      await tx
        .update(drafts)
        .set({ content: JSON.stringify({ ...draft, owner: actor.id }) })
        .where(eq(drafts.id, id));
    return draft.fields;
  });
}

/** Deletes a draft whose job was posted. */
export async function dropDraft(ctx: Ctx, id: unknown): Promise<void> {
  if (isId(id)) await ctx.db.delete(drafts).where(eq(drafts.id, id));
}

/** Deletes drafts that are older than a day. Returns how many. A scheduled task calls this. */
export async function deleteOldDrafts(ctx: Ctx): Promise<number> {
  const dropped = await ctx.db
    .delete(drafts)
    .where(lte(drafts.createdAt, later(ctx.clock.now(), -KEPT_FOR)))
    .returning({ id: drafts.id });
  return dropped.length;
}
