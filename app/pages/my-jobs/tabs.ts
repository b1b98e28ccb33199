import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";

/** The tabs of My Jobs by their value in the URL (`?tab=`), and the status each shows. */
export const JOB_TABS: readonly { id: string; label: string; status?: JobStatus }[] = [
  { id: "all", label: "All" },
  { id: "open", label: "Open", status: "open" },
  { id: "active", label: "Active", status: "in_progress" },
  { id: "done", label: "Done", status: "completed" },
];

/** The tabs of My Bookings. */
export const BOOKING_TABS: readonly { id: string; label: string; statuses?: readonly BookingStatus[] }[] = [
  { id: "all", label: "All" },
  { id: "pending", label: "Pending", statuses: ["pending"] },
  { id: "active", label: "Active", statuses: ["confirmed", "disputed"] },
  { id: "done", label: "Done", statuses: ["completed"] },
];

/** The tab in a URL; an unknown value is the first. */
export const readTab = <Tab extends { id: string }>(tabs: readonly Tab[], text: string | null): Tab =>
  tabs.find((tab) => tab.id === text) ?? (tabs[0] as Tab);

/** This screen's URL for a tab and a page of its list. */
export function myJobsAddress(tab: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(tab !== "all" && { tab }), ...(cursor && { cursor }) }).toString();
  return query ? `/my-jobs?${query}` : "/my-jobs";
}
