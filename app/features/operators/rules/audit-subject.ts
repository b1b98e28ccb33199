/** The pages of what acts are about, by the kind of the subject. */
const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  booking: (id) => `/admin/bookings/${id}`,
  case: (id) => `/admin/cases?case=${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
  job: (id) => `/job/${id}`,
  report: (id) => `/admin/reports/${id}`,
  support: (id) => `/admin/support/${id}`,
  suspension: (id) => `/admin/suspensions/${id}`,
  verification: (id) => `/admin/verifications/${id}`,
};

/** The page of an act's subject; null when it has none of its own. */
export const subjectPath = ({ subject, subjectId }: { subject: string; subjectId: string }): string | null =>
  PAGES[subject]?.(subjectId) ?? null;
