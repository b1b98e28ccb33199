import { listFile, onePage } from "#app/web/list-file.server.ts";
import { backgroundWork, type Queue } from "../../index.server.ts";
import { queuesList } from "./lists.ts";

const file = listFile<Queue>({
  list: queuesList,
  read: async (ctx) => onePage((await backgroundWork(ctx)).queues),
  columns: {
    task: ({ task }) => task,
    ready: ({ ready }) => ready,
    "seconds the oldest waits": ({ oldest }) => oldest,
    running: ({ running }) => running,
    "for later": ({ later }) => later,
    retrying: ({ retrying }) => retrying,
    failed: ({ failed }) => failed,
  },
});

/** The queues of /admin/work as CSV. */
export const loader = file.loader;
export const action = file.action;
