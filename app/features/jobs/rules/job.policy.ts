import { type Actor, roleOf } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";
import type { JobStatus } from "./job.machine.ts";
import { JOB_OPEN_DAYS, JOB_REMINDER_DAYS, jobMachine } from "./job.machine.ts";

/** What policies look at of a job. */
export interface JobFacts {
  customerId: string;
  status: JobStatus;
  visibleAt: Date | null;
}

/** How a tradesperson stands to a job: whether they ever quoted for it, and whether a confirmed booking is theirs. */
export interface Relation {
  quoted: boolean;
  booked: boolean;
}

/** As what someone sees a job. */
export type Standing = "owner" | "booked" | "quoter" | "browsing" | "admin";

/**
 * As what an actor may open a job; null when they may not, which must look like a missing job.
 * Tradespeople see open jobs of customers with a verified address, and those they quoted for or are booked on.
 */
export function standingOn(actor: Actor, job: JobFacts, relation: Relation): Standing | null {
  if (actor.kind !== "user") return null;
  const role = roleOf(actor);
  if (role === "admin") return "admin";
  if (role === "customer") return job.customerId === actor.id ? "owner" : null;
  if (relation.booked) return "booked";
  if (relation.quoted) return "quoter";
  return job.status === "open" && job.visibleAt !== null && !actor.suspended ? "browsing" : null;
}

/** The full postcode is for its customer and the tradesperson who is booked; everyone else sees the outward part. */
export const seesPostcode = (standing: Standing): boolean => standing === "owner" || standing === "booked";

export type CannotPost = "NOT_SIGNED_IN" | "SUSPENDED" | "CUSTOMERS_ONLY";
/** Whether the actor may post jobs at all. */
export function canPostJob(actor: Actor): Decision<CannotPost> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  return roleOf(actor) === "customer" ? allow : refuse("CUSTOMERS_ONLY");
}

export type CannotChange = "NOT_SIGNED_IN" | "SUSPENDED" | "NOT_FOUND" | "WRONG_ROLE" | "JOB_NOT_OPEN";

/** Whether the actor may change the job's text: its customer, while it is open. */
export function canEditJob(actor: Actor, job: JobFacts): Decision<CannotChange> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  if (roleOf(actor) === "admin") return refuse("WRONG_ROLE");
  if (job.customerId !== actor.id) return refuse("NOT_FOUND");
  return job.status === "open" ? allow : refuse("JOB_NOT_OPEN");
}

/** Whether the actor may keep the job open for longer: its customer, in the last week before it closes. */
export function canKeepOpen(
  actor: Actor,
  job: JobFacts & { expiresAt: Date },
  at: Date,
): Decision<CannotChange | "JOB_NOT_CLOSING"> {
  const decision = canEditJob(actor, job);
  if (!decision.allowed) return decision;
  return closesSoon(job, at) ? allow : refuse("JOB_NOT_CLOSING");
}

/** Whether an open job is in the last week before it closes, of which its customer was told. */
const closesSoon = ({ expiresAt }: { expiresAt: Date }, at: Date): boolean =>
  later(at, (JOB_OPEN_DAYS - JOB_REMINDER_DAYS) * DAY) >= expiresAt;

/** Whether the actor may cancel the job: its customer or an admin, while it is open. */
export function canCancelJob(actor: Actor, job: JobFacts): Decision<CannotChange> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (actor.suspended) return refuse("SUSPENDED");
  const role = roleOf(actor);
  if (role !== "admin" && job.customerId !== actor.id) return refuse("NOT_FOUND");
  return jobMachine.can(job.status, "cancel", role) ? allow : refuse("JOB_NOT_OPEN");
}
