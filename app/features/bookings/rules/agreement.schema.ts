import { z } from "zod";
import { revisionField } from "#app/web/revision-fields.ts";
import { isDay } from "#kernel/days.ts";
import { addressFormSchema, type GivenAddress } from "../addresses/rules/address.schema.ts";
import { NEW_ADDRESS, OTHER_DAY, PAY_CHOICES, tickForEarlyStart } from "./agreement.ts";
import type { ChosenDay } from "./appointment.ts";
import { ticked, windowChoice } from "./booking.schema.ts";
import type { ExpressRequest } from "./express-request.ts";

/** The form with which a customer agrees to a quote, or asks for a day: the day, the express request, where, and when they pay. */

const typed = z.string().optional();

const NO_DAY = "Please select a date";

export interface PeriodOfForm {
  today: string;
  /** The last day of the cancellation period; null where only the operation knows it. */
  lastDay: string | null;
  /** The customer made the request earlier, for this booking. */
  requested?: boolean;
}

const fields = z.object({
  quoteId: z.string(),
  revision: revisionField,
  /** A day and a window as one choice, or `OTHER_DAY`: pages without scripts send it, with the other day. */
  slot: typed,
  otherDate: typed,
  otherWindow: typed,
  date: typed,
  window: typed,
  /** The days of the choice, where they are apart. */
  days: typed,
  /** Ticked: the day that the request named when it was read, or "on" if it named none. */
  expressRequest: typed,
  addressId: typed,
  line1: typed,
  line2: typed,
  town: typed,
  postcode: typed,
  accessNotes: typed,
  phone: typed,
  /** The day is asked for: the tradesperson confirms it, and nothing is agreed before. */
  ask: ticked,
  pay: z.enum(PAY_CHOICES, "Choose when to pay").optional(),
});
type Form = z.output<typeof fields>;

/** The form, with the express request that its period needs; `isDayNeeded` where a day has to be chosen. */
export const agreementFormSchema = (period: PeriodOfForm, { isDayNeeded = false } = {}) =>
  fields.transform((form, context) => {
    const { quoteId, revision, pay, ask } = form;
    const date = chosenDate(form, period, context);
    const expressRequest = requestRead(form.expressRequest, date);
    if (isDayNeeded && !date && context.issues.length === 0)
      context.addIssue({ code: "custom", path: ["date"], message: NO_DAY });
    if (date && period.lastDay && date.date <= period.lastDay && !expressRequest && !period.requested)
      context.addIssue({
        code: "custom",
        path: ["expressRequest"],
        message: tickForEarlyStart(date.date, { ...period, lastDay: period.lastDay }),
      });
    return { quoteId, revision, expressRequest, pay, ask, date, where: chosenAddress(form, context) };
  });

/** A request that names another day than the chosen one was not read for this day. */
function requestRead(named: string | undefined, date: ChosenDay | null): ExpressRequest {
  if (named === "on") return date ? "any-day" : true;
  return named !== undefined && named === date?.date;
}

function chosenDate(form: Form, { today }: PeriodOfForm, context: z.RefinementCtx): ChosenDay | null {
  const isOther = form.slot === OTHER_DAY;
  const [dayField, windowField] = isOther ? (["otherDate", "otherWindow"] as const) : (["date", "window"] as const);
  const [date, time, ...slotDays] = form.slot && !isOther ? form.slot.split(" ") : [form[dayField], form[windowField]];
  const apart = slotDays.length > 0 ? slotDays : isOther ? [] : (form.days?.split(" ").filter(Boolean) ?? []);
  const wrong = (field: string, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
    return null;
  };
  if (!date && !isOther) return null;
  if (!date || !isDay(date)) return wrong(dayField, NO_DAY);
  if (date < today) return wrong(dayField, "The date cannot be in the past");
  const read = windowChoice.safeParse(time);
  const days = apart.length > 0 ? { days: apart.map(String) } : {};
  return read.success ? { date, window: read.data, ...days } : wrong(windowField, "Select an arrival time");
}

function chosenAddress(form: Form, context: z.RefinementCtx): GivenAddress | null {
  if (form.addressId === undefined) return null;
  if (form.addressId !== NEW_ADDRESS) return { addressId: form.addressId };
  const read = addressFormSchema.safeParse(form);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: "custom", path: path.map((part) => part as string), message });
  return null;
}
