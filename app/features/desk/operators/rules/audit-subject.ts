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

/** "user.grant-admin" as text: "User: grant admin". Works for the actions of every module. */
export function actText(act: string): string {
  const [thing = "", verb = ""] = act.split(".");
  const words = (text: string) => text.replaceAll(/[-_]/g, " ");
  return `${words(thing).replace(/^./, (first) => first.toUpperCase())}${verb && `: ${words(verb)}`}`;
}
