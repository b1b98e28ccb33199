/**
 * The roles of operators, as `user_roles.role` stores them. "admin" is the owner's: it may do everything. A person has one role at most.
 */
export const DESK_ROLES = ["admin", "support", "trust", "finance"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** The name of each role on screens and on the command line. */
export const DESK_ROLE_LABELS: Record<DeskRole, string> = {
  admin: "Owner",
  support: "Support",
  trust: "Trust",
  finance: "Finance",
};

type Others = readonly Exclude<DeskRole, "admin">[];
const everybody: Others = ["support", "trust", "finance"];

/** Who may do what on /admin, beside the owner, who may do everything. The permission matrix asks every endpoint and action. */
const ACTS = {
  "overview.read": everybody,
  /** The queue of cases. An operator sees the kinds that they may decide (app/features/desk/cases/rules/case-kinds.ts). */
  "cases.work": everybody,
  "approvals.confirm": ["trust", "finance"],
  "health.read": everybody,
  "people.read": everybody,
  "people.suspend": ["trust"],
  /** Seeing the site as a person sees it, who is told afterwards. */
  "people.view": ["trust"],
  /** Signing a person out everywhere, and mailing them a link to choose a new password. */
  "sign-in.help": ["support", "trust"],
  "bookings.read": everybody,
  /** Moving the date of booked work and correcting its address, for a customer who has asked us to. */
  "bookings.correct": ["support", "trust"],
  "roles.change": [],
  "checks.decide": ["trust"],
  "disputes.read": everybody,
  "disputes.decide": ["trust"],
  "reports.decide": ["support", "trust"],
  "risk.decide": ["trust"],
  "reviews.decide": ["trust"],
  "gas.decide": ["support", "trust"],
  "no-shows.decide": ["support", "trust"],
  "complaints.answer": ["support", "trust"],
  "support.answer": everybody,
  /** The usual answers that everybody who answers can fill in. */
  "answers.change": ["support"],
  /** Reviewing how others have solved tickets, which is the owner's. */
  "answers.review": [],
  "jobs.cancel": ["support", "trust"],
  "payments.read": everybody,
  "payments.refund": ["finance"],
  "payments.repair": ["finance"],
  "tax.read": ["finance"],
  "work.retry": ["finance"],
  "audit.read": ["trust", "finance"],
  "webhooks.change": [],
  /** What stands at the top of every page. */
  "announcements.change": [],
  /** Turning parts of the product off. */
  "switches.change": [],
} as const satisfies Record<string, Others>;

/** What an operator does on /admin: an area, and whether they look or decide. Operators who may decide may also look. */
export type DeskAct = keyof typeof ACTS;
export const DESK_ACTS = Object.keys(ACTS) as DeskAct[];

/** Whether a role includes an act. Nobody without a role may do anything. */
export const canAtDesk = (role: DeskRole | null | undefined, act: DeskAct): boolean =>
  role === "admin" || (ACTS[act] as readonly string[]).includes(role ?? "");

/** The roles that include an act, the owner's first. */
export const rolesFor = (act: DeskAct): DeskRole[] => DESK_ROLES.filter((role) => canAtDesk(role, act));
