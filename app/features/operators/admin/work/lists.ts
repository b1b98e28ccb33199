import { deskList } from "#kernel/desk-list.ts";
import { texts } from "./texts.ts";

/** They are all on one page. */
const path = "/admin/work";
const needs = "work.retry";
const columns = {
  deadline: texts.deadline,
  work: texts.work,
  error: texts.error,
  attempts: texts.attempts,
  failed: texts.failedOn,
};

export const failedJobsList = deskList({
  id: "failed-jobs",
  path,
  name: texts.failedJobs,
  needs,
  columns,
  fixed: ["deadline", "work"],
});

export const failedEventsList = deskList({
  id: "failed-events",
  path,
  name: texts.failedEvents,
  needs,
  columns,
  fixed: ["deadline", "work"],
});

export const queuesList = deskList({
  id: "queues",
  path,
  name: texts.queues,
  needs,
  columns: {
    task: texts.task,
    ready: texts.ready,
    oldest: texts.oldest,
    running: texts.running,
    later: texts.later,
    retrying: texts.retrying,
    state: texts.state,
  },
  fixed: ["task", "state"],
});
