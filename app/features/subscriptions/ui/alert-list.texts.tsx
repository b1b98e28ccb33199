import type { ReactNode } from "react";

export const texts = {
  id: "features/subscriptions/ui/alert-list.texts",
  noJobAlertsYet: "No job alerts yet",
  createAlert: "Create an alert",
  chooseJobsLookingWell: "Choose the jobs you are looking for, and we’ll tell you when they are posted.",
  paused: "Paused",
  where: "Where",
  budget: "Budget",
  when: "When",
  editWhich: (which: ReactNode) => <>Edit{which}</>,
  resuming: "Resuming…",
  pausing: "Pausing…",
  resume: "Resume",
  pause: "Pause",
  deleteWhich: (which: ReactNode) => <>Delete{which}</>,
  deleteThisAlert: "Delete this alert?",
  deleteAlert: "Delete alert",
  deleting: "Deleting…",
  keepIt: "Keep it",
  getNoMoreAlerts: (what: string) =>
    `You will get no more alerts for “${what}”. To stop for a while, pause it instead.`,

  with: "With",
  howOften: "How often",
  next: "Next",
  noRepeatVisitsYet: "No repeat visits yet",
  seeFinishedJobs: "See finished jobs",
  askTradespersonWhoseWork:
    "Ask a tradesperson whose work you liked to come back every week, two weeks or month at an agreed price. Start from a finished and paid job.",
  whenCustomerAsksCome: "When a customer asks you to come regularly, their proposal appears here.",
};
