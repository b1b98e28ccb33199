import { z } from "zod";
import { atMost } from "#app/web/text-length.ts";
import { VIEW_NAME_MAX } from "./own-views.ts";

const reload = "Reload the page and try again";

const name = z
  .string({ error: "Enter a name" })
  .trim()
  .min(1, "Enter a name")
  .check(atMost(VIEW_NAME_MAX, `Name must be ${VIEW_NAME_MAX} characters or fewer`));

const viewId = z.uuid(reload);

/** `place` is the filter, as the queue's forms carry it. */
export const addViewSchema = z.object({ name, place: z.string(reload).max(2_000, reload).optional() });
export const renameViewSchema = z.object({ viewId, name });
export const deleteViewSchema = z.object({ viewId });
/** Without a view, the queue opens with everything that waits. */
export const openWithViewSchema = z.object({ viewId: viewId.optional() });
