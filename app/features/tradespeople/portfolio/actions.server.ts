import { defineAction } from "#app/web/actions.server.ts";
import { addWork, changeWork, moveWork, removeWork } from "./index.server.ts";
import { addForm, changeForm, itemForm, moveForm } from "./rules/portfolio.schema.ts";

const bytesIn = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** "Add to your profile". An empty file field sends an empty file. */
export const addWorkAction = defineAction("add-work", {
  schema: addForm,
  // Browsers cannot refill file fields.
  secret: ["after", "before"],
  run: async (ctx, { after, before, ...work }) =>
    addWork(ctx, {
      ...work,
      after: await bytesIn(after),
      before: before && before.size > 0 ? await bytesIn(before) : undefined,
    }),
  toast: "Added to your profile",
});

export const changeWorkAction = defineAction("change-work", {
  schema: changeForm,
  run: changeWork,
  toast: "Changes saved",
});

export const moveWorkAction = defineAction("move-work", {
  schema: moveForm,
  run: moveWork,
  toast: "Order saved",
});

export const removeWorkAction = defineAction("remove-work", {
  schema: itemForm,
  run: removeWork,
  toast: "Removed from your profile",
});
