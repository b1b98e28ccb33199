import { z } from "zod";
import { texts } from "./own-views.texts.ts";
import { VIEW_NAME_MAX } from "./own-views.ts";

const name = z
  .string({ error: texts.nameMissing })
  .trim()
  .min(1, texts.nameMissing)
  .max(VIEW_NAME_MAX, texts.nameTooLong(VIEW_NAME_MAX));

const viewId = z.uuid(texts.reload);

/** `place` is the filter, as the queue's forms carry it. */
export const addViewSchema = z.object({ name, place: z.string(texts.reload).max(2_000, texts.reload).optional() });
export const renameViewSchema = z.object({ viewId, name });
export const deleteViewSchema = z.object({ viewId });
/** Without a view, the queue opens with everything that waits. */
export const openWithViewSchema = z.object({ viewId: viewId.optional() });
