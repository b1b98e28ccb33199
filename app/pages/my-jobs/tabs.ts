import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { texts } from "./texts.tsx";

/** The tabs of My Jobs by their value in the URL (`?tab=`), and the status each shows. */
export const JOB_TABS: readonly { id: string; label: string; status?: JobStatus }[] = [
  { id: "all", label: texts.all },
  { id: "open", label: texts.open, status: "open" },
  { id: "active", label: texts.active, status: "in_progress" },
  { id: "done", label: texts.done, status: "completed" },
];

/** The tabs of My Bookings. */
export const BOOKING_TABS: readonly { id: string; label: string; statuses?: readonly BookingStatus[] }[] = [
  { id: "all", label: texts.all },
  { id: "pending", label: texts.pending, statuses: ["pending"] },
  { id: "active", label: texts.active, statuses: ["confirmed", "disputed"] },
  { id: "done", label: texts.done, statuses: ["completed"] },
];

/** The tab in a URL; an unknown value is the first. */
export const readTab = <Tab extends { id: string }>(tabs: readonly Tab[], text: string | null): Tab =>
  tabs.find((tab) => tab.id === text) ?? (tabs[0] as Tab);

/** This screen's URL for a tab and a page of its list. */
export function myJobsAddress(tab: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(cursor && { cursor }) }).toString();
  return query ? `/my-jobs?${query}` : "/my-jobs";
}
