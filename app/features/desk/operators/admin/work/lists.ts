import { deskList } from "#kernel/desk-list.ts";

/** They are all on one page. */
const path = "/admin/work";
const needs = "work.retry";
const columns = {
  deadline: "Deadline",
  work: "Work",
  error: "Error",
  attempts: "Attempts",
  failed: "Failed",
};

export const failedJobsList = deskList({
  id: "failed-jobs",
  path,
  name: "Failed jobs",
  needs,
  columns,
  fixed: ["deadline", "work"],
});

export const failedEventsList = deskList({
  id: "failed-events",
  path,
  name: "Failed payment provider events",
  needs,
  columns,
  fixed: ["deadline", "work"],
});

export const queuesList = deskList({
  id: "queues",
  path,
  name: "Queues",
  needs,
  columns: {
    task: "Task",
    ready: "Ready",
    oldest: "Oldest waiting",
    running: "Running",
    later: "Later",
    retrying: "Retrying",
    state: "State",
  },
  fixed: ["task", "state"],
});
