import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import { londonDay } from "#kernel/dates.ts";
import {
  addExpense,
  addTrip,
  changeExpense,
  changeTrip,
  removeExpense,
  removeTrip,
  restoreExpense,
  restoreTrip,
} from "./index.server.ts";
import { expensesUrl } from "./rules/addresses.ts";
import { expenseForm, tripForm } from "./rules/expense.schema.ts";

const today = (ctx: Ctx): string => londonDay(ctx.clock.now());
const LIST = expensesUrl({ show: "expenses" });
const TRIPS = expensesUrl({ show: "trips" });

/** The page that the form was opened from. */
const backField = z.object({ back: z.string().default("") });
const backTo = (path: string, fallback: string, title: string, action?: ToastAction) =>
  toastAndRedirect(safePath(path, fallback), { tone: "success", title, ...(action && { action }) });

const bytesIn = async (file: File | undefined) =>
  file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;

/** "Save expense", of a new one and of a changed one. An empty file field sends an empty file. */
export const saveExpenseAction = defineAction("save-expense", {
  schema: (ctx) => expenseForm(today(ctx)).and(backField),
  // Browsers cannot refill file fields.
  secret: ["receipt"],
  run: async (ctx, { expenseId, receipt, removeReceipt, back, ...expense }) => {
    const photo = await bytesIn(receipt);
    if (expenseId) await changeExpense(ctx, { ...expense, expenseId }, photo ?? (removeReceipt ? null : undefined));
    else await addExpense(ctx, expense, photo);
    return back;
  },
  reply: (back) => backTo(back, LIST, "Expense saved"),
});

export const saveTripAction = defineAction("save-trip", {
  schema: (ctx) => tripForm(today(ctx)).and(backField),
  run: async (ctx, { tripId, back, miles, from, to, ...trip }) => {
    const input = { ...trip, tenths: miles, fromPlace: from, toPlace: to };
    if (tripId) await changeTrip(ctx, { ...input, tripId });
    else await addTrip(ctx, input);
    return back;
  },
  reply: (back) => backTo(back, TRIPS, "Trip saved"),
});

const expenseField = z.object({ expenseId: z.string().default("") });
const tripField = z.object({ tripId: z.string().default("") });
const undo = (intent: string, fields: Record<string, string>): ToastAction => ({
  label: "Undo",
  path: LIST,
  intent,
  fields,
});

export const removeExpenseAction = defineAction("remove-expense", {
  schema: expenseField.and(backField),
  run: async (ctx, form) => {
    await removeExpense(ctx, form);
    return form;
  },
  reply: ({ expenseId, back }) => backTo(back, LIST, "Expense removed", undo("restore-expense", { expenseId })),
});

export const removeTripAction = defineAction("remove-trip", {
  schema: tripField.and(backField),
  run: async (ctx, form) => {
    await removeTrip(ctx, form);
    return form;
  },
  reply: ({ tripId, back }) => backTo(back, TRIPS, "Trip removed", undo("restore-trip", { tripId })),
});

/** "Undo" of a removal. */
export const restoreExpenseAction = defineAction("restore-expense", {
  schema: expenseField,
  run: restoreExpense,
  toast: "Expense restored",
});

export const restoreTripAction = defineAction("restore-trip", {
  schema: tripField,
  run: restoreTrip,
  toast: "Trip restored",
});
