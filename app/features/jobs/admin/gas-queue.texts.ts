export const texts = {
  id: "features/jobs/admin/gas-queue.texts",
  gasWork: "Gas work",
  introduction:
    "The customer answered that the job does not involve gas, but its words say that it does. Until you decide, it counts as gas work.",
  nothingToDecide: "No jobs to decide",
  nothingToDecideHint: "Jobs appear here when the answer and the words contradict each other.",

  open: "Open",
  deadline: "Deadline",
  job: "Job",
  customer: "Customer",
  category: "Category",
  words: "Words",
  since: "Since",
};
