import { type Actor, roleOf } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { JOB_OPEN_DAYS, JOB_REMINDER_DAYS, type JobStatus, jobMachine } from "./job.machine.ts";

/** The part of a job that policies depend on. */
export interface JobFacts {
  customerId: string;
  status: JobStatus;
  visibleAt: Date | null;
}

/** A tradesperson's relation to a job: whether they have quoted for it, have a confirmed booking, and were asked first. */
export interface Relation {
  quoted: boolean;
  asked: boolean;
  booked: boolean;
}

export type CannotPost = "NOT_SIGNED_IN" | "SUSPENDED" | "CUSTOMERS_ONLY";

/** The role in which a person sees a job. */
export type ViewerRole = "owner" | "booked" | "quoter" | "browsing" | "admin";

/**
 * The role in which an actor may open a job; null when they may not, which the caller reports as NOT_FOUND. Tradespeople see
 * open jobs of customers with a verified address that are shown to all or ask them first, and jobs that they quoted for or are booked on.
 */
export function viewerRoleOf(actor: Actor, job: JobFacts, relation: Relation): ViewerRole | null {
  if (actor.kind !== "user") return null;
  const role = roleOf(actor);
  if (role === "admin") return "admin";
  if (role === "customer") return job.customerId === actor.id ? "owner" : null;
  if (relation.booked) return "booked";
  if (relation.quoted) return "quoter";
  return job.status === "open" && (job.visibleAt !== null || relation.asked) && !actor.suspended ? "browsing" : null;
}

/** Whether the actor may post jobs. */
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

/** Whether the actor may extend the job: its customer, in the last week before it closes. */
export function canKeepOpen(
  actor: Actor,
  job: JobFacts & { expiresAt: Date },
  at: Date,
): Decision<CannotChange | "JOB_NOT_CLOSING"> {
  const decision = canEditJob(actor, job);
  if (!decision.allowed) return decision;
  return closesSoon(job, at) ? allow : refuse("JOB_NOT_CLOSING");
}

/** Whether an open job is in the last week before it closes. */
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
