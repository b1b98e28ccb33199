import type { FoundKind } from "./search-query.ts";

export const FOUND_HEADINGS: Record<FoundKind, string> = {
  person: "People",
  booking: "Bookings",
  payment: "Payments",
  dispute: "Disputes",
  case: "Cases",
  job: "Jobs",
  document: "Documents",
  report: "Reports",
};

/** The page of what was found; a payment or a document leads to its booking, or else to its owner. */
export const foundPath = ({ kind, id, bookingId }: { kind: FoundKind; id: string; bookingId: string | null }): string =>
  ({
    person: `/admin/users/${id}`,
    booking: `/admin/bookings/${id}`,
    payment: `/admin/bookings/${bookingId}`,
    dispute: `/admin/disputes/${id}`,
    case: `/admin/cases?case=${id}`,
    job: `/job/${id}`,
    document: bookingId ? `/admin/bookings/${bookingId}` : `/admin/users/${id}`,
    report: `/admin/reports/${id}`,
  })[kind];
