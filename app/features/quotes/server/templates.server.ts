import { and, asc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { part, together } from "#db/part.server.ts";
import { quoteLines, quoteTemplates } from "#db/schema/quotes.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { lineTaken, nameTaken, quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";
import { planOf } from "../rules/quote-content.ts";
import { SAVED_LINES_MAX, TEMPLATES_MAX } from "../rules/quote-limits.ts";
import { sharesOf, type Template, type TemplateLine, templateLinesOf } from "../rules/template.ts";
import { lockQuote } from "./present-quote.server.ts";
import { lockQuoter } from "./quote-changes.server.ts";

export type TemplateRow = typeof quoteTemplates.$inferSelect;
type SavedLine = typeof quoteLines.$inferSelect;

const templatesPart = part(
  getTableColumns(quoteTemplates),
  (select) =>
    select
      .from(quoteTemplates)
      .where(eq(quoteTemplates.tradespersonId, sql.placeholder("person")))
      .orderBy(asc(sql`lower(${quoteTemplates.name})`)),
  (rows, _given: { person: string }): TemplateRow[] => rows,
);
const linesPart = part(
  getTableColumns(quoteLines),
  (select) =>
    select
      .from(quoteLines)
      .where(eq(quoteLines.tradespersonId, sql.placeholder("person")))
      .orderBy(asc(sql`lower(${quoteLines.text})`)),
  (rows, _given: { person: string }): SavedLine[] => rows,
);

/** The templates of a tradesperson, `person`, by name and their saved lines by text. Unscoped. */
export const templatesAndLinesPart = together({ templates: templatesPart, lines: linesPart });

/** The actor's own. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function templatesAndLines(ctx: Ctx): Promise<{ templates: TemplateRow[]; lines: SavedLine[] }> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return templatesAndLinesPart(ctx.db, { person: user.id });
}

/**
 * Saves a new template or a change to one of the actor's own. Throws WRONG_ROLE, NAME_TAKEN, TOO_MANY_TEMPLATES,
 * TEMPLATE_NOT_FOUND.
 */
export async function saveTemplate(
  ctx: Ctx,
  { id, ...template }: Template & { id?: string | undefined },
): Promise<string> {
  const { id: userId } = requireTradesperson(ctx.actor);
  return ctx.db.transaction((tx) => writeTemplate(tx, ctx, userId, { ...template, id }));
}

/**
 * Saves the actor's own quote as a template: its message, its lines (a price without lines is one), its milestones or deposit as shares. Throws as
 * `saveTemplate`, and NOT_FOUND.
 */
export async function saveQuoteAsTemplate(
  ctx: Ctx,
  { quoteId, name }: { quoteId: string; name: string },
): Promise<string> {
  const { id: userId } = requireTradesperson(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const { quote } = await lockQuote(tx, quoteId);
    if (quote.tradespersonId !== userId) throw quoteNotFound();
    return writeTemplate(tx, ctx, userId, {
      name,
      message: quote.message,
      availability: null,
      lines: templateLinesOf(quote),
      shares: sharesOf(planOf(quote) ?? []),
    });
  });
}

async function writeTemplate(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { id, ...template }: Template & { id?: string | undefined },
): Promise<string> {
  const at = ctx.clock.now();
  await lockQuoter(tx, userId);
  const own = eq(quoteTemplates.tradespersonId, userId);
  if (id !== undefined && !isId(id)) throw quoteErrors.TEMPLATE_NOT_FOUND();
  const sameName = sql`lower(${quoteTemplates.name}) = lower(${template.name})`;
  const others = id === undefined ? own : and(own, ne(quoteTemplates.id, id));
  const [named] = await tx.select({ id: quoteTemplates.id }).from(quoteTemplates).where(and(others, sameName));
  if (named) throw nameTaken();
  const values = { ...template, lines: [...template.lines], shares: [...template.shares], updatedAt: at };
  if (id === undefined) {
    if ((await tx.$count(quoteTemplates, own)) >= TEMPLATES_MAX) throw quoteErrors.TOO_MANY_TEMPLATES();
    const made = await insertOne(tx, quoteTemplates, { ...values, tradespersonId: userId, createdAt: at });
    return made.id;
  }
  const [changed] = await tx
    .update(quoteTemplates)
    .set(values)
    .where(and(own, eq(quoteTemplates.id, id)))
    .returning({ id: quoteTemplates.id });
  if (!changed) throw quoteErrors.TEMPLATE_NOT_FOUND();
  return changed.id;
}

/** Removes the actor's own template; quotes made from it stay. Throws WRONG_ROLE, TEMPLATE_NOT_FOUND. */
export async function removeTemplate(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(id)) throw quoteErrors.TEMPLATE_NOT_FOUND();
  const [removed] = await ctx.db
    .delete(quoteTemplates)
    .where(and(eq(quoteTemplates.id, id), eq(quoteTemplates.tradespersonId, userId)))
    .returning({ id: quoteTemplates.id });
  if (!removed) throw quoteErrors.TEMPLATE_NOT_FOUND();
}

/** Saves a new line or a change to one of the actor's own. Throws WRONG_ROLE, LINE_TAKEN, TOO_MANY_LINES, LINE_NOT_FOUND. */
export async function saveLine(ctx: Ctx, { id, ...line }: TemplateLine & { id?: string | undefined }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (id !== undefined && !isId(id)) throw quoteErrors.LINE_NOT_FOUND();
  await ctx.db.transaction(async (tx) => {
    await lockQuoter(tx, userId);
    const own = eq(quoteLines.tradespersonId, userId);
    const sameText = sql`lower(${quoteLines.text}) = lower(${line.text})`;
    const others = id === undefined ? own : and(own, ne(quoteLines.id, id));
    const [same] = await tx.select({ id: quoteLines.id }).from(quoteLines).where(and(others, sameText));
    if (same) throw lineTaken();
    if (id === undefined) {
      if ((await tx.$count(quoteLines, own)) >= SAVED_LINES_MAX) throw quoteErrors.TOO_MANY_LINES();
      await tx.insert(quoteLines).values({ ...line, tradespersonId: userId, createdAt: ctx.clock.now() });
      return;
    }
    const changed = await tx
      .update(quoteLines)
      .set(line)
      .where(and(own, eq(quoteLines.id, id)))
      .returning({ id: quoteLines.id });
    if (changed.length === 0) throw quoteErrors.LINE_NOT_FOUND();
  });
}

/** Removes the actor's own line. Throws WRONG_ROLE, LINE_NOT_FOUND. */
export async function removeLine(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  if (!isId(id)) throw quoteErrors.LINE_NOT_FOUND();
  const [removed] = await ctx.db
    .delete(quoteLines)
    .where(and(eq(quoteLines.id, id), eq(quoteLines.tradespersonId, userId)))
    .returning({ id: quoteLines.id });
  if (!removed) throw quoteErrors.LINE_NOT_FOUND();
}
