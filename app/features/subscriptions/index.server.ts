/** The public interface of the subscriptions module on the server. Amounts are whole pence; days are London calendar days. */
export {
  type AlertRow,
  addAlert,
  changeAlert,
  deleteAlert,
  findAlert,
  myAlerts,
  pauseAlert,
  resumeAlert,
} from "./server/alerts.server.ts";
export { deleteMatches, foundJobs, matchJobAlerts } from "./server/found-jobs.server.ts";
export { type PlanPeople, unsafePlanPeople } from "./server/plan-people.server.ts";
export {
  duePlans,
  findPlanFor,
  lapseProposals,
  lockPlan,
  myPlans,
  notifyPlan,
  otherPersonOf,
  type PlanRow,
  type PlanView,
  permitPlan,
  planPath,
  setNextVisit,
  stoppedPlans,
  transitionPlan,
  type VisitView,
} from "./server/plans.server.ts";
export { announceRenewal, plansToRenew } from "./server/renewals.server.ts";
export { sendJobDigests } from "./server/send-job-digests.server.ts";
export {
  declineVisits,
  endVisits,
  endVisitsOf,
  isVisit,
  jobOfBooking,
  pauseForReason,
  pauseVisits,
  proposeVisits,
  saveVisit,
  skipNext,
  skipVisit,
  withdrawVisits,
} from "./server/visit-plans.server.ts";
export { visitsToPropose } from "./server/work-to-repeat.server.ts";
