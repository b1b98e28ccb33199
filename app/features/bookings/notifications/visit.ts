import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./texts.ts";

/** The notifications about the day of the visit. */

const payload = z.object({ jobTitle: z.string(), tradesperson: z.string(), window: z.string().nullable() });
type Visit = z.output<typeof payload>;

/** One step of the visit. Its mail is only sent to people who ask for one. */
const visitNotification = (kind: string, title: (visit: Visit) => string, text: (visit: Visit) => string) =>
  defineNotification({
    kind,
    topic: "bookings",
    payload,
    line: (visit) => ({ title: title(visit), text: text(visit) }),
    mail: (visit) => ({
      subject: `${title(visit)}: ${visit.jobTitle}`,
      preview: text(visit),
      heading: title(visit),
      paragraphs: [text(visit)],
      facts: [[texts.job, visit.jobTitle]],
      button: texts.openBooking,
    }),
  });

export const visitOnTheWay = visitNotification(
  "visit-on-the-way",
  ({ tradesperson }) => texts.onTheWay(tradesperson),
  ({ jobTitle, window }) => (window ? `${jobTitle}, between ${window.replace(" to ", " and ")}` : jobTitle),
);

export const visitStarted = visitNotification(
  "visit-started",
  ({ tradesperson }) => texts.hasStarted(tradesperson),
  ({ jobTitle }) => jobTitle,
);

export const visitFinished = visitNotification(
  "visit-finished",
  ({ tradesperson }) => texts.finishedForToday(tradesperson),
  ({ jobTitle }) => texts.askOnceComplete(jobTitle),
);

export const visitUndone = visitNotification(
  "visit-undone",
  ({ tradesperson }) => texts.tookUpdateBack(tradesperson),
  ({ jobTitle }) => texts.seeBooking(jobTitle),
);

export const visitTomorrow = defineNotification({
  kind: "visit-tomorrow",
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    /** The other person. */
    other: z.string(),
    date: z.string(),
    isCustomer: z.boolean(),
    /** Only in the mail to the tradesperson: the notification is kept for longer than they may see the address. */
    address: z.string().nullish(),
    phone: z.string().nullish(),
    notes: z.string().nullish(),
  }),
  line: ({ jobTitle, other, date, isCustomer }) => ({
    title: isCustomer ? texts.tomorrowComes(other, date) : texts.tomorrowDate(date),
    text: isCustomer ? jobTitle : `${jobTitle}, for ${other}`,
  }),
  mail: ({ jobTitle, other, date, isCustomer, address, phone, notes }) => ({
    subject: texts.tomorrowFor(jobTitle),
    preview: isCustomer ? texts.comesOn(other, date) : `${other}, ${date}`,
    heading: isCustomer ? texts.comesTomorrow(other) : texts.visitTomorrow,
    paragraphs: [isCustomer ? texts.letThemIn : texts.ifRunningLate],
    facts: [
      [texts.job, jobTitle],
      [isCustomer ? "Tradesperson" : "Customer", other],
      [texts.when, date],
      ...((address ? [[texts.address, address]] : []) as [string, string][]),
      ...((phone ? [[texts.phone, phone]] : []) as [string, string][]),
      ...((notes ? [[texts.access, notes]] : []) as [string, string][]),
    ],
    button: texts.openBooking,
  }),
});
