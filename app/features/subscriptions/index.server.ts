/** The public interface of the subscriptions module on the server. Amounts are whole pence; days are London calendar days. */
export { type AlertRow, addAlert } from "./server/add-alert.server.ts";
export { changeAlert } from "./server/change-alert.server.ts";
export { declineVisits, endVisits, withdrawVisits } from "./server/close-proposal.server.ts";
export { deleteAlert } from "./server/delete-alert.server.ts";
export { deleteMatches } from "./server/delete-matches.server.ts";
export { duePlans, lapseProposals, stoppedPlans } from "./server/due-plans.server.ts";
export { endVisitsOf } from "./server/end-visits-of.server.ts";
export { foundJobs } from "./server/found-jobs.server.ts";
export { matchJobAlerts } from "./server/match-job-alerts.server.ts";
export { findAlert, myAlerts } from "./server/my-alerts.server.ts";
export {
  findPlanFor,
  myPlans,
  type PlanView,
  type VisitView,
} from "./server/my-plans.server.ts";
export { notifyPlan, otherPersonOf, planPath } from "./server/notify-plan.server.ts";
export { pauseAlert, resumeAlert } from "./server/pause-alert.server.ts";
export { pauseForReason, pauseVisits } from "./server/pause-visits.server.ts";
export { type PlanPeople, unsafePlanPeople } from "./server/plan-people.server.ts";
export { lockPlan, type PlanRow, permitPlan, setNextVisit, transitionPlan } from "./server/plan-row.server.ts";
export { proposeVisits } from "./server/propose-visits.server.ts";
export { isVisit, jobOfBooking, saveVisit } from "./server/save-visit.server.ts";
export { sendJobDigests } from "./server/send-job-digests.server.ts";
export { skipNext, skipVisit } from "./server/skip-visit.server.ts";
export { visitsToPropose } from "./server/work-to-repeat.server.ts";
