import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import {
  addView,
  changeCases,
  deleteView,
  matchingCases,
  mergeCases,
  openWithView,
  renameView,
  separateCase,
  takeNext,
} from "./index.server.ts";
import { CASES_AT_ONCE } from "./rules/case.schema.ts";
import {
  changeCaseSchema,
  changeCasesSchema,
  changeOf,
  mergeCasesSchema,
  separateCaseSchema,
} from "./rules/case-form.schema.ts";
import { casesPath, placePath, readFilter } from "./rules/case-query.ts";
import { addViewSchema, deleteViewSchema, openWithViewSchema, renameViewSchema } from "./rules/own-views.schema.ts";

export const takeNextAction = defineAction("take-next-case", {
  schema: z.object({}),
  run: (ctx) => takeNext(ctx),
  reply: (taken, _ctx, { request }) =>
    taken
      ? toastAndRedirect(casesPath(readFilter(new URL(request.url).searchParams), { case: taken.id }), {
          tone: "success",
          title: "This case is now yours",
          description: "It was the most urgent unassigned case.",
        })
      : toastAndStay("No one is waiting", "Every case is assigned."),
});

/** The panel: one case. What was typed stays when somebody else was faster. */
export const changeCaseAction = defineAction("change-case", {
  schema: changeCaseSchema,
  async run(ctx, { caseId: id, version, ...form }) {
    const { changed, refused } = await changeCases(ctx, {
      cases: [{ id, version }],
      ...changeOf(form, ctx.clock.now()),
    });
    if (refused[0]) throw refused[0].error;
    return changed[0]?.texts ?? [];
  },
  toast: (texts) => ({
    title: "Saved",
    description: texts.length === 0 ? "There was nothing to change." : `${texts.join(". ")}.`,
  }),
});

/** Several cases; it leads back to the list that they were chosen in. Those that could not be changed stay on the page, with the reason. */
export const changeCasesAction = defineAction("change-cases", {
  schema: changeCasesSchema,
  async run(ctx, { c = [], all, until, place, ...form }) {
    const filter = readFilter(new URLSearchParams(place));
    const cases = all && until ? await matchingCases(ctx, filter, new Date(until)) : c;
    return changeCases(ctx, { cases, ...changeOf(form, ctx.clock.now()) });
  },
  reply({ changed, refused }, _ctx, { form }) {
    const count = (many: number) => (many === 1 ? "1 case" : `${many} cases`);
    if (refused.length === 0)
      return toastAndRedirect(placePath(form.get("place")), {
        tone: "success",
        title: `${count(changed.length)} changed`,
      });
    const left = new URLSearchParams();
    const ids = new Set(refused.map(({ id }) => id));
    for (const [name, value] of form)
      if (
        typeof value === "string" &&
        (name !== "c" || ids.has(value.split(".")[0] ?? "")) &&
        !["intent", "all", "until"].includes(name) &&
        value
      )
        left.append(name, value);
    // Of all that matched, those are listed that could not be changed.
    if (form.has("all")) for (const id of [...ids].slice(0, CASES_AT_ONCE)) left.append("c", `${id}.0`);
    return toastAndRedirect(`/admin/cases/change?${left}`, {
      tone: "error",
      title: `${count(changed.length)} changed, ${refused.length} not changed`,
      description: [...new Set(refused.map(({ error }) => error.message))].join(". "),
    });
  },
});

/** It leads back to the list that they were chosen in, with the one that stays in the panel. */
export const mergeCasesAction = defineAction("merge-cases", {
  schema: mergeCasesSchema,
  run: (ctx, { c, keep }) => mergeCases(ctx, { cases: c, keep }),
  reply: ({ id }, _ctx, { form }) =>
    toastAndRedirect(placePath(form.get("place"), { case: id }), {
      tone: "success",
      title: "Merged",
      description: "The case stays open until everything in it is decided.",
    }),
});

export const separateCaseAction = defineAction("separate-case", {
  schema: separateCaseSchema,
  run: (ctx, { caseId: id, version }) => separateCase(ctx, { id, version }),
  toast: () => ({ title: "Separated", description: "It’s a separate case again." }),
});

/** It leads back to the queue, with the view that was saved. */
export const addViewAction = defineAction("add-case-view", {
  schema: addViewSchema,
  run: addView,
  reply: (_made, _ctx, { form }) =>
    toastAndRedirect(placePath(form.get("place")), {
      tone: "success",
      title: "View saved",
      description: "It’s with your other views. Only you can see it.",
    }),
});

export const renameViewAction = defineAction("rename-case-view", {
  schema: renameViewSchema,
  run: renameView,
  toast: "View renamed",
});

export const deleteViewAction = defineAction("delete-case-view", {
  schema: deleteViewSchema,
  run: deleteView,
  toast: "View deleted",
});

export const openWithViewAction = defineAction("open-with-case-view", {
  schema: openWithViewSchema,
  run: openWithView,
  toast: "Saved",
});
