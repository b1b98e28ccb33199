import { z } from "zod";
import { CASE_COLUMNS, VIEW_NAME_MAX } from "./own-views.ts";

const RELOAD = "Please reload the page";

const name = z
  .string({ error: "Please give it a name" })
  .trim()
  .min(1, "Please give it a name")
  .max(VIEW_NAME_MAX, `A name has at most ${VIEW_NAME_MAX} characters`);

const viewId = z.uuid(RELOAD);

/** `place` is the filter, as the queue's forms carry it. */
export const addViewSchema = z.object({ name, place: z.string(RELOAD).max(2_000, RELOAD).optional() });
export const renameViewSchema = z.object({ viewId, name });
export const deleteViewSchema = z.object({ viewId });
/** Without a view, the queue opens with everything that waits. */
export const openWithViewSchema = z.object({ viewId: viewId.optional() });
export const columnsSchema = z.object({
  column: z.preprocess(
    (value) => (typeof value === "string" ? [value] : (value ?? [])),
    z.array(z.enum(CASE_COLUMNS, RELOAD), RELOAD).max(CASE_COLUMNS.length, RELOAD),
  ),
});
