import { guaranteeEndsOn, needsReminder } from "#features/my-home/rules/guarantee.ts";
import type { Room } from "#features/my-home/rules/rooms.ts";
import { londonDay } from "#kernel/dates.ts";
import type { Rows } from "./rows.ts";

/** The rooms that Jo Marsh has chosen, by the title of the job. */
const CHOSEN: Record<string, Room> = {
  "Kitchen sockets keep tripping": "kitchen",
  "Front door sticks and will not lock": "hall_and_stairs",
};

/** Notes until when completed work is guaranteed, as the product does on completion, and the chosen rooms. */
export function addHomeWork(rows: Rows): void {
  const jo = rows.users.find(({ email }) => email === "customer@demo.test")?.id;
  for (const { id, quoteId, jobId, customerId, completedAt, status } of rows.bookings) {
    if (!id || !completedAt || status !== "completed") continue;
    const quote = rows.quotes.find((one) => one.id === quoteId);
    const title = rows.jobPostings.find((one) => one.id === jobId)?.title ?? "";
    const from = londonDay(completedAt);
    const endsOn = guaranteeEndsOn(quote?.guarantee ?? null, from);
    const room = customerId === jo ? CHOSEN[title] : undefined;
    if (endsOn === null && !room) continue;
    const remindedAt = endsOn !== null && !needsReminder(endsOn, from) ? completedAt : null;
    rows.homeWork.push({
      bookingId: id,
      customerId,
      room: room ?? null,
      guaranteeEndsOn: endsOn,
      remindedAt,
      createdAt: completedAt,
    });
  }
}
